import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, type Language, type Localized, languages } from '@/lib/domain/language';
import { parseListingId } from '@/lib/domain/listing/listing-id';
import { parseJson } from '@/lib/features/imports/records/parse-json';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread } from '@/lib/features/imports/records/unread';
import { showValue } from '@/lib/files/content-problem';
import { doubtStatus } from '@/lib/listings/disclosure';
import { type FeedRecord, readText } from '@/lib/listings/feed-value';
import { fieldsOfFile } from '@/lib/listings/field/listing-files';
import type { NeutralKind } from '@/lib/listings/neutral-listing';
import { fromRecords, recordsOfFile } from '@/lib/listings/neutral-records';
import { hostOf } from '@/lib/platform/public-http';
import { isWebAddress } from './answer-values';
import { fetchDocument, fetchWhole, readLocal, secretsOfPlace } from './fetch-document';
import { unreadFields } from './unread-names';

const maxBytes = 200 * 1024 * 1024;

type Found = { kind: NeutralKind; language: Language | null; place: string; bytes: Buffer };

/**
 * The agency system's own export: the fields of content/LISTINGS.md, in a folder (`<language>/properties.json`, or files
 * whose records name their `language`), in one such file, or at an address.
 */
export const jsonSource: Source<'json'> = {
  keepsIds: true,
  secrets: secretsOfPlace,
  async *read({ from }, tools) {
    const byKey = new Map<string, { kind: NeutralKind; id: string; records: Localized<FeedRecord> }>();
    const found = isWebAddress(from)
      ? await fetchFiles(from, tools)
      : await readFiles(path.resolve(tools.contentFolder, from));
    const outcome = await tools.findOutcome(
      found.map(({ kind, language, place, bytes }) => ({ name: [kind, language, place].join(' '), bytes })),
    );
    if (outcome) {
      yield { kind: 'same', outcome };
      return;
    }
    for (const { kind: ofPlace, language: ofFile, place, bytes } of found) {
      const records = recordsOfFile(parse(bytes, place));
      if (!records) throw new SourceFailure(`${place}: found no list of records`);
      for (const [index, record] of records.entries()) {
        const id = parseListingId(record.ID)?.text;
        const named = readText(record.language);
        // Exports have both kinds in one list.
        const kind = readText(record.kind) === 'project' ? 'project' : ofPlace;
        const language = ofFile ?? (isLanguage(named) ? named : 'nl');
        if (id === undefined) {
          yield faultOf(`${place}, record ${index + 1}`, 'ID', showValue(record.ID), 'an id');
          continue;
        }
        const key = `${kind} ${id}`;
        const known = byKey.get(key) ?? { kind, id, records: {} };
        if (known.records[language])
          yield faultOf(
            id,
            'ID',
            `another record with this id (${language})`,
            'one record a language; the first one counts',
            false,
          );
        else known.records[language] = record;
        byKey.set(key, known);
      }
    }
    const unread = createUnread('a field of content/LISTINGS.md', namesOfFields);
    for (const { kind, id, records } of byKey.values()) {
      for (const record of Object.values(records)) unread.note(id, unreadOfRecord(kind, record));
      if (kind === 'property') yield* statusFaults(id, records);
      yield fromRecords(kind, id, records);
    }
    yield* unread.items();
  },
};

const fields = { property: fieldsOfFile('properties'), project: fieldsOfFile('projects') };
const namesOfFields = [...fields.property, ...fields.project].map(({ name }) => name);

/** Names that a record has and the site does not; the two that say where it belongs are read here. */
export function unreadOfRecord(kind: NeutralKind, record: FeedRecord): string[] {
  return unreadFields(record, fields[kind], (name) => name === 'language' || name === 'kind');
}

/** A status that is not understood hides the home: somebody should know. */
function* statusFaults(id: string, records: Localized<FeedRecord>): Generator<SourceItem> {
  const found = Object.values(records).flatMap((record) => {
    const faults: SourceItem[] = [];
    doubtStatus(record, (field, value, expected) => faults.push(faultOf(id, field, showValue(value), expected, false)));
    return faults;
  });
  yield* found.slice(0, 1);
}

function faultOf(id: string, field: string, found: string, expected: string, leavesOut = true): SourceItem {
  return { kind: 'fault', id, fault: { field, found, expected }, ...(leavesOut && { leavesOut: true }) };
}

function kindOfName(name: string): NeutralKind {
  return /project/i.test(name) ? 'project' : 'property';
}

async function readFiles(folder: string): Promise<Found[]> {
  const stats = await stat(folder).catch(() => null);
  if (stats?.isFile()) {
    const place = path.basename(folder);
    return [{ kind: kindOfName(place), language: null, place, bytes: await readLocal(folder, maxBytes) }];
  }
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new SourceFailure(`${folder}: no such folder, or it may not be read`);
  });
  const found = names.sort().flatMap((name) => {
    const [, kind] = name.match(/(?:^|\/)(properties|projects)\.json$/) ?? [];
    return kind ? [{ name, kind: kind === 'projects' ? ('project' as const) : ('property' as const) }] : [];
  });
  if (found.length === 0) throw new SourceFailure(`${folder}: found no properties.json in it`);
  return Promise.all(
    found.map(async ({ name, kind }) => {
      const language = path.basename(path.dirname(name));
      const bytes = await readLocal(path.join(folder, name), maxBytes);
      return { kind, language: isLanguage(language) ? language : null, place: name, bytes };
    }),
  );
}

async function fetchFiles(from: string, tools: SourceTools): Promise<Found[]> {
  const found: Found[] = [];
  const kind = kindOfName(path.posix.basename(from));
  const wanted = { expected: 'JSON', maxBytes, accept: 'application/json' };
  if (!from.includes('{language}'))
    return [{ kind, language: null, place: hostOf(from), bytes: await fetchWhole(from, tools, wanted) }];
  for (const language of languages) {
    const address = from.replaceAll('{language}', language);
    // An export need not have every language.
    const bytes = await fetchDocument(address, tools, wanted);
    if (bytes) found.push({ kind, language, place: hostOf(address), bytes });
  }
  return found;
}

function parse(bytes: Buffer, place: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceFailure(`${place}: no whole JSON (${reason})`);
  }
}
