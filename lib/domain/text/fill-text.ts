/** Fills values into the placeholders of a text that the server wrote before they were known: `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** A sentence with a number that only the browser knows, as `{count}`. In our languages only one is singular. */
export function countText({ one, other }: { one: string; other: string }, count: number): string {
  return fillText(count === 1 ? one : other, { count: String(count) });
}
