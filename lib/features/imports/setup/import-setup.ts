import { isDeepStrictEqual } from 'node:util';
import { getContent } from '@/lib/content/content';
import { statusWord } from '@/lib/content/schema/exports';
import {
  type ImportSettings,
  type ImportSourceKind,
  importNameOf,
  importSchema,
  importTitleOf,
  sourceKinds,
} from '@/lib/content/schema/imports';
import type {
  ScheduleKind,
  SetupAnswer,
  SetupFault,
  SetupFaultCode,
  SetupFieldKind,
} from '@/lib/domain/office/import-setup';
import { nearestName } from '@/lib/domain/text/closest-name';
import { toUrl } from '@/lib/domain/text/to-url';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { choicesOf, targetNames, targetOf } from '@/lib/features/imports/csv/mapping';
import { readSchedule } from '@/lib/features/imports/import-schedule';
import { listImportRuns } from '@/lib/features/imports/import-store';
import { countPublished } from '@/lib/features/imports/published-store';
import { findNextRun } from '@/lib/features/imports/scheduled-imports';
import { isWebAddress } from '@/lib/features/imports/sources/answer-values';
import { type SecretState, secretsOf } from '@/lib/features/imports/sources/registry';
import { env } from '@/lib/platform/env';
import { controlOf, type FieldName, faultOfField, fieldsOf, readSetting, writeSetting } from './fields';
import { choicesFor, fieldNames } from './import-mapping';
import { findOrders, type ImportOrders, tryProposed } from './import-orders';
import { faultOfMap, faultOfPlace, mapEnding } from './import-place';
import { type OwnImport, readOwnImports, writeOwnImport } from './own-imports';

export type SetupField = {
  name: FieldName;
  control: SetupFieldKind;
  isRequired: boolean;
  options: readonly string[];
  value: string;
  usual: string;
};

export type ImportSetup = {
  /** Null for a new one. */
  name: string | null;
  /** What people read. */
  title: string;
  kind: ImportSourceKind;
  fields: SetupField[];
  schedule: Readonly<Record<ScheduleField, string>>;
  secrets: SecretState[];
  seen: string;
  /** Whether visitors' site has taken the settings over. */
  isTakenOver: boolean;
  /** Whether the fields have what was tried and is not saved. */
  isProposed: boolean;
  /** Settings that are there and can only be changed by hand. */
  byHand: string[];
  orders: ImportOrders;
  /** When the schedule runs it next; null where it does not. */
  next: Date | null;
  /** Per cent of its listings that may leave at once. */
  brake: number;
  /** Why the last run was held back; null where it was not. */
  held: string | null;
  /** Listings that visitors see of it. */
  shown: number;
  /** The words that may be chosen for what the last try found, by field, and every field of a table. */
  choices: Readonly<Record<string, readonly string[]>>;
  fieldNames: readonly string[];
};

type ScheduleField = 'schedule' | 'count' | 'time';

/** What a form says, by its fields. */
export type Typed = Readonly<Partial<Record<FieldName | ScheduleField, string>>>;

function isSourceKind(kind: string): kind is ImportSourceKind {
  return sourceKinds.some((one) => one === kind);
}

/** The form of a new import; null for a kind that does not exist, and for people who may not set it up. */
export async function getNewImport(staff: Staff, kind: string, asking: Asking): Promise<ImportSetup | null> {
  if (!isSourceKind(kind) || !(await isAllowed(staff, 'manageImports', asking))) return null;
  const taken = (await readOwnImports())?.some(({ name }) => name === kind) ?? false;
  const sample = importSchema.parse(sampleOf(kind));
  return {
    name: null,
    title: '',
    kind,
    fields: fieldsOf(kind).map((field) => toField(field, field.name === 'name' && !taken ? kind : '')),
    schedule: writeEvery(undefined),
    secrets: secretsOf(sample),
    seen: '',
    isTakenOver: true,
    isProposed: false,
    byHand: [],
    orders: { tried: null, run: null },
    next: null,
    brake: sample.brake,
    held: null,
    shown: 0,
    choices: {},
    fieldNames: [],
  };
}

/** Enough for the schema. */
function sampleOf(kind: ImportSourceKind): object {
  const required = fieldsOf(kind).filter(({ isRequired }) => isRequired);
  return { source: kind, ...Object.fromEntries(required.map(({ name }) => [name, 'https://example.org/'])) };
}

/** The form of an import of the settings; null where there is none of this name. */
export async function getImportSetup(staff: Staff, name: string, asking: Asking): Promise<ImportSetup | null> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return null;
  const own = (await readOwnImports())?.find((one) => one.name === name);
  const served = getContent().settings.imports.find((one) => importNameOf(one) === name);
  const settings = own?.settings ?? served;
  if (!settings) return null;
  const [orders, next, [last], counts] = await Promise.all([
    findOrders(name),
    findNextRun(settings, asking.now),
    listImportRuns(1, name),
    countPublished(),
  ]);
  const { result } = orders.tried ?? { result: null };
  const proposed = proposedRaw(orders, own);
  return {
    name,
    title: importTitleOf(settings),
    kind: settings.source,
    fields: fieldsOf(settings.source)
      .filter((field) => field.name !== 'name')
      .map((field) => toField(field, writtenOf(proposed ?? own?.raw ?? settings, field))),
    schedule: writeEvery(proposed ? importSchema.safeParse(proposed).data?.every : settings.every),
    secrets: secretsOf(settings),
    seen: own?.seen ?? '',
    isTakenOver: isDeepStrictEqual(settings, served),
    isProposed: proposed !== undefined,
    byHand: 'leads' in (own?.raw ?? {}) ? ['leads'] : [],
    orders,
    next,
    brake: settings.brake,
    held: last?.outcome === 'held' ? last.message : null,
    shown: counts.find(({ source }) => source === name)?.listings ?? 0,
    choices: result ? choicesFor(result) : {},
    fieldNames: result?.table ? fieldNames() : [],
  };
}

/** What was tried and is not saved, unless other settings have been saved since. */
function proposedRaw({ tried }: ImportOrders, own: OwnImport | undefined): OwnImport['raw'] | undefined {
  const proposed = tried?.proposed;
  return proposed && proposed.seen === own?.seen && !isDeepStrictEqual(proposed.raw, own.raw)
    ? proposed.raw
    : undefined;
}

type Field = ReturnType<typeof fieldsOf>[number];

function toField({ name, writing, isRequired, options, usual }: Field, value: string): SetupField {
  return {
    name,
    control: controlOf(writing),
    // The site names the mapping of a table itself.
    isRequired: isRequired && name !== 'map',
    options: writing === 'yesNo' ? ['yes', 'no'] : options,
    value,
    usual,
  };
}

function writtenOf(raw: object, { name, writing }: Field): string {
  return writeSetting((raw as Readonly<Record<string, unknown>>)[name], writing);
}

/** `isTry`: an import is tried with these settings, and nothing is saved. */
type Named = { kind: string; name: string | null; seen: string; isTry?: boolean };
type Saved = SetupAnswer & { name?: string };

/** Puts what was typed into the settings of the content folder, if the schema and the rules of places take it. */
export async function saveImportSetup(
  staff: Staff,
  { kind, name, seen, isTry = false }: Named,
  typed: Typed,
  asking: Asking,
): Promise<Saved> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return { code: 'forbidden' };
  if (!isSourceKind(kind)) return { code: 'unknown' };
  const all = await readOwnImports();
  const before = all?.find((one) => one.name === name) ?? null;
  if (name !== null && all && before?.settings.source !== kind) return { code: 'unknown' };
  if (before && before.seen !== seen) return { code: 'conflict' };
  const { raw, faults } = readTyped(kind, typed, before);
  const parsed = importSchema.safeParse(raw);
  for (const { path: place } of parsed.error?.issues ?? []) {
    const at = String(place[0]);
    faults[at === 'every' ? 'schedule' : at] ??= { code: at === 'every' ? 'count' : codeOf(at, raw) };
  }
  if (parsed.success) Object.assign(faults, faultsOf(parsed.data, before, all ?? []), faults);
  if (!parsed.success || Object.keys(faults).length > 0) return { code: 'faulty', faults };
  const saved = importNameOf(parsed.data);
  if (isTry) {
    if (!before) return { code: 'unknown' };
    return { code: (await tryProposed(staff, before.name, { raw, seen }, asking)) ? 'tried' : 'busy' };
  }
  if (before && isDeepStrictEqual(before.raw, raw)) return { code: 'saved', name: saved };
  const code = all ? await writeOwnImport(before, raw) : 'notWritten';
  if (code === 'notWritten') return { code, paste: JSON.stringify(raw, null, 2) };
  if (code !== 'saved') return { code };
  const who = { ownerId: staff.id, email: staff.email };
  await writeAudit({ event: before ? 'importChanged' : 'importAdded', ...who, detail: saved, ...asking });
  return { code, name: saved };
}

/** An empty field lacks; of a written one its own rule is said. */
function codeOf(field: string, raw: Readonly<Record<string, unknown>>): SetupFaultCode {
  return raw[field] === undefined ? 'required' : (faultOfField[field as FieldName] ?? 'choice');
}

type Reading = { raw: Record<string, unknown>; faults: Record<string, SetupFault> };

/** What was not touched stays as it is written in the settings, byte by byte. */
function readTyped(kind: ImportSourceKind, typed: Typed, before: OwnImport | null): Reading {
  const raw: Record<string, unknown> = before ? { ...before.raw } : { source: kind };
  const faults: Reading['faults'] = {};
  const put = (name: string, value: unknown) => {
    if (value === undefined) delete raw[name];
    else raw[name] = value;
  };
  for (const field of fieldsOf(kind)) {
    const text = (typed[field.name] ?? '').replaceAll('\r\n', '\n');
    if (before && (field.name === 'name' || text === writtenOf(before.raw, field))) continue;
    put(field.name, readSetting(text, field.writing));
  }
  if (!before && raw.name === kind) delete raw.name;
  if (kind === 'csv' && raw.map === undefined) raw.map = `imports/${raw.name ?? kind}${mapEnding}`;
  const every = readEvery(typed);
  if ('fault' in every) faults.schedule = { code: every.fault };
  else if (every.every !== before?.settings.every) put('every', every.every);
  return { raw, faults };
}

function faultsOf(
  settings: ImportSettings,
  before: OwnImport | null,
  all: readonly OwnImport[],
): Partial<Record<FieldName, SetupFault>> {
  const faults: Partial<Record<FieldName, SetupFault>> = {};
  const name = importNameOf(settings);
  if (!before && (name === statusWord || all.some((one) => one.name === name)))
    faults.name = { code: 'nameTaken', found: name };
  const known = before?.settings;
  if ('from' in settings && !(known && 'from' in known && known.from === settings.from)) {
    const fault = faultOfPlace(settings.from) ?? faultOfFolder(settings) ?? (before && faultOfToken(settings, before));
    if (fault) faults.from = fault;
  }
  if ('address' in settings) {
    const fault = faultOfAddress(settings, known);
    if (fault) faults.address = fault;
  }
  if (settings.source === 'csv') {
    if (!(known?.source === 'csv' && known.map === settings.map)) {
      const fault = faultOfMap(settings.map);
      if (fault) faults.map = fault;
    }
    const fault = faultOfSet(settings.set ?? {});
    if (fault) faults.set = fault;
  }
  return faults;
}

function faultOfFolder(settings: ImportSettings): SetupFault | null {
  return settings.source === 'openimmo' && isWebAddress(settings.from)
    ? { code: 'outside', found: settings.from }
    : null;
}

/** A login is sent to the hosts of its system, and to those that the operator of the server has named. */
function faultOfAddress(settings: ImportSettings & { address: string }, known?: ImportSettings): SetupFault | null {
  const former = known && 'address' in known ? known.address : '';
  if (settings.address === former) return null;
  const fault = faultOfPlace(settings.address);
  if (fault) return fault;
  const usual = importSchema.parse(sampleOf(settings.source));
  const hosts = [former, 'address' in usual ? usual.address : ''].map((one) => toUrl(one)?.host);
  const { host = '' } = toUrl(settings.address) ?? {};
  return hosts.includes(host) || env().IMPORT_HOSTS.has(host) ? null : { code: 'secretHost', found: host };
}

/** The token of an import belongs to the host that its operator meant. */
function faultOfToken(settings: ImportSettings & { from: string }, { settings: known }: OwnImport): SetupFault | null {
  const hostOf = (from: string) => (isWebAddress(from) ? (toUrl(from)?.host ?? null) : null);
  const former = 'from' in known ? hostOf(known.from) : null;
  const host = hostOf(settings.from);
  const hasToken = secretsOf(settings).some(({ isSet }) => isSet);
  return host !== null && host !== former && hasToken && !env().IMPORT_HOSTS.has(host)
    ? { code: 'tokenHost', found: host }
    : null;
}

function faultOfSet(set: Readonly<Record<string, string | number | boolean>>): SetupFault | null {
  for (const [field, value] of Object.entries(set)) {
    const target = targetOf(field);
    if (!target || target.kind === 'id') {
      const names = targetNames().filter((one) => one !== 'id');
      return { code: 'unknownField', found: field, nearest: nearestName(field.split('.')[0] ?? '', names) };
    }
    const choices = choicesOf(field);
    if (choices && !choices.includes(String(value)))
      return { code: 'unknownWord', found: String(value), nearest: choices.join(', ') };
  }
  return null;
}

function writeEvery(every: string | undefined): ImportSetup['schedule'] {
  const empty = { schedule: 'hand', count: '', time: '' } satisfies Record<ScheduleField, string>;
  if (every === undefined) return empty;
  const schedule = readSchedule(every);
  return 'time' in schedule
    ? { ...empty, schedule: 'daily', time: schedule.time }
    : { ...empty, schedule: schedule.unit, count: String(schedule.count) };
}

function readEvery({
  schedule = 'hand',
  count = '',
  time = '',
}: Typed): { every: string | undefined } | { fault: SetupFaultCode } {
  switch (schedule as ScheduleKind) {
    case 'daily':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time.trim()) ? { every: time.trim() } : { fault: 'time' };
    case 'minute':
    case 'hour':
    case 'day': {
      const number = count.trim();
      if (!/^[1-9]\d{0,3}$/.test(number)) return { fault: 'count' };
      return { every: `${number} ${schedule}${number === '1' ? '' : 's'}` };
    }
    default:
      return { every: undefined };
  }
}
