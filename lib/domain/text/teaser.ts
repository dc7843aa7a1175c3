import { toParagraphs } from './plain-text';

/** Where a cut at a word still leaves enough text, as a share of the limit (specification, section 9). */
const earliestWordCut = 0.8;

/**
 * Shortens a description to one line of at most `limit` characters, plus an ellipsis if something was cut
 * (specification, section 9, "Description cleanup"). The cut falls between words when that space lies past 80 percent
 * of the limit, and otherwise within the word. Trailing punctuation (a comma, a dash, a full stop) is removed before
 * the ellipsis.
 */
export function teaser(text: string, limit = 250): string {
  const line = toParagraphs(text).join(' ').replaceAll('\n', ' ');
  if (line.length <= limit) return line;
  const space = line.lastIndexOf(' ', limit);
  const cut = line.slice(0, space > limit * earliestWordCut ? space : limit);
  return `${withoutHalfCharacter(cut).replace(/[\s.,;:–-]{1,5}$/, '')}…`;
}

/** A cut within a surrogate pair leaves its first half, which is not a character. */
function withoutHalfCharacter(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
