import type { TextPosition } from './content-problem';

/** Characters of a line that the excerpt shows on each side of the place: files of one line may be megabytes long. */
const shownAround = 50;

/**
 * Returns line, column and excerpt of an offset (UTF-16 units) of a text. Columns count characters as a reader does.
 */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  const start = offset - (lines.at(-1)?.length ?? 0);
  const head = [...text.slice(start, offset)];
  const tail = [
    ...text
      .slice(offset, offset + shownAround * 2)
      .split(/[\r\n]/, 1)
      .join(''),
  ];
  const isCutBefore = head.length > shownAround;
  const isCutAfter = tail.length > shownAround;
  const shownHead = `${isCutBefore ? '…' : ''}${printable(head.slice(-shownAround).join(''))}`;
  const shownTail = `${printable(tail.slice(0, shownAround).join(''))}${isCutAfter ? '…' : ''}`;
  return {
    line: lines.length,
    column: head.length + 1,
    excerpt: `${shownHead}${shownTail}\n${' '.repeat([...shownHead].length)}^`,
  };
}

/** A file must not send control sequences to a terminal, and the caret must stay below its character. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '·');
}
