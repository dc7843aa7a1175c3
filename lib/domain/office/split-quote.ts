/** What a person wrote in a mail, and what it repeats of earlier ones. */
export type SplitText = { text: string; quoted: string };

/** Longer lines announce nothing. */
const maxLine = 400;

/** `On … wrote:`, as programs write it in the languages of the site. */
const announcement =
  /^[\s*]*(?:on|op|le|am|il|el)\s.{4,250}?(?:wrote|schreef|geschreven|a écrit|schrieb|geschrieben)(?:\s.{0,120})?\s?:[\s*]*$/i;
const original =
  /^[\s*_-]{2,}\s?(?:original message|oorspronkelijk bericht|message d['’]origine|message original|ursprüngliche nachricht|doorgestuurd bericht|forwarded message|message transféré|weitergeleitete nachricht)\s?[\s*_-]{2,}$/i;
const from = /^[\s*]*(?:from|van|de|von)[\s*]*:[\s*]*\S/i;
const sent = /^[\s*]*(?:sent|date|verzonden|datum|envoyé|gesendet)[\s*]*:[\s*]*\S/i;

/**
 * Separates what is new in a plain text from the mails it answers. Nothing is lost: a text whose parts cannot be
 * separated, as one with answers between quoted lines, stays whole.
 */
export function splitQuote(whole: string): SplitText {
  const lines = whole.split('\n');
  const start = findQuote(lines);
  if (start === null) return { text: whole.trim(), quoted: '' };
  const quote = lines.slice(start);
  const isMarked = quote.some(isQuoted);
  // Lines with a mark end where the mark ends; below a header without marks everything is repeated.
  const last = isMarked ? quote.findLastIndex(isQuoted) : quote.length - 1;
  const below = quote.slice(last + 1);
  const first = quote.findIndex(isQuoted);
  const isOnePiece = !isMarked || quote.slice(first, last + 1).every((line) => isQuoted(line) || line.trim() === '');
  const text = [...lines.slice(0, start), ...below].join('\n').trim();
  if (!isOnePiece || text === '') return { text: whole.trim(), quoted: '' };
  return {
    text,
    quoted: quote
      .slice(0, last + 1)
      .join('\n')
      .trim(),
  };
}

function isQuoted(line: string): boolean {
  return line.startsWith('>');
}

function findQuote(lines: readonly string[]): number | null {
  for (const [index, line] of lines.entries()) {
    if (isQuoted(line)) return index;
    if (line.length > maxLine || line.trim() === '') continue;
    // A long announcement goes on in the next line or two.
    const joined = [1, 2, 3].map((count) => lines.slice(index, index + count).join(' '));
    if (joined.some((text) => text.length <= maxLine && announcement.test(text))) return index;
    if (original.test(line)) return index;
    if (from.test(line) && lines.slice(index + 1, index + 4).some((next) => sent.test(next.slice(0, maxLine))))
      return index;
  }
  return null;
}
