import { z } from 'zod';
import { type ImportSettings, type ImportSourceKind, importSchema, sourceKinds } from '@/lib/content/schema/imports';
import type { SetupFaultCode, SetupFieldKind } from '@/lib/domain/office/import-setup';

type KeysOf<Settings> = Settings extends unknown ? keyof Settings : never;

/** `leads` is set by hand. */
export type FieldName = Exclude<KeysOf<ImportSettings>, 'source' | 'every' | 'leads'>;

/** What is said of a value that the schema refuses. A setting that a source gets needs its row, and with it its words. */
export const faultOfField: Readonly<Record<FieldName, SetupFaultCode>> = {
  name: 'nameForm',
  title: 'titleLength',
  from: 'required',
  address: 'webAddress',
  map: 'required',
  set: 'pairs',
  clientId: 'whole',
  officeId: 'whole',
  officeIds: 'numbers',
  languages: 'languages',
  projects: 'choice',
  language: 'choice',
  zips: 'zips',
  types: 'types',
  version: 'version',
  brake: 'percent',
  keepIds: 'choice',
};

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(faultOfField, name);
}

/** How a setting is written in a form. */
type Writing = 'text' | 'number' | 'yesNo' | 'choice' | 'words' | 'numbers' | 'pairs';

export type SettingField = {
  name: FieldName;
  writing: Writing;
  isRequired: boolean;
  /** Of a setting with a choice of words. */
  options: readonly string[];
  /** What counts where nothing is written; '' for nothing. */
  usual: string;
};

/** The fields of a kind of source, as its schema has them. */
export function fieldsOf(kind: ImportSourceKind): SettingField[] {
  const schema = importSchema.options.find(({ shape }) => shape.source.value === kind);
  return Object.entries(schema?.shape ?? {}).flatMap(([name, field]) =>
    isFieldName(name) ? [readField(name, field as z.ZodType)] : [],
  );
}

/** Every field of every kind, once. */
export const everyField: readonly FieldName[] = [
  ...new Set(sourceKinds.flatMap((kind) => fieldsOf(kind).map(({ name }) => name))),
];

function readField(name: FieldName, field: z.ZodType): SettingField {
  let inner: unknown = field;
  let isRequired = true;
  let usual: unknown;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    isRequired = false;
    if (inner instanceof z.ZodDefault) usual = inner.def.defaultValue;
    inner = inner.unwrap();
  }
  const writing = writingOf(inner);
  const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  return { name, writing, isRequired, options, usual: usual === undefined ? '' : writeSetting(usual, writing) };
}

function writingOf(schema: unknown): Writing {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'yesNo';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodRecord) return 'pairs';
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodNumber ? 'numbers' : 'words';
  return 'text';
}

/** The control of a form that a writing needs. */
export function controlOf(writing: Writing): SetupFieldKind {
  if (writing === 'pairs') return 'lines';
  if (writing === 'yesNo' || writing === 'choice') return 'choice';
  return writing === 'number' ? 'number' : 'text';
}

/** A setting as a form shows it; '' for one that is absent. */
function writeSetting(value: unknown, writing: Writing): string {
  if (value === undefined) return '';
  if (writing === 'yesNo') return value === true ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  if (writing === 'pairs' && typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key} = ${one}`)
      .join('\n');
  return String(value);
}

/** What a form's text says, for the schema to judge; undefined for an empty one. */
export function readSetting(text: string, writing: Writing): unknown {
  const written = text.trim();
  if (written === '') return undefined;
  const parts = written.split(/[,\s]+/).filter(Boolean);
  switch (writing) {
    case 'number':
      return numberOr(written);
    case 'yesNo':
      return written === 'yes' ? true : written === 'no' ? false : written;
    case 'words':
      return parts;
    case 'numbers':
      return parts.map(numberOr);
    case 'pairs':
      return readPairs(written);
    default:
      return written;
  }
}

/** `Marbella = 29600`, one a line; a line without a sign in its middle makes all of it unreadable. */
function readPairs(text: string): Record<string, string> | string {
  const pairs: [string, string][] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const at = line.lastIndexOf('=');
    const [key, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    if (at < 0 || key === '' || value === '') return line.trim();
    pairs.push([key, value]);
  }
  return Object.fromEntries(pairs);
}

function numberOr(text: string): number | string {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** A setting of what is written, as a form shows it. */
export function writtenOf(raw: object, { name, writing }: Pick<SettingField, 'name' | 'writing'>): string {
  return writeSetting((raw as Readonly<Record<string, unknown>>)[name], writing);
}

export function isSourceKind(kind: string): kind is ImportSourceKind {
  return sourceKinds.some((one) => one === kind);
}

/** Settings of a kind with what has to be there, and otherwise as usual. */
export function sampleSettings(kind: ImportSourceKind): ImportSettings {
  const required = fieldsOf(kind).filter(({ isRequired }) => isRequired);
  return importSchema.parse({
    source: kind,
    ...Object.fromEntries(required.map(({ name }) => [name, 'https://example.org/'])),
  });
}
