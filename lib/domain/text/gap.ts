/** What a text still lacks, as a starter folder writes it: `[[number of the insurance policy]]`. */
const gap = /\[\[[^[\]]+\]\]/g;

/** The gaps of a text, each once, in their order. */
export function gapsOf(text: string): string[] {
  return [...new Set(text.match(gap) ?? [])];
}

/** Visitors see a gap, so that nobody takes the text for finished; machines must not read one as a fact. */
export function withoutGaps(text: string | null): string | undefined {
  return text === null || gapsOf(text).length > 0 ? undefined : text;
}
