import { maxIdLength } from '@/lib/domain/listing/listing-id';
import type { Bounds, Field, FieldKind, FieldSet } from './field/listing-field';
import { type ListingFile, listingFiles } from './field/listing-files';

type JsonSchema = { [keyword: string]: unknown };

const flagForms: JsonSchema[] = [{ type: 'boolean' }, { enum: [1, 0, '1', '0', 'true', 'false'] }];

/** The forms in which a present value of a kind is read without a loss. */
const formsOfKind: Readonly<Record<Exclude<FieldKind, 'list' | 'record'>, readonly JsonSchema[]>> = {
  // Zero, however it is written, means no id.
  id: [
    { type: 'string', pattern: '[^0+.,\\s-]', maxLength: maxIdLength },
    { type: 'number', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  ],
  text: [{ type: 'string', minLength: 1 }, { type: 'number' }],
  line: [{ type: 'string', minLength: 1 }, { type: 'number' }],
  zip: [{ type: 'string', minLength: 1 }, { type: 'number' }],
  number: [{ type: 'string', pattern: '^[+-]?\\d+(?:[.,]\\d+)?$' }],
  numbers: [
    { type: 'string', pattern: '\\d' },
    { type: 'number' },
    { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }] } },
  ],
  flag: flagForms,
  release: flagForms,
  date: [{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}(?:[T ].*)?$' }],
  url: [{ type: 'string', pattern: '^(?:(?:https?:)?//|/media/).+' }],
  word: [],
};

/** How exports mark an empty field, besides leaving it out. */
const blank: JsonSchema = { enum: ['', null] };

/** JSON Schemas of the export's files for text editors, draft 7: file name without its extension, and schema. */
export function listingSchemas(): { name: string; schema: JsonSchema }[] {
  return listingFiles.map((file) => ({ name: `listings-${file.name}`, schema: fileSchema(file) }));
}

/** A file is a list of records, or an object in which lists have names. */
function fileSchema({ record, sections }: ListingFile): JsonSchema {
  const list = { type: 'array', items: { $ref: '#/definitions/record' } };
  const fields = sections.flatMap((section) => Object.values(section.fields));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: { record: { description: record, ...recordSchema(fields) } },
    anyOf: [list, { type: 'object', additionalProperties: { anyOf: [list, { type: 'string' }] } }],
  };
}

/** Unknown fields are allowed: exports have many that no site shows. */
function recordSchema(fields: readonly Field[]): JsonSchema {
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const choices = fields.flatMap(({ name, required: need }) =>
    typeof need === 'object' ? [{ anyOf: [{ required: [name] }, { required: [need.unless] }] }] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
    ...(choices.length > 0 && { allOf: choices }),
  };
}

function fieldSchema(field: Field): JsonSchema {
  const { meaning, unit, example, values, required } = field;
  const listed = values?.map(({ value, meaning: what }) => `${value}: ${what}`).join('; ');
  const examples = values ? values.map(({ value }) => value) : example === undefined ? [] : [example];
  const forms = [...formsOf(field), ...(required === true ? [] : [blank])];
  return {
    description: `${meaning}${unit === undefined ? '' : ` In ${unit}.`}${listed ? ` ${listed}.` : ''}`,
    ...(forms.length === 1 ? forms[0] : { anyOf: forms }),
    ...(examples.length > 0 && { examples }),
  };
}

function formsOf({ kind, bounds, zero, values, fields = {}, isBareAllowed }: Field): readonly JsonSchema[] {
  if (kind === 'number') return [...numbersWithin(bounds, zero), ...formsOfKind.number];
  if (kind === 'word') return [{ enum: (values ?? []).map(({ value }) => value) }];
  if (kind === 'list') return [{ type: 'array', items: { anyOf: entryForms(fields, isBareAllowed) } }];
  if (kind === 'id' && zero === 'blank') return [...formsOfKind.id, { const: 0 }];
  return kind === 'record' ? entryForms(fields, isBareAllowed) : formsOfKind[kind];
}

function numbersWithin(bounds: Bounds | undefined, zero: Field['zero']): JsonSchema[] {
  const { min, max, isWhole } = bounds ?? {};
  const type = isWhole ? 'integer' : 'number';
  const number = {
    type,
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
  if (zero === 'mistake')
    return [
      { type, minimum: min, exclusiveMaximum: 0 },
      { type, exclusiveMinimum: 0, maximum: max },
    ];
  return zero === 'blank' ? [number, { const: 0 }] : [number];
}

/** An entry is a record; where bare ones are allowed, the value of its required field alone is enough. */
function entryForms(fields: FieldSet, isBareAllowed: boolean | undefined): JsonSchema[] {
  const inner = Object.values(fields);
  const bare = isBareAllowed ? inner.filter(({ required }) => required === true).flatMap(formsOf) : [];
  return [recordSchema(inner), ...bare];
}
