/** A name to place on the map, in pixels of the whole world at one scale. */
export type Label = {
  text: string;
  x: number;
  y: number;
  font: string;
  color: string;
  /** In pixels. */
  size: number;
  /** Radians, of a name that runs along a street. */
  angle?: number;
  /** A dot for what the name belongs to, so many pixels below it. */
  dot?: { below: number; color: string } | undefined;
  /** How far the same name has to stay away, in pixels: a street is in many tiles. */
  apart?: number;
};

export type PlacedLabel = Label & { width: number };

/** A rectangle that is taken, such as the mark of a property. */
export type TakenBox = { x: number; y: number; halfWidth: number; halfHeight: number };

const cell = 128;
const air = 2.5;

/**
 * Places labels one after the other, the most important first, and leaves out those that would overlap a placed one or
 * something that is `taken`. `measure` returns a text's width in pixels.
 */
export function placeLabels<T extends Label>(
  labels: readonly T[],
  measure: (text: string, font: string) => number,
  taken: readonly TakenBox[] = [],
): (T & PlacedLabel)[] {
  const cells = new Map<string, TakenBox[]>();
  const byText = new Map<string, Label[]>();
  const occupy = (box: TakenBox) => {
    for (const key of cellsOf(box)) {
      const list = cells.get(key);
      if (list) list.push(box);
      else cells.set(key, [box]);
    }
  };
  const isFree = (box: TakenBox) => !cellsOf(box).some((key) => cells.get(key)?.some((other) => touches(box, other)));
  taken.forEach(occupy);
  return labels.flatMap((label) => {
    const { text, apart = 0 } = label;
    const same = byText.get(text) ?? [];
    if (same.some((other) => Math.hypot(other.x - label.x, other.y - label.y) < apart)) return [];
    const placed = { ...label, width: measure(text, label.font) };
    const boxes = boxesOf(placed);
    if (!boxes.every(isFree)) return [];
    boxes.forEach(occupy);
    byText.set(text, [...same, label]);
    return [placed];
  });
}

/** One rectangle for an upright name, a row of small ones along a turned one. */
function boxesOf({ x, y, width, size, angle = 0 }: PlacedLabel): TakenBox[] {
  const halfHeight = size * 0.62 + air / 2;
  if (angle === 0) return [{ x, y, halfWidth: width / 2 + air, halfHeight }];
  const count = Math.max(2, Math.ceil(width / size));
  const step = width / count;
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * step - width / 2;
    return {
      x: x + Math.cos(angle) * along,
      y: y + Math.sin(angle) * along,
      halfWidth: Math.max(step, size) / 2 + air / 2,
      halfHeight,
    };
  });
}

function cellsOf({ x, y, halfWidth, halfHeight }: TakenBox): string[] {
  const keys: string[] = [];
  const [left, right] = [Math.floor((x - halfWidth) / cell), Math.floor((x + halfWidth) / cell)];
  const [top, bottom] = [Math.floor((y - halfHeight) / cell), Math.floor((y + halfHeight) / cell)];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) keys.push(`${column}:${row}`);
  return keys;
}

function touches(a: TakenBox, b: TakenBox): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;
}
