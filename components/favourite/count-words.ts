/** A sentence with a number that only the browser knows, as `{count}`. In our languages only one is singular. */
export function sayCount({ one, other }: { one: string; other: string }, count: number): string {
  return (count === 1 ? one : other).replace('{count}', String(count));
}
