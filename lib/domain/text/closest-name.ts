/**
 * Returns the name that was probably meant: the one with the fewest letters added, left out, changed or swapped,
 * ignoring case. Null where none is near: at most one mistake in three letters counts as near.
 */
export function closestName(written: string, names: readonly string[]): string | null {
  const typed = written.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const meant = name.toLowerCase();
    const limit = Math.max(1, Math.floor(Math.max(typed.length, meant.length) / 3));
    if (Math.abs(typed.length - meant.length) > limit) continue;
    const distance = editDistance(typed, meant);
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance };
  }
  return best?.name ?? null;
}

/** The same however far it is, for a list that is shown beside it; '' of no names. */
export function nearestName(written: string, names: readonly string[]): string {
  const distances = names.map((name) => [name, editDistance(written.toLowerCase(), name.toLowerCase())] as const);
  const [nearest] = distances.sort((one, other) => one[1] - other[1]);
  return nearest?.[0] ?? '';
}

/** Optimal string alignment: two neighbouring letters swapped count as one change. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
