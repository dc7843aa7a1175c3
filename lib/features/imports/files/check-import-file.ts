import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type ImportFileKind, importFileTypes } from '@/lib/domain/office/import-file';
import type { SetupFault } from '@/lib/domain/office/import-setup';
import { findHeading, nameColumns, noHomeOf } from '@/lib/features/imports/csv/heading';
import { decode, detectDelimiter, detectEncoding, readTable } from '@/lib/features/imports/csv/read-table';
import { kyeroHead, kyeroHome } from '@/lib/features/imports/kyero/fields';
import { parseJson } from '@/lib/features/imports/records/parse-json';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { readXml } from '@/lib/features/imports/xml/xml-document';
import { recordsOfFile } from '@/lib/listings/neutral-records';

/** A file on the disk, and what its import reads. Plain data. */
export type FileToCheck = { kind: ImportFileKind; file: string };

/** `rows`: of a table below its heading, or records. */
export type FileCheck = { rows: number } | { fault: SetupFault };

/** Reads a file to its end, as an import of its kind would: a file of another kind, or half of one, has no rows. */
export async function checkImportFile({ kind, file }: FileToCheck): Promise<FileCheck> {
  const bytes = await readFile(file);
  const other = await otherKindOf(bytes, kind);
  if (other) return { fault: other };
  try {
    const rows = await countRows[kind](bytes);
    return rows > 0 ? { rows } : { fault: { code: 'fileEmpty' } };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return { fault: { code: 'fileBroken', found: error.message } };
  }
}

/** What a file is, if that is certainly not what is expected: its first bytes say so, its name says nothing. */
async function otherKindOf(bytes: Buffer, kind: ImportFileKind): Promise<SetupFault | null> {
  const start = bytes.subarray(0, 8).toString('latin1');
  if (start.startsWith('PK\x03\x04'))
    return {
      code: /xl\/|opendocument\.spreadsheet/.test(bytes.toString('latin1')) ? 'fileSpreadsheet' : 'fileArchive',
    };
  // Workbooks of before 2007, and other documents of their time.
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return { code: 'fileSpreadsheet' };
  const found = await writtenAs(bytes);
  const { format } = importFileTypes[kind];
  return found === null || format.includes(found) ? null : { code: 'fileKind', found, nearest: format };
}

/** The kind of a file by how it begins, as people call it; null for text that may be a table. */
async function writtenAs(bytes: Buffer): Promise<string | null> {
  const text = decode(bytes.subarray(0, 1024), detectEncoding(bytes)).trimStart();
  if (/^<(?:!doctype )?html/i.test(text)) return 'HTML';
  if (text.startsWith('<')) return 'XML';
  const known = (await fileTypeFromBuffer(bytes))?.ext;
  // The name of a column may begin like a picture: `BM` is one.
  const isText = !/\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''));
  if (known !== undefined && (known === 'pdf' || !isText)) return known.toUpperCase();
  return /^[[{]\s*(?:["\]{}[]|$)/.test(text) ? 'JSON' : null;
}

const countRows: Readonly<Record<ImportFileKind, (bytes: Buffer) => Promise<number>>> = {
  async csv(bytes) {
    const text = decode(bytes, detectEncoding(bytes));
    if (text.includes('\0')) throw new SourceFailure('found signs that no text has, expected a table');
    const table: (readonly string[])[] = [];
    for await (const { cells } of readTable(text, detectDelimiter(text))) table.push(cells);
    const at = findHeading(table);
    const columns = table[at]?.filter((cell) => cell !== '').length ?? 0;
    if (columns === 1) throw new SourceFailure('found one column, expected several with ; or , between them');
    const names = nameColumns(table[at] ?? [], table[at - 1]);
    return table.filter((cells, index) => index > at && noHomeOf(cells, names) === null).length;
  },
  async json(bytes) {
    const records = recordsOfFile(readJson(bytes));
    if (!records) throw new SourceFailure('found no list of records');
    return records.length;
  },
  async kyero(bytes) {
    let rows = 0;
    let isKyero = false;
    for await (const { path } of readXml(inOnePart(bytes), { wanted: [kyeroHead, kyeroHome], place: 'the file' }))
      if (path === kyeroHead) isKyero = true;
      else rows++;
    if (!isKyero) throw new SourceFailure('found no <kyero> at its beginning, expected a feed of Kyero v3');
    return rows;
  },
};

function readJson(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    throw new SourceFailure(`no whole JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
