import { type Coords, GridLayer } from 'leaflet';
import type { GroundPainter } from './ground-painter';
import { makeSquare, squareSize } from './map-square';

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
