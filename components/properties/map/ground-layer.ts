import { type Coords, GridLayer } from 'leaflet';
import type { GroundPainter } from './ground-painter';

/** The width of the squares that the map is drawn in, in pixels. */
export const squareSize = 512;

/** A canvas for one square of the map. */
export function makeSquare(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null } {
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
