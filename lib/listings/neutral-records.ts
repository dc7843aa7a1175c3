import { type Language, type Localized, languages } from '@/lib/domain/language';
import { joinStreets } from '@/lib/domain/property/hidden-street';
import { type FeedRecord, readRecord } from './feed-value';
import { type Cells, entriesOf } from './neutral-cell';
import { type NeutralKind, type NeutralListing, type NeutralShape, neutralShapes } from './neutral-listing';
import { recordList } from './record-file';
import { statuses } from './status';

/** The records of a listing as the files of the site have them, by language. Fields stand in one order. */
export function toRecords(
  listing: NeutralListing,
  { facts, texts }: Pick<NeutralShape, 'facts' | 'texts'> = neutralShapes[listing.kind],
): Localized<FeedRecord> {
  const records: Localized<FeedRecord> = {};
  for (const language of languages) {
    const own = listing.texts[language];
    if (!own) continue;
    const record: Record<string, unknown> = { ID: listing.id };
    writeCells(record, facts, listing.facts);
    writeCells(record, texts, own);
    records[language] = record;
  }
  return records;
}

function writeCells(record: Record<string, unknown>, cells: Cells, values: Readonly<Record<string, unknown>>): void {
  for (const [key, cell] of entriesOf(cells)) {
    const written = values[key] === undefined ? undefined : cell.write(values[key]);
    if (written !== undefined) record[cell.name] = written;
  }
}

/**
 * Reads a listing from such records. Facts are those of the first language; one record that hides the price, the address
 * or the listing is enough.
 */
export function fromRecords(kind: NeutralKind, id: string, records: Localized<FeedRecord>): NeutralListing {
  const { facts, texts } = neutralShapes[kind];
  const present = languages.flatMap((language): [Language, FeedRecord][] => {
    const record = records[language];
    return record ? [[language, record]] : [];
  });
  const [first] = present;
  const draft = {
    kind,
    id,
    facts: first ? readCells(facts, first[1]) : {},
    texts: Object.fromEntries(present.map(([language, record]) => [language, readCells(texts, record)])),
  };
  let streets: string | undefined;
  for (const [, record] of present.slice(1)) {
    for (const key of ['isPricePublic', 'isAddressPublic'])
      if (facts[key]?.read(record) === false) draft.facts[key] = false;
    // A hidden street is cut from texts by its names in all languages.
    const street = facts.street?.read(record);
    if (typeof street === 'string' && typeof draft.facts.street === 'string')
      streets = joinStreets(streets ?? draft.facts.street, street);
    const status = facts.status?.read(record);
    if (isHidden(status) && !isHidden(draft.facts.status)) draft.facts.status = status;
  }
  if (streets !== undefined && draft.facts.isAddressPublic === false) draft.facts.street = streets;
  return draft as NeutralListing;
}

function isHidden(status: unknown): boolean {
  return statuses.some(({ name, standing }) => name === status && standing !== 'public');
}

/** Whether visitors may see a listing with these records. */
export function isShown(kind: NeutralKind, records: Localized<FeedRecord>): boolean {
  const { status } = neutralShapes[kind].facts;
  return Object.values(records).every((record) => !isHidden(status?.read(record)));
}

function readCells(cells: Cells, record: FeedRecord): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, cell] of entriesOf(cells)) {
    const value = cell.read(record);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** The records of a file of listings, as `content/LISTINGS.md` describes it; null for a value of another form. */
export function recordsOfFile(value: unknown): FeedRecord[] | null {
  const list = recordList(value);
  if (!list) return null;
  return list.flatMap((entry: unknown): FeedRecord[] => {
    const record = readRecord(entry);
    return record ? [record] : [];
  });
}

/** Names of the fields that every record of a listing repeats. */
export function sharedNames(kind: NeutralKind): ReadonlySet<string> {
  return new Set(Object.values(neutralShapes[kind].facts).map(({ name }) => name));
}
