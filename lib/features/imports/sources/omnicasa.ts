import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { Language, Localized } from '@/lib/domain/language';
import { parseListingId } from '@/lib/domain/listing/listing-id';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread, type UnreadNames } from '@/lib/features/imports/records/unread';
import { type FeedRecord, readRecord } from '@/lib/listings/feed-value';
import { fieldsOfFile } from '@/lib/listings/field/listing-files';
import type { NeutralKind, NeutralListing } from '@/lib/listings/neutral-listing';
import { fromRecords, isShown } from '@/lib/listings/neutral-records';
import { statuses } from '@/lib/listings/status';
import { readJson } from './answer-values';
import { idsOf, pageOf, pictureOf, resultOf } from './omnicasa-answers';
import { readPages } from './read-pages';
import { leftOutOf, unreadFields } from './unread-names';

const pageSize = 50;
const maxBytes = 50 * 1024 * 1024;
const timeoutMs = 60_000;

/** The languages that it has texts in. */
const languageNumbers: Partial<Record<Language, number>> = { nl: 1, fr: 2, en: 3, de: 4 };
/** Of changes every status is asked for: one that is not public any more says that a property has left. */
const everyStatus = statuses.map(({ number }) => number).join();
const publicStatuses = statuses.flatMap(({ number, standing }) => (standing === 'public' ? [number] : [])).join();
const takeOver = 2;

type Settings = ImportSettingsOf<'omnicasa'>;
type Parameters = Readonly<Record<string, string | number | boolean>>;
type Call = (name: string, parameters?: Parameters) => Promise<unknown>;

/** What is asked of properties and projects; their fields have the names of content/LISTINGS.md. */
const lists = {
  property: { call: 'GetPropertyList2', deleted: 'GetDeletedPropertyIDs', filter: { Status: publicStatuses } },
  project: { call: 'GetProjectList', deleted: 'GetDeletedProjectIDs', filter: {} },
} as const satisfies Record<NeutralKind, { call: string; deleted: string; filter: Parameters }>;

/** Omnicasa: lists in pages, once for each language; between whole readings those that changed, and ids that left. */
export const omnicasaSource: Source<'omnicasa'> = {
  keepsIds: true,
  reportsChanges: true,
  secrets: () => [
    { key: 'USERNAME', isRequired: true },
    { key: 'PASSWORD', isRequired: true },
  ],
  async *read(settings, tools) {
    const call = createCall(settings, tools);
    const unread = createUnread('a field of content/LISTINGS.md', namesOfFields);
    yield* readKind('property', { call, settings, tools, unread });
    // A project has no date of its last change, so its list is always whole.
    if (settings.projects) yield* readKind('project', { call, settings, tools, unread });
    yield* unread.items();
  },
};

type Reading = { call: Call; settings: Settings; tools: SourceTools; unread: UnreadNames };

const fields = { property: fieldsOfFile('properties'), project: fieldsOfFile('projects') };
const namesOfFields = [...fields.property, ...fields.project].map(({ name }) => name);
const isLeftOut = leftOutOf('omnicasa');

/** Names that a record has and that say nothing here. */
export const unreadOfOmnicasa = (kind: NeutralKind, record: FeedRecord) =>
  unreadFields(record, fields[kind], isLeftOut);

async function* readKind(kind: NeutralKind, { call, settings, tools, unread }: Reading): AsyncGenerator<SourceItem> {
  const { languages, officeId } = settings;
  const main = languages.find((language) => languageNumbers[language] !== undefined);
  const { filter, deleted } = lists[kind];
  const listings = new Map<string, Localized<FeedRecord>>();
  for (const language of languages) {
    const number = languageNumbers[language];
    if (number === undefined) continue;
    const items = await readList(call, lists[kind].call, {
      parameters: {
        ...filter,
        ...(kind === 'property' && tools.since && { Status: everyStatus, ChangeSince: momentOf(tools.since) }),
        ...(officeId !== undefined && { OfficeID: officeId }),
        LanguageId: number,
        DescriptionLanguageId: number,
      },
      progress: (read, total) =>
        tools.progress(`${read} of ${total} ${kind === 'project' ? 'projects' : 'properties'} read (${language})`),
    });
    for (const [index, item] of items.entries()) {
      const record = toRecord(item);
      const id = parseListingId(record.ID)?.text;
      if (id === undefined) {
        if (language === main) yield faultOf(`${kind} ${index + 1}`, { found: 'nothing', expected: 'an id' }, true);
        continue;
      }
      if (language === main) unread.note(id, unreadOfOmnicasa(kind, record));
      const known = listings.get(id) ?? {};
      if (!known[language]) listings.set(id, { ...known, [language]: record });
      else if (language === main)
        yield faultOf(id, { found: 'another record with this id', expected: 'one record; the first one counts' });
    }
  }
  for (const [id, records] of listings) {
    const listing = fromRecords(kind, id, records);
    if (!isShown(kind, records)) {
      yield { kind: 'gone', of: kind, id };
      continue;
    }
    const isListed = Object.values(records).some(({ Pictures }) => Array.isArray(Pictures));
    if (!isListed) await addPictures(listing, call);
    yield listing;
  }
  if (tools.since) {
    const left = idsOf(await call(deleted), deleted);
    for (const id of left) yield { kind: 'gone', of: kind, id };
  }
}

type List = { parameters: Parameters; progress(read: number, total: number): void };

function readList(call: Call, name: string, { parameters, progress }: List): Promise<unknown[]> {
  return readPages({
    system: 'Omnicasa',
    list: `The list of ${name}`,
    records: `records in ${name}`,
    async read(from) {
      const limits = { Limit1: from + 1, Limit2: from + pageSize };
      const { Items, RowsCount } = pageOf(await call(name, { ...parameters, ...limits }), name);
      return { items: Items, total: RowsCount };
    },
    progress,
  });
}

/** Names of fields in the letters of LISTINGS.md need no care; dates and the take-over of a business do. */
function toRecord(item: unknown): FeedRecord {
  const record = readRecord(item) ?? {};
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === 'Goal' && Number(value) === takeOver) return [name, 0];
      return [name, typeof value === 'string' && value.startsWith('/Date(') ? dayOf(value) : value];
    }),
  );
}

/** `/Date(1790985600000+0200)/`; the day in Belgium. The first day of the calendar means none. */
function dayOf(value: string): string | null {
  const [, milliseconds] = value.match(/^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/) ?? [];
  return milliseconds === undefined || Number(milliseconds) < 0 ? null : brusselsDay(new Date(Number(milliseconds)));
}

function momentOf(date: Date): string {
  return `${brusselsDay(date)} ${brusselsTime(date)}:00`;
}

/** A list may leave pictures out, which then have a list of their own. */
async function addPictures({ kind, id, texts }: NeutralListing, call: Call): Promise<void> {
  const [name, parameter] =
    kind === 'project' ? ['GetProjectPictureList', 'ProjectID'] : ['GetPropertyPictureList', 'ObjectID'];
  if (!/^\d+$/.test(id)) return;
  const found = await readList(call, name, { parameters: { [parameter]: Number(id) }, progress: () => {} });
  const pictures = found.flatMap((value) => pictureOf(value) ?? []);
  for (const text of Object.values(texts)) if (pictures.length > 0) text.pictures = structuredClone(pictures);
}

function faultOf(id: string, fault: { found: string; expected: string }, leavesOut = false): SourceItem {
  return { kind: 'fault', id, fault: { field: 'ID', ...fault }, ...(leavesOut && { leavesOut: true }) };
}

function createCall({ address }: Settings, { http, secret, signal }: SourceTools): Call {
  const login = { CustomerName: secret('USERNAME'), CustomerPassword: secret('PASSWORD') };
  const base = address.endsWith('/') ? address : `${address}/`;
  return async (name, parameters = {}) => {
    const url = new URL(`${name}Json`, base);
    url.searchParams.set('json', JSON.stringify({ ...login, ...parameters }));
    const answer = await http.persist(url.href, {
      headers: { accept: 'application/json' },
      maxBytes,
      timeoutMs,
      signal,
    });
    if (answer.status === 401 || answer.status === 403)
      throw new SourceFailure(`Omnicasa refuses the user name and password for ${name} (status ${answer.status})`);
    if (answer.status !== 200) throw new SourceFailure(`Omnicasa answered ${name} with status ${answer.status}`);
    return resultOf(readJson(answer, 'Omnicasa'), name, login.CustomerPassword);
  };
}
