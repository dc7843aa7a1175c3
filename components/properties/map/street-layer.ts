import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import type { Language } from '@/lib/domain/language';
import type { Label } from '@/lib/domain/map/place-labels';
import type { GroundPainter } from './ground-painter';
import { listStreetLabels, type RankedLabel } from './street-labels';
import { paintStreets } from './street-painter';
import type { StreetTiles } from './street-tiles';

/** The width of the squares that the map is drawn in, in pixels. */
const squareSize = 512;

/** A canvas for one square of the map. */
function makeSquare(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  // More than double density is not visible, and costs four times the memory.
  const density = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = squareSize * density;
  canvas.height = squareSize * density;
  const context = canvas.getContext('2d');
  context?.scale(density, density);
  return { canvas, context };
}

/** Leaflet's grid of tiles, each drawn once on its own canvas: panning then only moves pictures. */
class GroundLayer extends GridLayer {
  readonly #paint: GroundPainter;

  constructor(paint: GroundPainter) {
    super({ tileSize: squareSize, keepBuffer: 1, updateWhenIdle: false, updateInterval: 100 });
    this.#paint = paint;
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const { canvas, context } = makeSquare();
    if (context) this.#paint(context, { zoom: z, left: x * squareSize, top: y * squareSize, size: squareSize });
    return canvas;
  }
}

export function createGroundLayer(paint: GroundPainter): GridLayer {
  return new GroundLayer(paint);
}

/** Below this scale the site's own ground says more. */
export const streetsFromZoom = 10;
type StreetLayerOptions = {
  tiles: StreetTiles;
  language: Language;
  /** The names of a tile came or went. */
  onLabels: () => void;
  /** Nothing of the file could be read. */
  onFail: () => void;
};

/** The streets over the ground, each square drawn on its own canvas when its tile is there. */
export class StreetLayer extends GridLayer {
  readonly #parts: StreetLayerOptions;
  readonly #labels = new Map<string, RankedLabel[]>();
  #hasRead = false;

  constructor(parts: StreetLayerOptions) {
    super({
      tileSize: squareSize,
      minZoom: streetsFromZoom,
      keepBuffer: 1,
      updateWhenIdle: false,
      updateInterval: 100,
    });
    this.#parts = parts;
    this.on('tileunload', ({ coords }: { coords: Coords }) => {
      if (this.#labels.delete(keyOf(coords))) parts.onLabels();
    });
  }

  /** The names at a scale, the most important first. */
  labelsAt(zoom: number): Label[] {
    const whole = Math.round(zoom);
    const scale = 2 ** (zoom - whole);
    const labels = [...this.#labels].flatMap(([key, inSquare]) => (key.startsWith(`${whole}:`) ? inSquare : []));
    return labels
      .sort((a, b) => a.rank - b.rank)
      .map((label) => (scale === 1 ? label : { ...label, x: label.x * scale, y: label.y * scale }));
  }

  /** Whether there are streets to see at a scale. */
  hasStreets(zoom: number): boolean {
    return [...this.#labels.keys()].some((key) => key.startsWith(`${Math.round(zoom)}:`));
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const { canvas, context } = makeSquare();
    this.#draw(coords, context).then(
      () => done(undefined, canvas),
      (error: unknown) => {
        if (!this.#hasRead) this.#parts.onFail();
        done(error instanceof Error ? error : new Error(String(error)), canvas);
      },
    );
    return canvas;
  }

  async #draw(coords: Coords, context: CanvasRenderingContext2D | null): Promise<void> {
    const { tiles, language, onLabels } = this.#parts;
    // Squares are twice as wide as the usual tile: their scale is that of the data one step above.
    const z = Math.min(coords.z - 1, tiles.source.maxZoom);
    const factor = 2 ** (coords.z - 1 - z);
    const [x, y] = [Math.floor(coords.x / factor), Math.floor(coords.y / factor)];
    const tile = await tiles.load({ z, x, y });
    this.#hasRead = true;
    if (!tile || !context) return;
    const tileSize = squareSize * factor;
    const zoom = coords.z;
    const [left, top] = [x * tileSize, y * tileSize];
    const inTile = { left: coords.x * squareSize - left, top: coords.y * squareSize - top };
    paintStreets(context, tile, { zoom, size: squareSize, tileSize, ...inTile });
    // A tile can cover many squares: each square takes the names that lie in it.
    const names = listStreetLabels(tile, { zoom, left, top, tileSize }, language);
    this.#labels.set(keyOf(coords), factor === 1 ? names : names.filter((label) => isIn(label, coords)));
    onLabels();
  }
}

function keyOf({ x, y, z }: Coords): string {
  return `${z}:${x}:${y}`;
}

function isIn(label: Label, { x, y }: Coords): boolean {
  return Math.floor(label.x / squareSize) === x && Math.floor(label.y / squareSize) === y;
}
