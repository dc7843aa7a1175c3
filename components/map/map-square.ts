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
