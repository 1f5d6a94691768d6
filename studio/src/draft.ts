// A text that is no whole scene yet, as far as it can be drawn: everything in it that has points.
import type { Item, SceneDocument } from './document';
import type { Line, Point, Scene, Shape } from './protocol';

const ROOM: Line = [0, 0, 40, 24]; // [m] that are shown when nothing is there

function areaOf(item: Item): Shape | null {
  const written = item.write(item.points) as Shape & { rectangle?: Line };
  if (Array.isArray(written)) return { line: written as Point[] };
  const numbers = Object.values(written).filter(Array.isArray).flat(2);
  if (numbers.length === 0 || !numbers.every((v) => typeof v === 'number' && Number.isFinite(v))) return null;
  return written.rectangle ? { polygon: item.points } : written;
}

/** Where the people of each population start. */
export function startsOf(document: SceneDocument): NonNullable<Scene['starts']> {
  return document.items(0).flatMap((item) => {
    const area = item.part === 'populations' ? areaOf(item) : null;
    if (area === null) return [];
    const count = document.value(['populations', item.id!, 'count']);
    return [{ id: item.id!, text: count ? `${item.id}: ${count} people` : item.id!, area }];
  });
}

export function sceneOf(document: SceneDocument): Scene {
  const world: Scene['world'] = { bounds: [...ROOM], levels: [], places: [], areas: [], doors: [], obstacles: [] };
  let drawn = 0;
  document.levels().forEach((id, level) => {
    const floor: { outer: Point[]; holes: Point[][] }[] = [];
    const walls: Line[] = [];
    for (const item of document.items(level)) {
      const area = areaOf(item);
      if (area === null) continue;
      const points = item.points;
      for (const [x, y] of points) {
        const b = world.bounds!;
        world.bounds = drawn++ === 0 ? [x, y, x, y] : [Math.min(b[0], x), Math.min(b[1], y), Math.max(b[2], x), Math.max(b[3], y)];
      }
      const name = item.id ?? '';
      if (item.part === 'floor' && area.polygon) floor.push({ outer: area.polygon, holes: [] });
      else if (item.part === 'obstacles') world.obstacles!.push({ id: name, level, area });
      else if (item.part === 'walls') points.slice(1).forEach((p, k) => walls.push([...points[k], ...p]));
      else if (item.part === 'doors' && points.length > 1) world.doors.push({ id: name, level, line: [...points[0], ...points[1]] });
      else if (item.part === 'places') world.places.push({ id: name, kind: document.value([...item.path.slice(0, -1), 'kind']) || 'area', level, area });
    }
    world.levels.push({ id, height: 0, floor, walls });
  });
  const [x0, y0, x1, y1] = world.bounds!;
  if (x1 - x0 < 1 || y1 - y0 < 1) world.bounds = [Math.min(x0, ROOM[0]), Math.min(y0, ROOM[1]), Math.max(x1, ROOM[2]), Math.max(y1, ROOM[3])];
  return { name: '', description: '', seed: 1, step: 0.05, duration: 1, live: false, models: [], catalogue: [], populations: [], world };
}
