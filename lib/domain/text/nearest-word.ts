/** Of some words the one that differs least from a written one, in letters added, removed or replaced. */
export function nearestWord(written: string, words: readonly string[]): string {
  const distances = words.map((word) => [word, distanceOf(written.toLowerCase(), word.toLowerCase())] as const);
  const [nearest] = distances.sort((one, other) => one[1] - other[1]);
  return nearest?.[0] ?? '';
}

function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, facing] of [...other].entries())
      next.push(Math.min((row[at] ?? 0) + (letter === facing ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
