// The picture: cameras, controls, and what is drawn in which order.
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { Flow } from './flow';
import { Gestures, SMALLEST_SCALE } from './gestures';
import { Heat, type HeatMap } from './heat';
import { Overlay } from './overlay';
import { People } from './people';
import type { Person, Scene } from './protocol';
import { DARK, type Theme } from './theme';
import { Trails } from './trails';
import { WorldView } from './world';

const SMALLEST = 3.6; // [pixels] radius of a person from afar
const SMALLEST_OF_MANY = 2.2; // in a crowd so large that larger ones would hide each other
const MANY = 5000; // people
const AFAR = 2.5; // [pixels a metre] below this many people are shown as density: as dots they would hide each other

/** Where a program draws instead of a card, smooth edges would cost more than all the rest; people in plan have their own. */
function hasGraphicsCard(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  const facts = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && facts ? String(probe.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return !/llvmpipe|softpipe|swiftshader|software/i.test(name);
}

export class View {
  readonly people = new People();
  readonly heat = new Heat();
  readonly far = new Heat(true);
  readonly trails = new Trails();
  readonly flow = new Flow();
  readonly overlay = new Overlay();
  readonly gestures = new Gestures();
  world: WorldView | null = null;
  flat = true;
  theme: Theme = DARK;
  drawCalls = 0;
  now = 0; // [s] of the simulation, as drawn
  /** Something other than time has changed the picture. */
  moved = true;
  private readonly renderer: THREE.WebGLRenderer;
  private readonly stage = new THREE.Scene();
  private readonly plan = new THREE.OrthographicCamera(-1, 1, 1, -1, -500, 1000);
  private readonly space = new THREE.PerspectiveCamera(42, 1, 0.5, 5000);
  private readonly planControls: OrbitControls;
  private readonly spaceControls: OrbitControls;
  private readonly ring: THREE.Mesh;
  private readonly handles: THREE.Points;
  private readonly rubber: THREE.LineLoop;
  private readonly sun = new THREE.DirectionalLight(0xffffff, 1.6);
  private readonly sky = new THREE.HemisphereLight(0xffffff, 0x8899aa, 1.7);
  /** [pixels] at the top and at the bottom that something else lies on. */
  covered: () => [number, number] = () => [0, 0];
  /** Points of what is drawn or held, for those who want to know how large it is. */
  measured: [number, number][] = [];
  private held: [number, number][] = [];
  private fitted = true; // everything is shown, and nobody has moved the picture since
  private levelShown = -1;
  private size = [1, 1]; // [pixels] of the canvas: to ask it makes the browser lay out the page
  private bounds: [number, number, number, number] = [-10, -10, 10, 10];

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: hasGraphicsCard() });
    this.renderer.outputColorSpace = THREE.SRGBColorSpace;
    for (const camera of [this.plan, this.space]) camera.up.set(0, 0, 1);
    this.plan.up.set(0, 1, 0);
    this.planControls = new OrbitControls(this.plan, canvas);
    this.planControls.enableRotate = false;
    this.planControls.mouseButtons = { LEFT: THREE.MOUSE.PAN, MIDDLE: THREE.MOUSE.DOLLY, RIGHT: THREE.MOUSE.PAN };
    this.planControls.touches = { ONE: THREE.TOUCH.PAN, TWO: THREE.TOUCH.DOLLY_PAN };
    this.planControls.screenSpacePanning = true;
    this.planControls.zoomToCursor = true;
    this.spaceControls = new OrbitControls(this.space, canvas);
    this.spaceControls.maxPolarAngle = Math.PI / 2 - 0.03;
    this.spaceControls.zoomToCursor = true;
    for (const controls of [this.planControls, this.spaceControls]) {
      controls.enableDamping = false;
      controls.addEventListener('change', () => (this.moved = true));
      controls.addEventListener('start', () => (this.fitted = false));
    }
    this.ring = new THREE.Mesh(
      new THREE.RingGeometry(0.85, 1.1, 40),
      new THREE.MeshBasicMaterial({ color: 0xffd23e, transparent: true, depthTest: false }),
    );
    this.ring.renderOrder = 20;
    this.ring.visible = false;
    this.handles = new THREE.Points(
      new THREE.BufferGeometry(),
      new THREE.PointsMaterial({ color: 0xffd23e, size: 11, sizeAttenuation: false, depthTest: false, transparent: true }),
    );
    this.handles.frustumCulled = false;
    this.handles.renderOrder = 31;
    this.handles.visible = false;
    this.rubber = new THREE.LineLoop(
      new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(new Float32Array(12), 3)),
      new THREE.LineBasicMaterial({ color: 0xffd23e, depthTest: false, transparent: true }),
    );
    this.rubber.frustumCulled = false;
    this.rubber.renderOrder = 30;
    this.rubber.visible = false;
    this.sun.position.set(0.5, 0.35, 1);
    this.stage.add(this.sun, this.sky, this.people.group, this.heat.mesh, this.far.mesh, this.trails.lines, this.ring, this.rubber, this.handles);
    this.stage.add(this.flow.lines.mesh, this.overlay.crowd.mesh, this.overlay.one.mesh, this.gestures.points);
    this.setFlat(true);
  }

  get camera(): THREE.Camera {
    return this.flat ? this.plan : this.space;
  }

  setScene(scene: Scene): void {
    const found = scene.world.bounds ?? [-15, -15, 15, 15];
    this.bounds = [...found];
    this.people.setLevels(scene.world.levels);
    this.rebuildWorld(scene);
    const low = Math.min(...scene.world.levels.map((level) => level.height));
    this.heat.setBounds(...this.bounds, low);
    this.far.setBounds(...this.bounds, low);
    this.flow.setBounds(...this.bounds, low);
    this.trails.forget();
    this.overlay.forget();
    this.gestures.forget();
    this.fit();
  }

  /** While something is drawn, a drag of the left button draws. */
  set drawing(on: boolean) {
    this.planControls.mouseButtons.LEFT = on ? null : THREE.MOUSE.PAN;
    this.planControls.touches.ONE = on ? null : THREE.TOUCH.PAN;
  }

  showDraft(scene: Scene, fit: boolean): void {
    this.bounds = [...(scene.world.bounds ?? this.bounds)];
    this.rebuildWorld(scene);
    if (fit) this.fit();
  }

  /** The shape that is being dragged. */
  band(kind: 'line' | 'box' | null, [x0, y0, x1, y1]: [number, number, number, number]): void {
    this.rubber.visible = kind !== null;
    const points = this.rubber.geometry.getAttribute('position') as THREE.BufferAttribute;
    const corners = kind === 'line' ? [[x0, y0], [x1, y1], [x1, y1], [x0, y0]] : [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
    corners.forEach(([x, y], k) => points.setXYZ(k, x, y, 2));
    points.needsUpdate = true;
    this.measured = kind === null ? this.held : kind === 'line' ? [[x0, y0], [x1, y1]] : (corners as [number, number][]);
    this.moved = true;
  }

  /** Points of a draft that can be dragged. */
  showHandles(points: [number, number][]): void {
    this.handles.visible = points.length > 0;
    this.measured = this.held = points;
    this.handles.geometry.setAttribute('position', new THREE.Float32BufferAttribute(points.flatMap(([x, y]) => [x, y, 3]), 3));
    this.moved = true;
  }

  /** The world has changed while it runs. */
  setWorld(scene: Scene): void {
    this.rebuildWorld(scene);
  }

  /** [x0, y0, x1, y1] of what is on the screen; everything in space. */
  shownBox(): [number, number, number, number] {
    if (!this.flat) return [-1e6, -1e6, 1e6, 1e6];
    const { clientWidth: w, clientHeight: h } = this.canvas;
    const a = this.groundAt(0, h) ?? [-1e6, -1e6];
    const b = this.groundAt(w, 0) ?? [1e6, 1e6];
    return [a[0], a[1], b[0], b[1]];
  }

  /** Shows everybody, in a world without floors. */
  fitPeople(): void {
    const { to } = this.people.columns();
    const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < this.people.count; ++k) {
      bounds[0] = Math.min(bounds[0], to[k * 4]);
      bounds[1] = Math.min(bounds[1], to[k * 4 + 1]);
      bounds[2] = Math.max(bounds[2], to[k * 4]);
      bounds[3] = Math.max(bounds[3], to[k * 4 + 1]);
    }
    if (bounds[0] > bounds[2]) return;
    this.bounds = [bounds[0] - 3, bounds[1] - 3, bounds[2] + 3, bounds[3] + 3];
    this.heat.setBounds(...this.bounds, 0);
    this.far.setBounds(...this.bounds, 0);
    this.flow.setBounds(...this.bounds, 0);
    this.fit();
  }

  private rebuildWorld(scene: Scene): void {
    if (this.world) {
      this.stage.remove(this.world.group);
      this.world.group.traverse((node) => {
        if (node instanceof THREE.Mesh || node instanceof THREE.LineSegments) node.geometry.dispose();
      });
    }
    this.world = new WorldView(scene, this.theme, this.levelShown);
    this.stage.add(this.world.group);
    this.moved = true;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.renderer.setClearColor(theme.background);
    this.people.setShadow(theme.shadow);
    this.overlay.setTheme(theme.dark);
    this.people.dark = this.heat.dark = this.far.dark = theme.dark;
    this.gestures.setTheme(theme.dark);
    this.flow.colour.set(theme.dark ? 0xffffff : 0x10202e);
    if (this.world) this.rebuildWorld(this.world.scene);
  }

  setLevel(level: number): void {
    this.levelShown = level;
    this.people.levelShown = level;
    if (this.world) this.rebuildWorld(this.world.scene);
  }

  setFlat(flat: boolean): void {
    this.flat = flat;
    this.planControls.enabled = flat;
    this.spaceControls.enabled = !flat;
    this.people.setFlat(flat);
    this.moved = true;
  }

  fit(): void {
    const [x0, y0, x1, y1] = this.bounds;
    const cx = (x0 + x1) / 2;
    const cy = (y0 + y1) / 2;
    this.resize();
    const { clientWidth: w, clientHeight: h } = this.canvas;
    const [above, below] = this.covered();
    const free = Math.max(h / 2, h - above - below);
    const height = Math.max((y1 - y0) * 1.04, ((x1 - x0) * 1.1 * free) / Math.max(1, w)) + 1;
    const scale = free / height; // [pixels a metre]
    const aside = (above + free / 2 - h / 2) / scale;
    this.plan.zoom = (scale * (this.plan.top - this.plan.bottom)) / Math.max(1, h);
    this.plan.position.set(cx, cy + aside, 100);
    this.planControls.target.set(cx, cy + aside, 0);
    this.plan.updateProjectionMatrix();
    this.planControls.update();
    const reach = Math.max(((x1 - x0) * 1.5 * h) / Math.max(1, w), (y1 - y0) * 1.15) + 4;
    this.space.position.set(cx, cy - reach * 0.78, reach * 0.68);
    this.spaceControls.target.set(cx, cy - (y1 - y0) * 0.04, 0);
    this.spaceControls.update();
    this.fitted = true;
    this.moved = true;
  }

  /** The canvas has another size: who saw everything still does. */
  resized(): void {
    if (this.fitted) this.fit();
    else this.resize();
  }

  resize(): void {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    this.size = [w, h];
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.setSize(w, h, false);
    this.space.aspect = w / Math.max(1, h);
    this.space.updateProjectionMatrix();
    const half = 10;
    this.plan.top = half;
    this.plan.bottom = -half;
    this.plan.left = (-half * w) / Math.max(1, h);
    this.plan.right = (half * w) / Math.max(1, h);
    this.plan.updateProjectionMatrix();
    this.moved = true;
  }

  /** Pixels a metre takes at the middle of the picture. */
  get pixelsPerMetre(): number {
    const h = this.size[1];
    if (this.flat) return (h * this.plan.zoom) / (this.plan.top - this.plan.bottom);
    const distance = this.space.position.distanceTo(this.spaceControls.target);
    return h / (2 * distance * Math.tan((this.space.fov * Math.PI) / 360));
  }

  follow(pose: [number, number, number, number]): void {
    const controls = this.flat ? this.planControls : this.spaceControls;
    this.fitted = false;
    const dx = pose[0] - controls.target.x;
    const dy = pose[1] - controls.target.y;
    controls.target.x += dx;
    controls.target.y += dy;
    controls.object.position.x += dx;
    controls.object.position.y += dy;
    this.moved = true;
  }

  select(pose: [number, number, number, number] | null, person: Person | null): void {
    this.ring.visible = pose !== null;
    this.overlay.update(this.people, person, pose, this.flat);
    if (pose === null) return;
    const size = 0.45 * Math.max(1, 9 / this.pixelsPerMetre);
    this.ring.scale.set(size * 1.6, size * 1.6, 1);
    this.ring.position.set(pose[0], pose[1], pose[2] + (this.flat ? 2 : 0.06));
  }

  render(): void {
    // Never smaller than a few pixels.
    const scale = this.pixelsPerMetre;
    this.people.group.visible = this.far.kind === 'none';
    const smallest = this.people.count > MANY ? SMALLEST_OF_MANY : SMALLEST;
    this.people.enlarge = Math.max(1, smallest / (0.25 * scale));
    this.people.blur = Math.min(0.5, 1.5 / (0.25 * this.people.enlarged * scale));
    this.people.showPatterns = scale > 13; // [pixels a metre] smaller marks are noise
    this.gestures.update(this.people, this.now, this.flat, scale, this.size, this.renderer.getPixelRatio());
    (this.flat ? this.planControls : this.spaceControls).update();
    this.keepDepth();
    this.renderer.render(this.stage, this.camera);
    this.drawCalls = this.renderer.info.render.calls;
  }

  /** Whether people are too many and too far away to be seen one by one; speeds are shown when they are asked for. */
  get afar(): HeatMap {
    if (this.people.count <= MANY || this.pixelsPerMetre >= AFAR) return 'none';
    return this.people.colourBy === 'speed' ? 'speed' : 'density';
  }

  /** From afar the nearest plane goes along: what lies a centimetre above the floor stays above it. */
  private keepDepth(): void {
    const near = Math.max(0.5, this.space.position.distanceTo(this.spaceControls.target) * 0.05);
    if (this.flat || Math.abs(near - this.space.near) < 0.1 * near) return;
    this.space.near = near;
    this.space.far = near * 2000 + 1000;
    this.space.updateProjectionMatrix();
  }

  /** [pixels] as CSS counts them. */
  get canvasSize(): [number, number] {
    return [this.size[0], this.size[1]];
  }

  /** From further away speech would hide the speakers. */
  gesturesCanBeSeen(): boolean {
    return this.pixelsPerMetre >= SMALLEST_SCALE;
  }

  /** Draw calls for people, trails and heat maps. */
  crowdCalls(): number {
    const drawn = [...(this.people.group.visible ? this.people.group.children : []), this.heat.mesh, this.far.mesh, this.trails.lines, this.flow.lines.mesh, this.overlay.crowd.mesh, this.gestures.points];
    return drawn.filter((part) => part.visible).length;
  }

  /** Where a point of the world is on the canvas, in CSS pixels; null when it is behind the camera. */
  toScreen(at: THREE.Vector3): [number, number] | null {
    const p = at.clone().project(this.camera);
    if (p.z > 1 || p.z < -1) return null;
    return [((p.x + 1) / 2) * this.size[0], ((1 - p.y) / 2) * this.size[1]];
  }

  /** The same of a point on the ground, wherever it is. */
  screenOf(x: number, y: number): [number, number] {
    return this.toScreen(new THREE.Vector3(x, y, 0)) ?? [-1000, -1000];
  }

  rayAt(x: number, y: number): THREE.Ray {
    const caster = new THREE.Raycaster();
    const { clientWidth: w, clientHeight: h } = this.canvas;
    this.camera.updateMatrixWorld();
    caster.setFromCamera(new THREE.Vector2((x / w) * 2 - 1, 1 - (y / h) * 2), this.camera);
    return caster.ray;
  }

  /** The point of the ground under a pixel. */
  groundAt(x: number, y: number): [number, number] | null {
    const hit = this.rayAt(x, y).intersectPlane(new THREE.Plane(new THREE.Vector3(0, 0, 1), 0), new THREE.Vector3());
    return hit === null ? null : [hit.x, hit.y];
  }

  /** [m] that a finger or a pointer covers. */
  pickReach(): number {
    return Math.max(0.5, 14 / this.pixelsPerMetre);
  }

}
