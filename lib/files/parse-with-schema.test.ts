import { expect, test } from 'vitest';
import { z } from 'zod';
import { menuFileSchema } from '@/lib/content/schema/shell';
import { parseWithSchema } from './parse-with-schema';

const textSchema = z.strictObject({ nl: z.string(), fr: z.string() }).partial().meta({ title: 'text per language' });
const schema = z.strictObject({
  name: z.string().min(1),
  logo: z.strictObject({ url: z.string(), width: z.number(), urlOnDark: z.string().optional() }).optional(),
  title: textSchema.optional(),
  look: z.enum(['flags', 'codes']).optional(),
  size: z.number().int().min(1).max(12).optional(),
  step: z.number().positive().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'a colour such as #1f5b52')
    .optional(),
  email: z.email().optional(),
  pictures: z.array(z.strictObject({ url: z.string() })).optional(),
  mails: z.partialRecord(z.enum(['contact', 'offer']), z.email()).optional(),
  days: z
    .array(z.union([z.string(), z.strictObject({ from: z.string(), until: z.string() })]))
    .min(1)
    .optional(),
  ends: z
    .strictObject({ from: z.number(), until: z.number() })
    .refine(({ from, until }) => from < until, {
      error: 'a later end',
      path: ['until'],
    })
    .optional(),
});

const parse = (value: unknown) => parseWithSchema(schema, value);
const firstError = (fields: Record<string, unknown>) => parse({ name: 'x', ...fields }).errors[0];

test.each<[field: string, value: unknown, path: string, expected: string]>([
  ['logo', '/media/logo.svg', 'logo', 'an object with url (text), width (number), urlOnDark? (text)'],
  ['logo', { url: 'x' }, 'logo.width', 'number'],
  ['title', 'Home', 'title', 'text per language: an object with nl? (text), fr? (text)'],
  ['look', 'icons', 'look', 'one of "flags", "codes"'],
  ['size', 13, 'size', 'whole number from 1 to 12'],
  ['size', '3', 'size', 'whole number from 1 to 12'],
  ['step', 0, 'step', 'number above 0'],
  ['color', 'red', 'color', 'a colour such as #1f5b52'],
  ['email', 'x', 'email', 'e-mail address'],
  ['pictures', {}, 'pictures', 'list of objects'],
  ['pictures', [{ url: 1 }], 'pictures[0].url', 'text'],
  ['mails', [], 'mails', 'an object with contact?, offer?'],
  ['days', [], 'days', 'list of text or objects with at least 1 of them'],
  ['days', [5], 'days[0]', 'text, or an object with from (text), until (text)'],
  ['ends', { from: 2, until: 1 }, 'ends.until', 'a later end'],
])('%s as %j is reported with the expected value', (field, value, path, expected) => {
  expect(firstError({ [field]: value })).toMatchObject({ path, expected });
});

test('a missing object, or a file that holds something else, is reported with its fields, required ones first', () => {
  expect(parseWithSchema(z.strictObject({ logo: schema.shape.logo.unwrap() }), {}).errors).toEqual([
    { path: 'logo', found: 'nothing', expected: 'an object with url (text), width (number), urlOnDark? (text)' },
  ]);
  expect(parse(null).errors[0]).toMatchObject({ path: '', found: 'null' });
  expect(parse(null).errors[0]?.expected).toMatch(
    /^an object with name \(text that is not empty\), logo\? \(object\), /,
  );
});

test('a recursive schema is described too', () => {
  const menu = {
    entries: [{ id: 'a', status: 'Published', title: {}, childMenus: [{ id: 'b', status: 1, title: {} }] }],
  };
  expect(parseWithSchema(menuFileSchema, menu).errors[0]).toMatchObject({
    path: 'entries[0].childMenus[0].status',
    expected: 'text',
  });
});

test('an unknown field is reported however deep it is nested', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const sent = { name: 'x', strange: deep };
  const { data, unknown } = parse(sent);
  expect(data).toMatchObject({ name: 'x' });
  expect(unknown).toMatchObject([{ path: 'strange' }]);
  expect(sent).toHaveProperty('strange');
});

test('unknown fields are ignored and reported with a suggested name', () => {
  const { data, errors, unknown } = parse({
    name: 'x',
    colour: '#1f5b52',
    Look: 'flags',
    title: { nl: 'a', it: 'b' },
    pictures: [{ url: 'a', urll: 'b' }],
    days: [{ from: 'a', until: 'b', untill: 'c' }],
    mails: { contakt: 'x' },
    whatever: 1,
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    name: 'x',
    title: { nl: 'a' },
    pictures: [{ url: 'a' }],
    days: [{ from: 'a', until: 'b' }],
    mails: {},
  });
  expect(unknown.map(({ path, expected }) => `${path}: ${expected.replace(/.*; /, '')}`).sort()).toEqual([
    'Look: did you mean "look"?',
    'colour: did you mean "color"?',
    'days[0].untill: did you mean "until"?',
    'mails.contakt: did you mean "contact"?',
    'pictures[0].urll: did you mean "url"?',
    'title.it: a field that this place has',
    'whatever: a field that this place has',
  ]);
});

test('unknown fields do not hide errors, not even those of several fields together', () => {
  const { data, errors, unknown } = parse({ name: 5, more: 1, ends: { from: 2, until: 1, note: 'x' } });
  expect(data).toBeNull();
  expect(errors.map(({ path }) => path)).toEqual(['name', 'ends.until']);
  expect(unknown.map(({ path }) => path).sort()).toEqual(['ends.note', 'more']);
});

test('a required field that is misspelt is one mistake', () => {
  const { errors, unknown } = parse({ nmae: 'x' });
  expect(errors.map(({ path, found }) => `${path}: ${found}`)).toEqual(['name: nothing, but a field "nmae"']);
  expect(unknown).toEqual([]);
});

test('names that every object inherits are fields like any other', () => {
  const { data, unknown } = parse(JSON.parse('{ "name": "x", "__proto__": { "a": 1 }, "constructor": 2 }'));
  expect(data).toEqual({ name: 'x' });
  expect(unknown.map(({ path }) => path).sort()).toEqual(['__proto__', 'constructor']);
});

test('the given value is not changed', () => {
  const value = { name: 'x', more: { a: 1 } };
  parse(value);
  expect(value).toEqual({ name: 'x', more: { a: 1 } });
});

const kind = <T extends string>(type: T, ids: [string, ...string[]], fields: z.ZodRawShape = {}) =>
  z.strictObject({ name: z.string(), of: z.strictObject({ type: z.literal(type), id: z.enum(ids) }), ...fields });
const kinds = z.strictObject({
  list: z.array(z.union([kind('a', ['x', 'y'], { size: z.number().optional() }), kind('b', ['z'])])),
});
const linesOf = (value: unknown) => {
  const { errors, unknown } = parseWithSchema(kinds, { list: [value] });
  return [...errors, ...unknown].map(({ path, found, expected }) => `${path}: ${found}: ${expected}`);
};

test('of objects that a constant distinguishes, only the written one is described', () => {
  expect(linesOf({ name: 'n', of: { type: 'a', id: 'x' }, size: 1 })).toEqual([]);
  expect(linesOf({ name: 5, of: { type: 'b', id: 'x' } })).toEqual([
    'list[0].name: 5: text',
    'list[0].of.id: "x": one of "z"',
  ]);
  expect(linesOf({ name: 'n', of: { type: 'b', id: 'z' }, size: 1, siez: 2 })).toEqual([
    'list[0].size: the unknown field "size", which is ignored: a field that this place has',
    'list[0].siez: the unknown field "siez", which is ignored: a field that this place has',
  ]);
});

test('a constant that no object has is reported, with what all of them refuse', () => {
  expect(linesOf({ name: 5, of: { type: 'c', id: 'x' }, size: 1, colour: 'red' })).toEqual([
    'list[0].name: 5: text',
    'list[0].of.type: "c": one of "a", "b"',
    'list[0].colour: the unknown field "colour", which is ignored: a field that this place has',
  ]);
  expect(linesOf({ name: 'n' })).toEqual([
    'list[0].of: nothing: an object with type ("a"), id (one of "x", "y"), or an object with type ("b"), id (one of "z")',
  ]);
});
