import { type Coords, GridLayer } from 'leaflet';
import type { GroundPainter } from './ground-painter';

const squareSize = 512;

/** Leaflet's grid of tiles, each drawn once on its own canvas: panning then only moves pictures. */
class GroundLayer extends GridLayer {
  readonly #paint: GroundPainter;

  constructor(paint: GroundPainter) {
    super({ tileSize: squareSize, keepBuffer: 1, updateWhenIdle: false, updateInterval: 100 });
    this.#paint = paint;
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    // More than double density is not visible, and costs four times the memory.
    const density = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = squareSize * density;
    canvas.height = squareSize * density;
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    context.scale(density, density);
    this.#paint(context, { zoom: z, left: x * squareSize, top: y * squareSize, size: squareSize });
    return canvas;
  }
}

export function createGroundLayer(paint: GroundPainter): GridLayer {
  return new GroundLayer(paint);
}
