/** A name to place on the map, in pixels of the whole world at one scale. */
export type Label = {
  text: string;
  x: number;
  y: number;
  font: string;
  color: string;
  /** In pixels. */
  size: number;
};

export type PlacedLabel = Label & { width: number };

const cell = 128;
const air = 5;

/**
 * Places labels one after the other, the most important first, and leaves out those that would overlap a placed one.
 * `measure` returns a text's width in pixels.
 */
export function placeLabels(labels: readonly Label[], measure: (text: string, font: string) => number): PlacedLabel[] {
  const cells = new Map<string, PlacedLabel[]>();
  return labels.flatMap((label) => {
    const placed = { ...label, width: measure(label.text, label.font) };
    const keys = cellsOf(placed);
    if (keys.some((key) => cells.get(key)?.some((other) => touches(placed, other)))) return [];
    for (const key of keys) {
      const list = cells.get(key);
      if (list) list.push(placed);
      else cells.set(key, [placed]);
    }
    return [placed];
  });
}

function cellsOf({ x, y, width, size }: PlacedLabel): string[] {
  const keys: string[] = [];
  const [left, right] = [Math.floor((x - width / 2) / cell), Math.floor((x + width / 2) / cell)];
  const [top, bottom] = [Math.floor((y - size) / cell), Math.floor((y + size) / cell)];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) keys.push(`${column}:${row}`);
  return keys;
}

function touches(a: PlacedLabel, b: PlacedLabel): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + air && Math.abs(a.y - b.y) < (a.size + b.size) * 0.62 + air / 2
  );
}
