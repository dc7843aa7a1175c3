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
