export type ScreenPoint = { x: number; y: number };

/**
 * Reduces a freehand line to at most `maxCorners` corners: those that matter least for its shape go first (Douglas and
 * Peucker, with a tolerance that grows from two pixels until they fit).
 */
export function simplifyLine(points: readonly ScreenPoint[], maxCorners: number): ScreenPoint[] {
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const line = withoutNear(points, tolerance);
    if (line.length <= maxCorners) return line;
  }
}

function withoutNear(points: readonly ScreenPoint[], tolerance: number): ScreenPoint[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    let farthest = -1;
    let largest = tolerance;
    for (let index = from + 1; index < to; index++) {
      const distance = distanceToStretch(points[index], points[from], points[to]);
      if (distance <= largest) continue;
      largest = distance;
      farthest = index;
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function distanceToStretch(point?: ScreenPoint, from?: ScreenPoint, to?: ScreenPoint): number {
  if (!point || !from || !to) return 0;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
