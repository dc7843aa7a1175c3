import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { SourceFailure } from '@/lib/features/imports/records/source';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row with the line on which it begins, from 1; the first row has the names of the columns. */
export type TableRow = { line: number; cells: readonly string[] };

/** The encoding that a file's first bytes show, or that its bytes as a whole allow. */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  if (Math.max(...zeros) > start.length / 8) return (zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** What Windows-1252 has from 0x80 to 0x9F, where Latin-1, which Node decodes instead, has control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Without the mark at the beginning. */
export function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

const sliceLength = 64 * 1024;
/** The widest export that was met has 120. */
const maxColumns = 1000;

/** Lines in which the heading is looked for. */
const firstLines = 40;

/** The sign that separates as many columns in as many of the first lines as possible, outside of quotes. */
export function detectDelimiter(text: string): Delimiter {
  const lines: Map<Delimiter, number>[] = [new Map()];
  let isQuoted = false;
  // A file without line ends is one line.
  for (const sign of text.slice(0, sliceLength)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') lines.push(new Map());
    if (lines.length > firstLines) break;
    const delimiter = delimiters.find((each) => each === sign);
    const line = lines.at(-1);
    if (delimiter && line) line.set(delimiter, (line.get(delimiter) ?? 0) + 1);
  }
  const scoreOf = (delimiter: Delimiter) => {
    const counts = lines.flatMap((line) => line.get(delimiter) ?? []);
    return Math.max(0, ...counts.map((count) => count * counts.filter((other) => other === count).length));
  };
  // Cells with several addresses have bars too: a bar counts where nothing else stands between the names.
  const naming = lines.find((line) => line.size > 0);
  const candidates = delimiters.filter((each) => each !== '|' || (naming?.size === 1 && naming.has('|')));
  const [best = ';'] = candidates.sort((one, other) => scoreOf(other) - scoreOf(one));
  return best;
}

/** Yields the rows of a table. Throws `SourceFailure`, with the line, for one that is not whole. */
export async function* readTable(text: string, delimiter: Delimiter): AsyncGenerator<TableRow> {
  // The parser is ahead of the rows that were taken from it.
  let parsed = 1;
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    trim: true,
  };
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      ...options,
      on_record(record, { lines }) {
        parsed = lines + 1;
        return record;
      },
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      if (record.length > maxColumns)
        throw new SourceFailure(`line ${line}: found ${record.length} columns, expected at most ${maxColumns}`);
      if (record.some((cell: string) => cell !== '')) yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new SourceFailure(
      `line ${parsed}: found ${isOpen ? 'a quote (") that never closes' : `no table (${error.message})`}`,
    );
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += sliceLength) yield text.slice(start, start + sliceLength);
}
