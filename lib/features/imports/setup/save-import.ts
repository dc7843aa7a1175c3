import { isDeepStrictEqual } from 'node:util';
import { isImportName } from '@/lib/content/schema/exports';
import { type ImportSettings, type ImportSourceKind, importNameOf, importSchema } from '@/lib/content/schema/imports';
import { isImportFileKind } from '@/lib/domain/office/import-file';
import type { SetupAnswer, SetupFault, SetupFaultCode } from '@/lib/domain/office/import-setup';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { describeImportFile, importFileName } from '@/lib/features/imports/files/import-file';
import { takeImportFile } from '@/lib/features/imports/files/take-import-file';
import { type FieldName, faultOfField, fieldsOf, isSourceKind, readSetting, writtenOf } from './fields';
import { tryProposed } from './import-orders';
import { mapEnding } from './import-place';
import { type OwnImport, readOwnImports, writeOwnImport } from './own-imports';
import { readEvery, type ScheduleField } from './schedule-fields';
import { faultsOf } from './setup-faults';

/** What a form says, by its fields. */
export type Typed = Readonly<Partial<Record<FieldName | ScheduleField, string>>>;

type Sent = {
  kind: string;
  name: string | null;
  seen: string;
  /** The import is tried with these settings, and nothing is saved. */
  isTry?: boolean;
  file?: File | null;
  /** What `from` said of a file that was uploaded with the form before. */
  uploaded?: string;
};
type Saved = SetupAnswer & { name?: string };

type Faults = Record<string, SetupFault>;

/**
 * Puts what was typed into the settings of the content folder, if the schema and the rules of places take it. A file that
 * comes with the form is stored first and named in the answer: it need not be sent again where something else is wrong.
 */
export async function saveImportSetup(staff: Staff, sent: Sent, typed: Typed, asking: Asking): Promise<Saved> {
  const { kind, name, seen, isTry = false } = sent;
  if (!(await isAllowed(staff, 'manageImports', asking))) return { code: 'forbidden' };
  if (!isSourceKind(kind)) return { code: 'unknown' };
  const all = await readOwnImports();
  const before = all?.find((one) => one.name === name) ?? null;
  if (name !== null && all && before?.settings.source !== kind) return { code: 'unknown' };
  if (before && before.seen !== seen) return { code: 'conflict' };
  const { from, fault } = await placeOf(staff, { ...sent, kind, typed, before }, asking);
  const reading = readTyped(kind, { ...typed, from }, before);
  const judged = judge(kind, reading, before, all ?? []);
  const faults = fault ? { ...withoutPlace(judged.faults), file: fault } : judged.faults;
  const { settings } = judged;
  const answer = async (code: SetupAnswer['code'], more: Partial<Saved> = {}): Promise<Saved> => {
    const file = await describeImportFile(from);
    return { code, ...more, ...(file && { file }) };
  };
  if (!settings || Object.keys(faults).length > 0) return answer('faulty', { faults });
  const { raw } = reading;
  if (isTry) {
    if (!before) return answer('unknown');
    return answer((await tryProposed(staff, before.name, { raw, seen }, asking)) ? 'tried' : 'busy');
  }
  const saved = importNameOf(settings);
  if (before && isDeepStrictEqual(before.raw, raw)) return { code: 'saved', name: saved };
  const code = all ? await writeOwnImport(before, raw) : 'notWritten';
  if (code === 'notWritten') return answer(code, { paste: JSON.stringify(raw, null, 2) });
  if (code !== 'saved') return answer(code);
  const who = { ownerId: staff.id, email: staff.email };
  await writeAudit({ event: before ? 'importChanged' : 'importAdded', ...who, detail: saved, ...asking });
  return { code, name: saved };
}

type Asked = Sent & { kind: ImportSourceKind; typed: Typed; before: OwnImport | null };

/** Where an import reads: the file that was sent, else what was typed, else the file that it has. */
async function placeOf(
  staff: Staff,
  { kind, file, uploaded = '', typed, before }: Asked,
  asking: Asking,
): Promise<{ from: string; fault?: SetupFault }> {
  const known = before && 'from' in before.settings ? before.settings.from : '';
  const stored = [uploaded, known].find((from) => importFileName(from) !== null) ?? '';
  const from = typed.from?.trim() || stored;
  if (!file || !isImportFileKind(kind)) return { from };
  const name = before?.name ?? (isImportName(typed.name ?? '') ? (typed.name ?? kind) : kind);
  const taken = await takeImportFile(staff, { kind, name, file }, asking);
  return 'file' in taken ? { from: taken.file.from } : { from, fault: taken.fault };
}

/** What is wrong with a file stands at its field, and says enough of the place. */
function withoutPlace({ from: _, ...others }: Faults): Faults {
  return others;
}

type Judged = { settings: ImportSettings | null; faults: Faults };

function judge(
  kind: ImportSourceKind,
  { raw, faults: found }: Reading,
  before: OwnImport | null,
  all: readonly OwnImport[],
): Judged {
  const faults = { ...found };
  const parsed = importSchema.safeParse(raw);
  for (const { path: place } of parsed.error?.issues ?? []) {
    const at = String(place[0]);
    faults[at === 'every' ? 'schedule' : at] ??= { code: at === 'every' ? 'count' : codeOf(at, raw) };
  }
  if (parsed.success) Object.assign(faults, faultsOf(parsed.data, before, all), faults);
  const isFile = isImportFileKind(kind) && importFileName(String(raw.from ?? '')) !== null;
  const { from } = faults;
  return {
    settings: parsed.data ?? null,
    faults: isFile && from ? { ...withoutPlace(faults), file: from } : faults,
  };
}

/** An empty field lacks; of a written one its own rule is said. */
function codeOf(field: string, raw: Readonly<Record<string, unknown>>): SetupFaultCode {
  if (raw[field] !== undefined) return faultOfField[field as FieldName] ?? 'choice';
  return field === 'from' && isImportFileKind(String(raw.source)) ? 'placeRequired' : 'required';
}

type Reading = { raw: Record<string, unknown>; faults: Faults };

/** What was not touched stays as it is written in the settings, byte by byte. */
function readTyped(kind: ImportSourceKind, typed: Typed, before: OwnImport | null): Reading {
  const raw: Record<string, unknown> = before ? { ...before.raw } : { source: kind };
  const faults: Faults = {};
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
