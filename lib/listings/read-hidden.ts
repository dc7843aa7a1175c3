import { open, readFile } from 'node:fs/promises';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import type { HiddenReason } from '@/lib/domain/property/situation';
import { parseJson } from '@/lib/files/parse-json';
import { type HiddenProperty, nameHiddenStreet, type RecordSpot } from './disclose-property';
import { holdDocuments, readPropertyDisclosure, readStatus, restrict } from './disclosure';
import { type FeedRecord, readRecord } from './feed-value';
import { identityFields, placeFields } from './field/property-fields';
import { type ContentFolders, pathInFolders } from './imported-listings';
import { addText, mapProperty, mapText } from './map-property';
import { recordList } from './record-file';
import { prospectiveStatus } from './status';

export type ReadHidden = { property: Property; reason: HiddenReason };

/** Bytes of a file that is parsed whole, which takes the time of a page and not of a crowd. */
const maxWholeBytes = 16 * 1024 * 1024;

/**
 * Reads a hidden property from the export, as visitors would see it. `today` (ISO) decides which energy scale applies.
 * Null where the files have changed and are not read again yet, are gone, or are too large to be parsed whole.
 */
export async function readHidden(
  hidden: HiddenProperty,
  { folders, today }: { folders: ContentFolders; today: string },
): Promise<ReadHidden | null> {
  const found = await Promise.all(
    hidden.records.map(async (spot) => ({ language: spot.language, record: await readSpot(spot, folders) })),
  );
  const records: { language: Language; record: FeedRecord }[] = [];
  for (const { language, record } of found) {
    if (!record || identityFields.id.read(record)?.text !== hidden.externalId) return null;
    records.push({ language, record });
  }
  const property = mapRecords(hidden, records, today);
  if (!property) return null;
  const { standing, ...visible } = records
    .map(({ record }) => readPropertyDisclosure(record))
    .reduce(restrict, { ...hidden, standing: 'unpublished' });
  Object.assign(property, visible);
  if (!visible.isAddressPublic)
    nameHiddenStreet(
      property,
      records.map(({ record }) => placeFields.street.read(record)),
    );
  holdDocuments(property.texts);
  return { property, reason: reasonOf(hidden, records) };
}

function mapRecords(
  { id, externalId, projectId }: HiddenProperty,
  records: readonly { language: Language; record: FeedRecord }[],
  today: string,
): Property | null {
  let property: Property | null = null;
  for (const { language, record } of records) {
    if (property === null) {
      property = mapProperty({ id, externalId, projectId, today }, language, record, () => {})?.property ?? null;
      continue;
    }
    const text = mapText(language, record, property.goal, () => {});
    if (text) addText(property, text);
  }
  return property;
}

function reasonOf({ lacks, standing }: HiddenProperty, records: readonly { record: FeedRecord }[]): HiddenReason {
  if (lacks.length > 0) return 'held';
  if (standing === 'withdrawn') return 'withdrawn';
  return records.some(({ record }) => readStatus(record) === prospectiveStatus) ? 'prospective' : 'unclear';
}

async function readSpot({ file, index, bytes }: RecordSpot, folders: ContentFolders): Promise<FeedRecord | null> {
  const source = pathInFolders(folders, file);
  try {
    return bytes ? await readBytes(source, bytes) : await readWhole(source, index);
  } catch {
    // The file is gone or is being written: the next reading of the content tells what became of it.
    return null;
  }
}

async function readBytes(source: string, [from, to]: readonly [number, number]): Promise<FeedRecord | null> {
  const handle = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
    return bytesRead === to - from ? readRecord(JSON.parse(buffer.toString('utf8'))) : null;
  } finally {
    await handle.close();
  }
}

async function readWhole(source: string, index: number): Promise<FeedRecord | null> {
  const content = await readFile(source);
  if (content.length > maxWholeBytes) return null;
  return readRecord(recordList(parseJson(content).value)?.[index]);
}
