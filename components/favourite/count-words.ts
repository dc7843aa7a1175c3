/** A sentence with a number that only the browser knows; `{count}` stands for it. One stands alone in our languages. */
export function sayCount({ one, other }: { one: string; other: string }, count: number): string {
  return (count === 1 ? one : other).replace('{count}', String(count));
}
