/** Fills values into the placeholders of a text that the server wrote before they were known: `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** A sentence with a number that only the browser knows, as `{count}`. In our languages only one is singular. */
export function countText({ one, other }: { one: string; other: string }, count: number): string {
  return fillText(count === 1 ? one : other, { count: String(count) });
}

/** A gap in a text of a starter folder: `[[number of the insurance policy]]`. */
const gap = /\[\[[^[\]]+\]\]/g;

/** The gaps of a text, each once, in their order. */
export function gapsOf(text: string): string[] {
  return [...new Set(text.match(gap) ?? [])];
}

/** Visitors see a gap, so that they do not take the text for complete; machines must not read a gap as a fact. */
export function withoutGaps(text: string | null): string | undefined {
  return text === null || gapsOf(text).length > 0 ? undefined : text;
}
