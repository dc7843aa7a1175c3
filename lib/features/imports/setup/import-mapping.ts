import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importNameOf } from '@/lib/content/schema/imports';
import { dateOrders, type SetupAnswer, type SetupFault } from '@/lib/domain/office/import-setup';
import { nearestName } from '@/lib/domain/text/closest-name';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import {
  choicesOf,
  guessMark,
  type Mapping,
  parseMapping,
  targetNames,
  targetOf,
} from '@/lib/features/imports/csv/mapping';
import { SourceFailure } from '@/lib/features/imports/records/source';
import type { JsonEdit } from '@/lib/files/edit-json';
import { env } from '@/lib/platform/env';
import { findOrders } from './import-orders';
import { faultOfMap } from './import-place';
import { type OwnImport, readOwnImports, type WriteOutcome, withDraft, writeOwnImport } from './own-imports';
import type { TriedTable, TriedWord, TryReport } from './try-report';

/** What a person decided of a try, by the place in its lists: `column-3`, `word-12`. */
type Decisions = Readonly<Record<string, string>>;

type Asked = { name: string; tried: string; confirmsGuesses: boolean };

/** Puts what columns and words mean into the mapping file of a table, or into the settings of Kyero. */
export async function saveImportMapping(
  staff: Staff,
  { name, tried, confirmsGuesses }: Asked,
  decisions: Decisions,
  asking: Asking,
): Promise<SetupAnswer> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return { code: 'forbidden' };
  const order = (await findOrders(name)).tried;
  const own = (await readOwnImports())?.find((one) => one.name === name);
  if (!order?.result || !own) return { code: 'unknown' };
  if (order.id !== tried) return { code: 'conflict' };
  const report = order.result;
  const words = report.words.map((word, index) => decide(word, decisions[`word-${index}`], confirmsGuesses));
  const wrong = words.findIndex(({ field, meaning }) => meaning !== '' && !isChoice(field, meaning));
  if (wrong >= 0) return { code: 'invalid' };
  const outcome = report.table ? await saveTable(own, report.table, words, decisions) : await saveTypes(own, words);
  if (outcome.code === 'saved') {
    const who = { ownerId: staff.id, email: staff.email };
    await writeAudit({ event: 'importMapped', ...who, detail: importNameOf(own.settings), ...asking });
  }
  return outcome;
}

type Decided = { field: string; written: string; meaning: string };

function decide(word: TriedWord, decided: string | undefined, confirmsGuesses: boolean): Decided {
  const { field, written, meaning, state } = word;
  const stored = meaning === null ? '' : state === 'guessed' ? `${meaning}${guessMark}` : meaning;
  const chosen = decided ?? stored;
  const isConfirmed = confirmsGuesses && chosen.endsWith(guessMark);
  return { field, written, meaning: isConfirmed ? chosen.slice(0, -guessMark.length) : chosen };
}

function isChoice(field: string, meaning: string): boolean {
  const word = meaning.endsWith(guessMark) ? meaning.slice(0, -guessMark.length) : meaning;
  return choicesOf(field)?.includes(word) ?? false;
}

async function saveTable(
  { settings }: OwnImport,
  { columns, mapping, before }: TriedTable,
  words: readonly Decided[],
  decisions: Decisions,
): Promise<SetupAnswer> {
  if (settings.source !== 'csv') return { code: 'unknown' };
  const faults: Record<string, SetupFault> = {};
  const next: Mapping = { ...mapping, columns: { ...mapping.columns }, values: {} };
  for (const [index, { column, target }] of columns.entries()) {
    const written = (decisions[`column-${index}`] ?? target ?? '').trim();
    next.columns[column] = written === '' ? null : written;
    if (written !== '' && !targetOf(written))
      faults[`column-${index}`] = {
        code: 'unknownField',
        found: written,
        nearest: nearestName(written.split('.')[0] ?? '', targetNames()),
      };
  }
  if (Object.keys(faults).length > 0) return { code: 'faulty', faults };
  const values: Record<string, Record<string, string>> = structuredClone(mapping.values);
  for (const { field, written, meaning } of words) values[field] = { ...values[field], [written]: meaning };
  next.values = values;
  const dates = dateOrders.find((order) => order === decisions.dates);
  if (dates) next.dates = dates;
  const code = faultOfMap(settings.map) ? 'notWritten' : await writeMapping(settings.map, before, next);
  return code === 'notWritten' ? { code, paste: JSON.stringify(next, null, 2) } : { code };
}

/** Only while the file still says what the try has read. */
function writeMapping(map: string, before: Mapping | null, next: Mapping): Promise<WriteOutcome> {
  const folder = env().CONTENT_DIR;
  const file = path.relative(folder, path.resolve(folder, map));
  return withDraft(async (draft) => {
    const raw = await draft.read(file);
    const known = raw === undefined ? null : readMapping(raw);
    if (known === undefined || !isDeepStrictEqual(known, before)) return 'conflict';
    if (known === null) await draft.create(file, next);
    else await draft.edit(file, editsOf(raw as object, known, next));
    return 'saved';
  });
}

/** Undefined for what is not a mapping. */
function readMapping(raw: unknown): Mapping | undefined {
  try {
    return parseMapping(JSON.stringify(raw));
  } catch (error) {
    if (error instanceof SourceFailure) return undefined;
    throw error;
  }
}

function editsOf(raw: object, before: Mapping, next: Mapping): JsonEdit[] {
  const columns = Object.entries(next.columns).flatMap(([column, target]): JsonEdit[] =>
    before.columns[column] === target ? [] : [{ set: ['columns', column], to: target }],
  );
  const dates: JsonEdit[] = next.dates === before.dates ? [] : [{ set: ['dates'], to: next.dates }];
  if (!('values' in raw)) return [...dates, ...columns, { set: ['values'], to: next.values }];
  const values = Object.entries(next.values).flatMap(([field, words]): JsonEdit[] => {
    const known = before.values[field];
    if (!known) return [{ set: ['values', field], to: words }];
    return Object.entries(words).flatMap(([written, meaning]): JsonEdit[] =>
      known[written] === meaning ? [] : [{ set: ['values', field, written], to: meaning }],
    );
  });
  return [...dates, ...columns, ...values];
}

/** What a person has not confirmed stays a guess, and stands nowhere. */
async function saveTypes(own: OwnImport, words: readonly Decided[]): Promise<SetupAnswer> {
  if (own.settings.source !== 'kyero') return { code: 'unknown' };
  const types: Record<string, string> = { ...own.settings.types };
  for (const { field, written, meaning } of words)
    if (field === 'mainType' && meaning !== '' && !meaning.endsWith(guessMark)) types[written] = meaning;
  if (isDeepStrictEqual(types, own.settings.types)) return { code: 'saved' };
  const raw = { ...own.raw, types };
  const code = await writeOwnImport(own, raw);
  return code === 'notWritten' ? { code, paste: JSON.stringify(raw, null, 2) } : { code };
}

/** The words that a person may choose for each field that a try names. */
export function choicesFor({ words }: Pick<TryReport, 'words'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...new Set(words.map(({ field }) => field))].map((field) => [field, choicesOf(field) ?? []]),
  );
}

/** Every name of a field, for the columns of a table. */
export function fieldNames(): readonly string[] {
  return targetNames();
}
