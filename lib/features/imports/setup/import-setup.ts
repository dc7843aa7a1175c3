import { isDeepStrictEqual } from 'node:util';
import { getContent } from '@/lib/content/content';
import { type ImportSourceKind, importNameOf, importSchema, importTitleOf } from '@/lib/content/schema/imports';
import { type ImportFile, isImportFileKind } from '@/lib/domain/office/import-file';
import type { SetupFieldKind } from '@/lib/domain/office/import-setup';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { describeImportFile, importFileName } from '@/lib/features/imports/files/import-file';
import { listImportRuns } from '@/lib/features/imports/import-store';
import { countPublished } from '@/lib/features/imports/published-store';
import { findNextRun } from '@/lib/features/imports/scheduled-imports';
import { type SecretState, secretsOf } from '@/lib/features/imports/sources/registry';
import { controlOf, type FieldName, fieldsOf, isSourceKind, sampleSettings, writtenOf } from './fields';
import { choicesFor, fieldNames } from './import-mapping';
import { findOrders, type ImportOrders } from './import-orders';
import { type OwnImport, readOwnImports } from './own-imports';
import { type ScheduleField, writeEvery } from './schedule-fields';

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
  /** The uploaded file that it reads; null where it reads another place. */
  file: ImportFile | null;
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

/** The form of a new import; null for a kind that does not exist, and for people who may not set it up. */
export async function getNewImport(staff: Staff, kind: string, asking: Asking): Promise<ImportSetup | null> {
  if (!isSourceKind(kind) || !(await isAllowed(staff, 'manageImports', asking))) return null;
  const taken = (await readOwnImports())?.some(({ name }) => name === kind) ?? false;
  const sample = sampleSettings(kind);
  return {
    name: null,
    title: '',
    kind,
    fields: fieldsOf(kind).map((field) => toField(kind, field, field.name === 'name' && !taken ? kind : '')),
    file: null,
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
  const written: object = proposed ?? own?.raw ?? settings;
  return {
    name,
    title: importTitleOf(settings),
    kind: settings.source,
    fields: fieldsOf(settings.source)
      .filter((field) => field.name !== 'name')
      .map((field) => toField(settings.source, field, writtenOf(written, field))),
    file: 'from' in written ? await describeImportFile(String(written.from)) : null,
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

function toField(
  kind: ImportSourceKind,
  { name, writing, isRequired, options, usual }: Field,
  value: string,
): SetupField {
  // A file may be uploaded in the place of one that is named.
  const isPlace = name === 'from' && isImportFileKind(kind);
  return {
    name,
    control: controlOf(writing),
    // The site names the mapping of a table itself.
    isRequired: isRequired && name !== 'map' && !isPlace,
    options: writing === 'yesNo' ? ['yes', 'no'] : options,
    value: isPlace && importFileName(value) !== null ? '' : value,
    usual,
  };
}
