#!/usr/bin/env python3
"""Measures JuPedSim in two cases of IMO MSC.1/Circ.1533, for docs/comparison.md.

    python3 -m venv jupedsim && jupedsim/bin/pip install jupedsim==1.4.2
    jupedsim/bin/python scripts/compare_with_jupedsim.py [MODEL...]

Every model has its own default parameters, but SocialForceModel has bodies of 0.2 m and a desired speed of 1.2 m/s, as
the others have: 100 of its default bodies of 0.3 m do not fit into the room. Geometry, head counts and the way of measuring are those of
scenarios/verification/imo-04.yaml and imo-08.yaml.
"""
import random
import sys

import jupedsim as jps

ROOM = [(0, 0), (8, 0), (8, 2), (9, 2), (9, 3), (8, 3), (8, 5), (0, 5)]
ROOMS = [(0, 0), (10, 0), (10, 4), (20, 4), (20, 0), (30, 0), (30, 10), (20, 10), (20, 6), (10, 6), (10, 10), (0, 10)]
MODELS = ["CollisionFreeSpeedModel", "CollisionFreeSpeedModelV3", "AnticipationVelocityModel", "GeneralizedCentrifugalForceModel", "SocialForceModel"]


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def simulation(name, area):
    return jps.Simulation(model=getattr(jps, name)(), geometry=area, dt=0.01)


def agent(name, **where):
    own = {"radius": 0.2, "desired_speed": 1.2} if name == "SocialForceModel" else {}
    return getattr(jps, f"{name}AgentParameters")(**where, **own)


def run(sim, seconds):
    """When each one left [s]."""
    left, present = [], sim.agent_count()
    while sim.agent_count() > 0 and sim.elapsed_time() < seconds:
        try:
            sim.iterate()
        except RuntimeError as problem:
            print(f"ended after {sim.elapsed_time():.1f} s: {problem}")
            break
        left += [sim.elapsed_time()] * (present - sim.agent_count())
        present = sim.agent_count()
    return left


def exit_flow(name, seed):
    """People a second through 1 m, from the first to the last; how many of 100 got out."""
    sim = simulation(name, ROOM)
    out = sim.add_exit_stage(box(8.6, 2, 9, 3))
    journey = sim.add_journey(jps.JourneyDescription([out]))
    rng = random.Random(seed)
    for k in range(100):
        x, y = 0.4 + 0.8 * (k % 10), 0.25 + 0.5 * (k // 10)
        position = (min(7.7, max(0.3, x + rng.uniform(-0.1, 0.1))), min(4.7, max(0.3, y + rng.uniform(-0.05, 0.05))))
        sim.add_agent(agent(name, journey_id=journey, stage_id=out, position=position))
    left = run(sim, 300)
    return (len(left) - 1) / (left[-1] - left[0]) if len(left) > 1 else 0.0, len(left)


def counterflow(name, seed):
    """How many of 200 got past each other within 600 s, and how long the last took."""
    sim = simulation(name, ROOMS)
    rng = random.Random(seed)
    for target, x0 in ((box(29, 0.2, 30, 9.8), 1.3), (box(0, 0.2, 1, 9.8), 20.4)):
        out = sim.add_exit_stage(target)
        journey = sim.add_journey(jps.JourneyDescription([out]))
        for k in range(100):
            position = (x0 + 0.83 * (k % 10) + rng.uniform(-0.05, 0.05), 0.6 + 0.95 * (k // 10) + rng.uniform(-0.1, 0.1))
            sim.add_agent(agent(name, journey_id=journey, stage_id=out, position=position))
    left = run(sim, 600)
    return len(left), left[-1] if left else 0.0


def main():
    print(f"JuPedSim {jps.__version__ if hasattr(jps, '__version__') else jps.get_build_info().library_version}")
    for name in sys.argv[1:] or MODELS:
        flows = [exit_flow(name, seed) for seed in range(1, 4)]
        print(f"{name}: exit flow {', '.join(f'{f:.2f}' for f, _ in flows)} /(m s), out {', '.join(str(n) for _, n in flows)} of 100", flush=True)
        arrived, last = counterflow(name, 1)
        print(f"{name}: counterflow {arrived} of 200, the last after {last:.0f} s", flush=True)


if __name__ == "__main__":
    main()
