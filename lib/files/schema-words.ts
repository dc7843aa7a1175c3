import { z } from 'zod';
import { groupBy } from '@/lib/domain/group-by';
import { languages } from '@/lib/domain/language';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Path = readonly PropertyKey[];

/**
 * Describes what one place of a written value may hold. Where a constant distinguishes objects, such as
 * the type of a module, only the written one counts.
 */
export type SchemaWords = {
  /** `an object with url (text), width (number), urlOnDark? (text)`; null for a place that the schema does not know. */
  expectation(value: unknown, path: Path): string | null;
  /** Names of the fields that an object may have; those of every alternative where there are several. */
  fieldNames(value: unknown, path: Path): string[];
  /** The position of the alternative that a constant of the written object names; null without such a constant. */
  alternativeOf(value: unknown, path: Path): number | 'unknown' | null;
  /** Every field that a file may have, in the order of the schema: `banner.image.url`, `modules[].title`. */
  listFields(): SchemaField[];
};

export type SchemaField = { path: string; type: string; isRequired: boolean; meaning: string };

const known = new WeakMap<z.ZodType, SchemaWords>();

/** Reads a schema through its JSON Schema, so that nothing is defined twice. */
export function schemaWords(schema: z.ZodType): SchemaWords {
  const made = known.get(schema);
  if (made) return made;
  const root = toJsonSchema(schema);
  const words: SchemaWords = {
    expectation(value, path) {
      const schemas = schemasAt(root, value, path);
      if (schemas.length > 1 && schemas.every((schema) => schema.const !== undefined))
        return describePlain(root, { enum: schemas.map((schema) => schema.const ?? null) });
      return schemas.length > 0 ? [...new Set(schemas.map((place) => phrase(root, place)))].join(', or ') : null;
    },
    fieldNames(value, path) {
      const written = valueAt(value, path);
      return schemasAt(root, value, path).flatMap((place) => meantAlternatives(root, place, written).flatMap(namesOf));
    },
    alternativeOf(value, path) {
      const [place] = schemasAt(root, value, path);
      return place ? meantIndex(alternatives(root, place), valueAt(value, path)) : null;
    },
    listFields: () => mergeFields(fieldsOf(root, root, '')),
  };
  known.set(schema, words);
  return words;
}

/** What an editor writes, before defaults are filled in, in the draft that all text editors read. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return plainReferences(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }));
}

/** A reference with nothing beside it needs no list around it. */
function plainReferences<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (!isSchema(inner) || Object.keys(inner).join() !== 'allOf') return inner;
    return inner.allOf?.length === 1 ? inner.allOf[0] : inner;
  });
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function schemasAt(root: JsonSchema, value: unknown, path: Path): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (places, key, depth) => {
      const written = valueAt(value, path.slice(0, depth));
      return places.flatMap((place) =>
        meantAlternatives(root, place, written).flatMap((alternative) => step(alternative, key)),
      );
    },
    [root],
  );
}

function meantAlternatives(root: JsonSchema, schema: JsonSchema, written: unknown): JsonSchema[] {
  const all = alternatives(root, schema);
  const index = meantIndex(all, written);
  return all.filter((_, position) => typeof index !== 'number' || position === index);
}

/** Finds the constant that every alternative has with a value of its own, and the alternative whose value is written. */
function meantIndex(all: readonly JsonSchema[], written: unknown): number | 'unknown' | null {
  const [first, ...others] = all.map((schema) => listConstants(schema));
  if (!first || others.length === 0) return null;
  for (const { path, value } of first) {
    const values = others.map((constants) => constants.find((other) => other.path.join() === path.join())?.value);
    if (values.includes(undefined) || new Set([value, ...values]).size < all.length) continue;
    const index = [value, ...values].indexOf(valueAt(written, path));
    return index < 0 ? 'unknown' : index;
  }
  return null;
}

type Constant = { path: readonly string[]; value: unknown };

function listConstants(schema: JsonSchema, path: readonly string[] = []): Constant[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!isSchema(property)) return [];
    const place = [...path, name];
    return property.const === undefined ? listConstants(property, place) : [{ path: place, value: property.const }];
  });
}

function step(schema: JsonSchema, key: PropertyKey): JsonSchema[] {
  const next =
    typeof key === 'number' ? schema.items : (schema.properties?.[String(key)] ?? schema.additionalProperties);
  return isSchema(next) ? [next] : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema itself, or what it refers to, or each of its alternatives. */
function alternatives(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/definitions/', '');
    const target = isSchema(root.definitions) ? Reflect.get(root.definitions, name) : undefined;
    return isSchema(target) ? alternatives(root, target) : [root];
  }
  return schema.anyOf ? schema.anyOf.filter(isSchema).flatMap((one) => alternatives(root, one)) : [schema];
}

function namesOf(schema: JsonSchema): string[] {
  const named = schema.propertyNames;
  const listed = isSchema(named) && Array.isArray(named.enum) ? named.enum.map(String) : [];
  return [...Object.keys(schema.properties ?? {}), ...listed].filter((name) => name !== '$schema');
}

function phrase(root: JsonSchema, schema: JsonSchema): string {
  const all = alternatives(root, schema);
  if (all.length > 1) return all.map((one) => phrase(root, one)).join(', or ');
  const [one = schema] = all;
  const title = one.title === undefined ? '' : `${one.title}: `;
  if (one.type !== 'object') return describePlain(root, one);
  const fields = describeFields(root, one);
  return `${title}an object${fields === '' ? '' : ` with ${fields}`}`;
}

/** Required fields first; the others have a question mark. */
function describeFields(root: JsonSchema, schema: JsonSchema): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  const isRequired = ([name]: (typeof fields)[number]) => required.has(name);
  const named = [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))].map(
    ([name, field]) =>
      `${name}${required.has(name) ? '' : '?'} (${isSchema(field) ? describeShort(root, field) : 'any'})`,
  );
  return (named.length > 0 ? named : namesOf(schema).map((name) => `${name}?`)).join(', ');
}

function fieldsOf(
  root: JsonSchema,
  schema: JsonSchema,
  owner: string,
  outer: readonly JsonSchema[] = [],
): SchemaField[] {
  return alternatives(root, schema).flatMap((one) => {
    // An entry of a menu has entries.
    if (outer.includes(one)) return [];
    const inner = [...outer, one];
    if (one.type === 'array') return isSchema(one.items) ? fieldsOf(root, one.items, `${owner}[]`, inner) : [];
    const required = new Set(one.required);
    const named = Object.entries(one.properties ?? {}).filter(([name]) => name !== '$schema');
    const free = isSchema(one.additionalProperties) ? [['…', one.additionalProperties] as const] : [];
    return [...groupBy([...named, ...free], ([name, field]) => likenessOf(name, field)).values()].flatMap((like) => {
      const [[name, field] = ['', {}]] = like;
      if (!isSchema(field)) return [];
      const names = like.map(([one]) => one);
      const path = [owner, names.length === 1 ? name : `(${names.join(', ')})`].filter(Boolean).join('.');
      const meaning = field.description ?? '';
      const row = { path, type: describeShort(root, field), isRequired: required.has(name), meaning };
      return isLocalized(field)
        ? [{ ...row, type: 'text per language' }]
        : [row, ...fieldsOf(root, field, path, inner)];
    });
  });
}

/** Days of a week and regions are described once; fields with one value of their own each stand alone. */
function likenessOf(name: string, field: unknown): string {
  if (!isSchema(field) || isLocalized(field) || !(field.type === 'object' || field.type === 'array')) return name;
  const { default: _, ...others } = field;
  return JSON.stringify(others);
}

function isLocalized({ properties }: JsonSchema): boolean {
  return properties !== undefined && Object.keys(properties).join() === languages.join();
}

/** A field of several alternatives stands once, and is required where all of them need it. */
function mergeFields(fields: readonly SchemaField[]): SchemaField[] {
  const merged = new Map<string, SchemaField>();
  for (const field of fields) {
    const known = merged.get(field.path);
    const types = new Set([...(known?.type.split(' or ') ?? []), ...field.type.split(' or ')]);
    const meanings = new Set([known?.meaning, field.meaning].filter(Boolean));
    merged.set(field.path, {
      path: field.path,
      type: [...types].join(' or '),
      isRequired: field.isRequired && known?.isRequired !== false,
      meaning: [...meanings].join('. '),
    });
  }
  return [...merged.values()];
}

/** A field inside the description of its object. */
function describeShort(root: JsonSchema, schema: JsonSchema): string {
  const all = alternatives(root, schema);
  if (all.length > 1) return [...new Set(all.map((one) => describeShort(root, one)))].join(' or ');
  const [one = schema] = all;
  if (one.title !== undefined) return one.title;
  if (one.type === 'object') return 'object';
  if (one.type === 'array') return phraseList(root, one);
  return describePlain(root, one);
}

function phraseList(root: JsonSchema, { items }: JsonSchema): string {
  return isSchema(items) ? `list of ${describeShort(root, items).replace(/\b(?:object|number)$/, '$&s')}` : 'list';
}

const formats: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  uri: 'address such as https://example.be/',
  date: 'date such as 2026-06-09',
  ipv4: 'network address such as 192.0.2.1',
  ipv6: 'network address such as 2001:db8::1',
};
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
};

function describePlain(root: JsonSchema, schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.type === 'array') {
    const least = schema.minItems ? ` with at least ${schema.minItems} of them` : '';
    return `${phraseList(root, schema)}${least}`;
  }
  const names = [schema.type ?? 'any'].flat().map((type) => types[type] ?? type);
  const format = schema.format === undefined ? undefined : formats[schema.format];
  return `${format ?? names.join(' or ')}${bounds(schema)}`;
}

function bounds(schema: JsonSchema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, multipleOf } = schema;
  // The bounds of safe integers are not worth mentioning.
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const steps = multipleOf !== undefined ? `, a multiple of ${multipleOf}` : '';
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}${steps}`;
  if (least !== undefined) return ` of at least ${least}${steps}`;
  if (most !== undefined) return ` of at most ${most}${steps}`;
  if (typeof exclusiveMinimum === 'number') return ` above ${exclusiveMinimum}${steps}`;
  if (minLength) return minLength === 1 ? ' that is not empty' : ` of at least ${minLength} characters`;
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  return steps;
}
