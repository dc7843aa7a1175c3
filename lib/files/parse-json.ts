import { isUtf8 } from 'node:buffer';
import type { ContentProblem, TextPosition } from './content-problem';
import { findJsonFault } from './json-fault';

/** Why a file cannot be read as JSON, as part of a problem. */
type FileFault = Pick<ContentProblem, 'found' | 'expected' | 'position'>;

export type ParsedJson = {
  /** Undefined where the file is not valid JSON. */
  value: unknown;
  /** Why it is not valid JSON. */
  fault: FileFault | null;
  /** Bytes that are not valid UTF-8: the file can be read, and shows "�" in their place. */
  doubt: FileFault | null;
};

const inUtf8 = 'the file saved as UTF-8';

/** Reads the bytes of a JSON file in UTF-8, with or without a byte order mark. Never throws. */
export function parseJson(bytes: Buffer): ParsedJson {
  const fault = (found: string, expected: string) => ({ value: undefined, fault: { found, expected }, doubt: null });
  if (bytes.length > 0 && bytes.every((byte) => byte === 0)) {
    return fault('nothing but NUL bytes', 'a file that was saved completely: save it again');
  }
  if (isUtf16(bytes)) return fault('a file saved as UTF-16', inUtf8);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const doubt = isUtf8(bytes) ? null : foreignBytes(text);
  try {
    return { value: JSON.parse(text), fault: null, doubt };
  } catch (error) {
    const mistake = findJsonFault(text);
    // If the scanner finds no mistake, the JSON does not fit into memory.
    if (!mistake) return fault(String(error), 'JSON');
    const { offset, found, expected } = mistake;
    return { value: undefined, fault: { found, expected, position: positionAt(text, offset) }, doubt: null };
  }
}

/** By its byte order mark, else because a JSON text begins with a character that has a zero byte beside it there. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if (second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
}

function foreignBytes(text: string): FileFault {
  return {
    found: 'a character that is not UTF-8; the file may be saved as Windows-1252 or Latin-1',
    expected: inUtf8,
    position: positionAt(text, Math.max(0, text.indexOf('\uFFFD'))),
  };
}

/** Characters of a line that the excerpt shows on each side of the place: files of one line may be megabytes long. */
const shownAround = 50;

/**
 * Returns line, column and excerpt of an offset (UTF-16 units) of a text. Columns count characters as a reader does.
 */
function positionAt(text: string, offset: number): TextPosition {
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
