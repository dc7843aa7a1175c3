import { LineUtil, Point } from 'leaflet';

export type ScreenPoint = { x: number; y: number };

/**
 * Reduces a freehand line to at most `maxCorners` corners: those that matter least for its shape go first, with a
 * tolerance that grows from two pixels until they fit.
 */
export function simplifyLine(line: readonly ScreenPoint[], maxCorners: number): ScreenPoint[] {
  const points = line.map(({ x, y }) => new Point(x, y));
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const simplified = LineUtil.simplify(points, tolerance);
    if (simplified.length <= maxCorners) return simplified;
  }
}
