#!/usr/bin/env python3
"""Draws scenarios/navigation/office.dxf: one floor of an office, in millimetres, as an architect's program would.

    scripts/make_office_dxf.py > scenarios/navigation/office.dxf

Walls are closed outlines of their bodies, doors are blocks with leaf and swing, work places are blocks of a table and
the spot in front of it. The floor itself is not drawn: it is what the walls enclose.
"""

WALL, DOOR, FURNITURE, DESKS, EXITS, NAMES, COLUMNS = (
    "A-WALL", "A-DOOR", "A-FURN", "P-DESKS", "P-EXITS", "A-AREA-IDEN", "A-COLS")
WIDTH, DEPTH = 40000, 23000      # inside of the outer walls
CORRIDOR = (10000, 13000)        # middle lines of its walls
OUTER, INNER = 300, 100          # thickness of walls
out = []


def pairs(*values):
    for code, value in zip(values[::2], values[1::2]):
        out.append(f"{code:3d}\n{value}\n")


def polyline(layer, corners, closed=True):
    pairs(0, "LWPOLYLINE", 8, layer, 90, len(corners), 70, int(closed))
    for x, y in corners:
        pairs(10, x, 20, y)


def rectangle(layer, x0, y0, x1, y1):
    polyline(layer, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def text(layer, x, y, words):
    pairs(0, "TEXT", 8, layer, 10, x, 20, y, 40, 250, 1, words)


def insert(layer, block, x, y, angle=0, sx=1.0, sy=1.0):
    pairs(0, "INSERT", 8, layer, 2, block, 10, x, 20, y, 41, sx, 42, sy, 50, angle)


def wall(x0, y0, x1, y1, gaps=()):
    """The body of an upright or level wall, in pieces between its gaps."""
    level = abs(x1 - x0) > abs(y1 - y0)
    start, end = (x0, x1) if level else (y0, y1)
    ends = [start] + [v for gap in sorted(gaps) for v in gap] + [end]
    for a, b in zip(ends[::2], ends[1::2]):
        rectangle(WALL, *((a, y0, b, y1) if level else (x0, a, x1, b)))


def door(x, y, width, angle, mirrored=False):
    """Hinge at x, y; the opening goes in the direction of the angle."""
    insert(DOOR, "DOOR", x, y, angle, width / 1000, (-1 if mirrored else 1) * width / 1000)


def main():
    half = INNER // 2
    pairs(0, "SECTION", 2, "HEADER", 9, "$ACADVER", 1, "AC1015", 9, "$INSUNITS", 70, 4, 0, "ENDSEC")
    pairs(0, "SECTION", 2, "TABLES", 0, "TABLE", 2, "LAYER", 70, 7)
    for name in (WALL, DOOR, FURNITURE, DESKS, EXITS, NAMES, COLUMNS):
        pairs(0, "LAYER", 2, name, 70, 0, 62, 7, 6, "CONTINUOUS")
    pairs(0, "ENDTAB", 0, "ENDSEC")

    pairs(0, "SECTION", 2, "BLOCKS")
    pairs(0, "BLOCK", 8, "0", 2, "DOOR", 70, 0, 10, 0, 20, 0)
    pairs(0, "LINE", 8, "0", 10, 0, 20, 0, 11, 0, 21, 1000)                     # the open leaf
    pairs(0, "ARC", 8, "0", 10, 0, 20, 0, 40, 1000, 50, 0, 51, 90)              # its swing
    pairs(0, "ENDBLK")
    pairs(0, "BLOCK", 8, "0", 2, "WORKPLACE", 70, 0, 10, 0, 20, 0)
    rectangle(FURNITURE, -800, 0, 800, 800)
    rectangle(DESKS, -400, -900, 400, -100)
    pairs(0, "ENDBLK", 0, "ENDSEC")

    pairs(0, "SECTION", 2, "ENTITIES")
    south_doors = [(3500 + 8000 * i, 4500 + 8000 * i) for i in range(5)]
    north_doors = [(6100, 7900), (19500, 20500), (32500, 33500)]
    exit_gap = (10600, 12400)
    # outer walls; the corridor's ends are open to the outside
    wall(-OUTER, -OUTER, WIDTH + OUTER, 0)
    wall(-OUTER, DEPTH, WIDTH + OUTER, DEPTH + OUTER)
    wall(-OUTER, -OUTER, 0, DEPTH + OUTER, [exit_gap])
    wall(WIDTH, -OUTER, WIDTH + OUTER, DEPTH + OUTER, [exit_gap])
    # the corridor and the rooms beside it
    wall(0, CORRIDOR[0] - half, WIDTH, CORRIDOR[0] + half, south_doors)
    wall(0, CORRIDOR[1] - half, WIDTH, CORRIDOR[1] + half, north_doors)
    for x in (8000, 16000, 24000, 32000):
        wall(x - half, 0, x + half, CORRIDOR[0])
    for x in (14000, 26000):
        wall(x - half, CORRIDOR[1], x + half, DEPTH)

    for a, b in south_doors:
        door(a, CORRIDOR[0], b - a, 0, mirrored=True)
    door(north_doors[0][0], CORRIDOR[1], 900, 0)                                # two leaves
    door(north_doors[0][1], CORRIDOR[1], 900, 180, mirrored=True)
    for a, b in north_doors[1:]:
        door(a, CORRIDOR[1], b - a, 0)
    polyline(DOOR, [(-150, exit_gap[0]), (-150, exit_gap[1])], closed=False)
    polyline(DOOR, [(WIDTH + 150, exit_gap[0]), (WIDTH + 150, exit_gap[1])], closed=False)
    rectangle(EXITS, -150, exit_gap[0], 450, exit_gap[1])
    text(EXITS, 0, 11500, "west exit")
    rectangle(EXITS, WIDTH - 450, exit_gap[0], WIDTH + 150, exit_gap[1])
    text(EXITS, WIDTH - 300, 11500, "east exit")

    for i in range(5):                                                          # four desks a room
        x = 8000 * i
        text(NAMES, x + 3400, 5000, f"Room {i + 1}")
        for dx, dy, angle in ((2000, 1800, 0), (6000, 1800, 0), (2000, 8200, 180), (6000, 8200, 180)):
            insert("0", "WORKPLACE", x + dx, dy, angle)
    text(NAMES, 6000, 17000, "Open plan")
    for column in range(3):
        for row in range(4):
            insert("0", "WORKPLACE", 2500 + 4500 * column, 15200 + 2000 * row)
    text(NAMES, 19000, 20500, "Meeting")
    rectangle(FURNITURE, 17000, 16500, 23000, 18000)
    text(NAMES, 32000, 20500, "Kitchen")
    rectangle(FURNITURE, 27000, DEPTH - 700, 38000, DEPTH)                      # the counter, against the wall
    for x, y in ((29000, 17000), (33000, 17000), (37000, 17000)):
        pairs(0, "CIRCLE", 8, FURNITURE, 10, x, 20, y, 40, 600)                 # round tables
    for x in (12000, 23000, 30000):
        rectangle(COLUMNS, x - 200, CORRIDOR[1] - half - 400, x + 200, CORRIDOR[1] - half)
    pairs(0, "ENDSEC", 0, "EOF")
    print("".join(out), end="")


main()
