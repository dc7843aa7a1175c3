import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formSchemas, type RuleSet, requiredFieldsOf } from './form-schemas';
import { answerForm, type FormSchema, parseForm, readValues } from './parse-form';
import { longest } from './person';

const person = {
  title: 'ms',
  firstName: 'Liesbeth',
  lastName: 'De Smet',
  email: 'liesbeth@example.be',
  phone: '0470 55 01 88',
};
const extras = { timeSlot: '', remark: '', newsletter: '' };

const valid: Record<RuleSet, Record<string, string | string[]>> = {
  'site-contact': { ...person, ...extras, goal: '' },
  'contact-me': { ...person, ...extras, wish: 'visit', property: '2601' },
  'contact-me-rental': { ...person, ...extras, title: '', phone: '', wish: 'visit', property: '2601' },
  'contact-construction': { ...person, ...extras, project: '12' },
  'contact-demand': {
    ...person,
    ...extras,
    goal: 'sell',
    propertyType: '',
    street: 'Pontstraat 42',
    zip: '9830',
    city: 'Deurle',
  },
  'demand-register': {
    ...person,
    goal: 'buy',
    types: ['house'],
    regions: ['flanders'],
    places: '',
    priceMin: '',
    priceMax: '',
    bedrooms: '',
    remark: '',
    newsletter: '',
  },
  'send-to-friend': {
    ...person,
    friendFirstName: '',
    friendLastName: '',
    friendEmail: 'vriend@example.be',
    remark: '',
    property: '',
  },
  'sign-newsletter': { firstName: '', lastName: '', email: 'liesbeth@example.be' },
};
const required: Record<RuleSet, string[]> = {
  'site-contact': ['title', 'firstName', 'lastName', 'email', 'phone'],
  'contact-me': ['title', 'firstName', 'lastName', 'email', 'phone', 'wish'],
  'contact-me-rental': ['firstName', 'lastName', 'wish'],
  'contact-construction': ['title', 'firstName', 'lastName', 'email', 'phone'],
  'contact-demand': ['title', 'firstName', 'lastName', 'email', 'phone', 'goal', 'street', 'zip', 'city'],
  'demand-register': ['title', 'firstName', 'lastName', 'email', 'phone', 'goal', 'types', 'regions'],
  'send-to-friend': ['friendEmail', 'firstName', 'lastName', 'email'],
  'sign-newsletter': ['email'],
};
const limits: Record<string, number> = {
  firstName: longest.name,
  lastName: longest.name,
  friendFirstName: longest.name,
  friendLastName: longest.name,
  street: longest.street,
  zip: longest.zip,
  city: longest.city,
  remark: longest.remark,
  timeSlot: longest.timeSlot,
  places: longest.places,
};
const ruleSets = Object.keys(formSchemas) as RuleSet[];

function errorsOf(rules: RuleSet, change: Record<string, unknown>) {
  const schema: FormSchema = formSchemas[rules];
  return parseForm(schema, { ...valid[rules], ...change }).errors;
}

function formDataOf(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

describe.each(ruleSets)('%s', (rules) => {
  const schema: FormSchema = formSchemas[rules];

  test('a complete form has no errors', () => {
    expect(errorsOf(rules, {})).toEqual({});
    expect(answerForm(schema, formDataOf(valid[rules]))).toEqual({
      status: 'notSending',
      errors: {},
      values: expect.anything(),
    });
  });

  test('the fields an empty form misses are the required ones', () => {
    expect([...requiredFieldsOf(rules)].sort()).toEqual([...required[rules]].sort());
  });

  test.each(required[rules])('%s may not be empty or blank', (name) => {
    const isList = name === 'types' || name === 'regions';
    for (const value of isList ? [[]] : ['', '  \t\n ', '\u00a0'])
      expect(Object.keys(errorsOf(rules, { [name]: value }))).toEqual([name]);
  });

  test.each(Object.keys(valid[rules]).filter((name) => name in limits))('%s ends at its limit', (name) => {
    const limit = limits[name] ?? 0;
    expect(errorsOf(rules, { [name]: 'x'.repeat(limit) })).toEqual({});
    expect(errorsOf(rules, { [name]: 'x'.repeat(limit + 1) })).toEqual({ [name]: 'tooLong' });
  });

  test('hostile values never throw', () => {
    const huge = 'é'.repeat(10 * 1024 * 1024);
    const hostile = [
      huge,
      ['a', 'b'],
      [[]],
      null,
      undefined,
      42,
      {},
      '👩‍👩‍👧‍👦',
      'مرحبا\u202e',
      '\0\u0007',
      '\ud800',
      '<script>',
    ];
    for (const name of Object.keys(schema.shape))
      for (const value of hostile) expect(() => errorsOf(rules, { [name]: value })).not.toThrow();
    for (const value of hostile) expect(() => parseForm(schema, value)).not.toThrow();
  });

  test('any sent form gets an answer', () => {
    const names = fc.constantFrom(...Object.keys(schema.shape), '__proto__', 'constructor', 'unknown');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
        const data = new FormData();
        for (const [name, value] of pairs) data.append(name, value);
        const { status, errors } = answerForm(schema, data);
        expect(status === 'invalid').toBe(Object.keys(errors).length > 0);
      }),
      { numRuns: 50 },
    );
  });
});

test.each(['liesbeth', 'a@b', 'a b@c.be', 'a@b.be, c@d.be', '@b.be', 'a@@b.be'])('%s is no e-mail address', (email) => {
  expect(errorsOf('site-contact', { email })).toEqual({ email: 'email' });
});

test('an e-mail address ends at 254 characters', () => {
  const address = (length: number) => `${'x'.repeat(length - '@voorbeeld.be'.length)}@voorbeeld.be`;
  expect(errorsOf('site-contact', { email: address(254) })).toEqual({});
  expect(errorsOf('site-contact', { email: address(255) })).toEqual({ email: 'tooLong' });
});

test.each(['0470 55 01 88', '+32 (0)470/55.01.88', '092550120', '+352 26 12 34', '0032 9 255 01 20', '261234'])(
  '%s is a phone number',
  (phone) => {
    expect(errorsOf('site-contact', { phone })).toEqual({});
  },
);

test.each(['12345', '0470 55 01 8x', 'bel mij', '++32470550188', '1234567890123456'])(
  '%s is no phone number',
  (phone) => {
    expect(errorsOf('site-contact', { phone })).toEqual({ phone: 'phone' });
  },
);

test('texts lose control characters and the space around them', () => {
  const { data } = parseForm(formSchemas['site-contact'], {
    ...valid['site-contact'],
    firstName: ' An\0\n Marie\u0007 ',
    email: ' an@example.be ',
    remark: 'Een\r\ntwee\0 ',
  });
  expect(data).toMatchObject({ firstName: 'An Marie', email: 'an@example.be', remark: 'Een\ntwee' });
});

test('a rental asks for a name and an e-mail address or a phone number', () => {
  expect(errorsOf('contact-me-rental', { email: '', phone: '' })).toEqual({ email: 'emailOrPhone' });
  expect(errorsOf('contact-me-rental', { email: '', phone: '0470 55 01 88' })).toEqual({});
  expect(errorsOf('contact-me-rental', { email: 'a', phone: '0470 55 01 88' })).toEqual({ email: 'email' });
  expect(errorsOf('contact-me-rental', { email: '', phone: '', wish: '' })).toEqual({
    email: 'emailOrPhone',
    wish: 'chooseOne',
  });
});

test('a search needs a region or a place', () => {
  expect(errorsOf('demand-register', { regions: [], places: ' ' })).toEqual({ regions: 'chooseSome' });
  expect(errorsOf('demand-register', { regions: [], places: 'Gent' })).toEqual({});
  expect(errorsOf('demand-register', { regions: ['atlantis'] })).toEqual({ regions: 'chooseSome' });
});

test.each([
  ['', '', {}],
  ['€ 250.000', '350 000,00', {}],
  ['350000', '350000', {}],
  ['350001', '350000', { priceMax: 'priceOrder' }],
  ['veel', '', { priceMin: 'amount' }],
  ['', '-5', { priceMax: 'amount' }],
  ['1234567890', '', { priceMin: 'amount' }],
])('prices from %j to %j', (priceMin, priceMax, errors) => {
  expect(errorsOf('demand-register', { priceMin, priceMax })).toEqual(errors);
});

test('the first value of a field wins, lists are bounded and files are ignored', () => {
  const data = new FormData();
  data.append('email', new File(['x'], 'cv.pdf'));
  data.append('email', 'first@example.be');
  data.append('email', 'second@example.be');
  for (let count = 0; count < 1000; count++) data.append('types', 'house');
  data.append('remark', 'x'.repeat(1_000_000));
  const values = readValues(formSchemas['demand-register'], data);
  expect(values.email).toBe('first@example.be');
  expect(values.types).toHaveLength(50);
  expect(values.remark).toHaveLength(20_000);
  expect(values.lastName).toBe('');
});
