import type { Language } from '@/lib/domain/language';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { Doubts } from './doubts';
import { readRecord } from './feed-value';
import type { ListingFile } from './field/listing-files';
import type { createIdentify } from './identify-records';
import type { ListingSource } from './imported-listings';
import { type LazyRecord, recordList, wholeRecord } from './record-file';

/** What one reading of the files shares. */
export type Reading = {
  files: ListingSource;
  report: ProblemReport;
  doubts: Doubts;
  identify: ReturnType<typeof createIdentify>;
};

export async function readSources(
  { files, doubts, report }: Reading,
  language: Language,
  name: ListingFile['name'],
): Promise<LazyRecord[]> {
  const records: LazyRecord[] = [];
  for (const file of files.listingFiles(language, name))
    for (const record of await readRecords(files, file, doubts, report)) records.push(record);
  return records;
}

/** The records of a file that is parsed whole. */
export async function readRecords(
  files: ListingSource,
  file: string,
  doubts: Doubts,
  report: ProblemReport,
): Promise<LazyRecord[]> {
  const value = await files.readJson(file, report);
  if (value === undefined) return [];
  const list = recordList(value);
  if (list === null) {
    report.error({ file, path: '', found: showValue(value), expected: 'a list of records' });
    return [];
  }
  doubts.open(file, list.length);
  return list.flatMap((entry: unknown, index) => {
    const record = readRecord(entry);
    if (record) return [wholeRecord(record, file, index)];
    doubts.leaveOutEntry(file, index, entry);
    return [];
  });
}
