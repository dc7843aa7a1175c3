import { DomUtil, Layer, type Map as LeafletMap, type Point } from 'leaflet';
import { type Label, type PlacedLabel, placeLabels, type TakenBox } from '@/lib/domain/map/place-labels';
import { colors } from './ground-colors';

type LabelLayerOptions = {
  /** The names at a scale, the most important first. */
  labelsAt: (zoom: number) => readonly Label[];
  /** What names give way to, in the window's pixels. */
  listTaken: () => readonly DOMRect[];
};

/** How far names are written beyond the view, as a share of it, so that a short drag finds them there. */
const around = 0.25;
const edge = 60;

/** Names over ground and streets, below the marks of properties. They are placed again where the map comes to rest. */
export class LabelLayer extends Layer {
  readonly #parts: LabelLayerOptions;
  readonly #widths = new Map<string, number>();
  readonly #canvas = DomUtil.create('canvas', 'map-labels');
  #frame = 0;

  constructor(parts: LabelLayerOptions) {
    super();
    this.#parts = parts;
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane('labels') ?? map.createPane('labels');
    pane.style.zIndex = '610';
    pane.style.pointerEvents = 'none';
    pane.append(this.#canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.redraw(),
      resize: () => this.redraw(),
      viewreset: () => this.redraw(),
      // Leaflet enlarges squares while the scale changes; letters would be enlarged with them.
      zoomstart: () => {
        this.#canvas.hidden = true;
      },
    };
  }

  /** Places the names again, once before the next frame. */
  redraw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const map = this._map;
    const context = this.#canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const margin = size.multiplyBy(around).round();
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    const world = corner.add(map.getPixelOrigin());
    const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y];
    const density = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#canvas.hidden = false;
    DomUtil.setPosition(this.#canvas, corner);
    context.scale(density, density);
    const labels = this.#parts
      .labelsAt(map.getZoom())
      .map((label) => ({ ...label, x: label.x - world.x, y: label.y - world.y }))
      .filter(({ x, y }) => x > -edge && y > -edge && x < width + edge && y < height + edge);
    const measure = (text: string, font: string) => this.#measure(context, text, font);
    writeLabels(context, placeLabels(labels, measure, this.#taken(map, margin)));
  }

  #taken(map: LeafletMap, margin: Point): TakenBox[] {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return this.#parts.listTaken().map((box) => ({
      x: (box.left + box.right) / 2 - left + margin.x,
      y: (box.top + box.bottom) / 2 - top + margin.y,
      halfWidth: box.width / 2,
      halfHeight: box.height / 2,
    }));
  }

  #measure(context: CanvasRenderingContext2D, text: string, font: string): number {
    const key = `${font}\n${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    context.font = font;
    const { width } = context.measureText(text);
    this.#widths.set(key, width);
    return width;
  }
}

function writeLabels(context: CanvasRenderingContext2D, labels: readonly PlacedLabel[]): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = colors.home;
  context.lineJoin = 'round';
  context.lineWidth = 3;
  for (const { text, x, y, font, color, dot, angle = 0 } of labels) {
    if (dot) {
      context.beginPath();
      context.arc(x, y + dot.below, 3, 0, 2 * Math.PI);
      context.fillStyle = dot.color;
      context.fill();
    }
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.font = font;
    context.strokeText(text, 0, 0);
    context.fillStyle = color;
    context.fillText(text, 0, 0);
    context.restore();
  }
}
