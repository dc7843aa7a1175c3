import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFiles } from './form-files';
import { formOf, formSchemas, type RuleSet, requiredFieldsOf } from './form-schemas';
import { type FormSchema, parseForm, readValues } from './parse-form';
import { maxLengths } from './person';

const person = {
  title: 'ms',
  firstName: 'Liesbeth',
  lastName: 'De Smet',
  email: 'liesbeth@example.be',
  phone: '0470 55 01 88',
};
const extras = { timeSlot: '', remark: '', newsletter: '' };
const address = { street: 'Pontstraat 42', zip: '9830', city: 'Deurle' };
const viewing = { moment: '2026-11-24T09:30:00.000Z', remark: '', newsletter: '', property: '2601', proposal: '' };

const valid: Record<RuleSet, Record<string, string | string[]>> = {
  'site-contact': { ...person, ...extras, remark: 'Bel mij.', goal: '' },
  'contact-me': { ...person, ...extras, wish: 'visit', property: '2601' },
  'contact-me-rental': { ...person, ...extras, title: '', phone: '', wish: 'visit', property: '2601' },
  'contact-construction': { ...person, ...extras, project: '12' },
  'contact-demand': {
    ...person,
    ...extras,
    goal: 'sell',
    propertyType: '',
    ...address,
  },
  'contact-appointment': { ...person, ...viewing },
  'contact-appointment-rental': { ...person, ...viewing, title: '', phone: '' },
  'demand-register': {
    ...person,
    goal: 'buy',
    types: ['house'],
    regions: ['flanders'],
    places: '',
    priceMin: '',
    priceMax: '',
    bedrooms: '',
    features: ['garden'],
    frequency: '',
    remark: '',
    newsletter: '',
  },
  'send-to-friend': {
    ...person,
    friendFirstName: '',
    friendLastName: '',
    friendEmail: 'vriend@example.be',
    property: '',
  },
  'sign-newsletter': { firstName: '', lastName: '', email: 'liesbeth@example.be' },
  'document-request': { ...person, title: '', phone: '', remark: '', property: '2601' },
  'document-request-rental': { ...person, title: '', phone: '', remark: '', property: '2601' },
  offer: {
    ...person,
    ...address,
    amount: '€ 349.000',
    validUntil: '2026-12-31',
    financing: 'loan',
    conditions: '',
    property: '2601',
  },
  'rent-application': {
    ...person,
    title: '',
    persons: '3',
    income: '3.450',
    startDate: '2027-01-01',
    endDate: '2029-12-31',
    openEnded: '',
    limitReason: '',
    remark: '',
    property: '2602',
  },
  testimonial: {
    name: 'Liesbeth De Smet',
    about: '',
    website: '',
    comment: 'Vlot en correct.',
    email: 'liesbeth@example.be',
    publish: 'yes',
  },
  'job-application': { ...person, position: '', motivation: '' },
};
const required: Record<RuleSet, string[]> = {
  'site-contact': ['firstName', 'lastName', 'email', 'remark'],
  'contact-me': ['firstName', 'lastName', 'email', 'wish'],
  'contact-me-rental': ['firstName', 'lastName', 'wish'],
  'contact-construction': ['firstName', 'lastName', 'email'],
  'contact-demand': ['firstName', 'lastName', 'email', 'goal', 'street', 'zip', 'city'],
  'contact-appointment': ['moment', 'firstName', 'lastName', 'email'],
  'contact-appointment-rental': ['moment', 'firstName', 'lastName', 'email'],
  'demand-register': ['firstName', 'lastName', 'email', 'goal', 'types', 'regions'],
  'send-to-friend': ['friendEmail', 'firstName', 'lastName', 'email'],
  'sign-newsletter': ['email'],
  'document-request': ['firstName', 'lastName', 'email'],
  'document-request-rental': ['firstName', 'lastName', 'email'],
  offer: ['firstName', 'lastName', 'email', 'street', 'zip', 'city', 'amount', 'validUntil', 'financing'],
  'rent-application': ['firstName', 'lastName', 'email', 'persons', 'income', 'startDate', 'endDate'],
  testimonial: ['name', 'comment', 'email', 'publish'],
  'job-application': ['firstName', 'lastName', 'email'],
};
const requiredFiles: Partial<Record<RuleSet, string[]>> = { 'job-application': ['cv'] };
const limits: Record<string, number> = {
  firstName: maxLengths.name,
  lastName: maxLengths.name,
  friendFirstName: maxLengths.name,
  friendLastName: maxLengths.name,
  street: maxLengths.street,
  city: maxLengths.city,
  remark: maxLengths.remark,
  timeSlot: maxLengths.timeSlot,
  places: maxLengths.places,
  name: maxLengths.name,
  about: maxLengths.about,
  comment: maxLengths.remark,
  conditions: maxLengths.remark,
  limitReason: maxLengths.remark,
  motivation: maxLengths.remark,
  position: maxLengths.position,
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
    expect(parseForm(schema, readValues(schema, formDataOf(valid[rules]))).errors).toEqual({});
  });

  test('the fields an empty form misses are the required ones', () => {
    expect([...requiredFieldsOf(rules)].sort()).toEqual([...required[rules], ...(requiredFiles[rules] ?? [])].sort());
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
        const parsed = parseForm(schema, readValues(schema, data));
        expect(parsed.data === null).toBe(Object.keys(parsed.errors).length > 0);
        expect(checkFiles(formOf(rules), data)).toEqual(
          Object.fromEntries((requiredFiles[rules] ?? []).map((name) => [name, 'fileRequired'])),
        );
      }),
      { numRuns: 50 },
    );
  });
});

test.each(['liesbeth', 'a@b', 'a b@c.be', 'a@b.be, c@d.be', '@b.be', 'a@@b.be'])(
  '%s is not an e-mail address',
  (email) => {
    expect(errorsOf('site-contact', { email })).toEqual({ email: 'email' });
  },
);

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
  '%s is not a phone number',
  (phone) => {
    expect(errorsOf('site-contact', { phone })).toEqual({ phone: 'phone' });
  },
);

test.each([
  ['b-9000', '9000'],
  ['1234ab', '1234 AB'],
  ['l-1234', 'L-1234'],
])('the postal code %j is stored as %j', (zip, kept) => {
  expect(parseForm(formSchemas['contact-demand'], { ...valid['contact-demand'], zip }).data?.zip).toBe(kept);
});

test.each(['x', '900', '0999', '9000 Gent', '123456'])('%s is not a postal code', (zip) => {
  for (const rules of ['contact-demand', 'offer'] as const)
    expect(errorsOf(rules, { zip })).toEqual({ zip: 'postalCode' });
});

test('a postal code ends at its limit', () => {
  expect(errorsOf('offer', { zip: '9'.repeat(maxLengths.zip + 1) })).toEqual({ zip: 'tooLong' });
});

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

test.each(['', 'ms', 'mr', 'none'])('a person may be addressed as %j', (title) => {
  expect(errorsOf('offer', { title })).toEqual({});
});

test('a visitor who views a rental is asked for an e-mail address, which receives the calendar file', () => {
  expect(errorsOf('contact-appointment-rental', { email: '' })).toEqual({ email: 'required' });
  expect(errorsOf('contact-appointment-rental', { phone: 'bel mij' })).toEqual({ phone: 'phone' });
});

test.each([
  '',
  'morgen',
  '2026-11-24',
  '2026-11-24T09:30',
  '2026-11-24T09:30:00Z',
  '2026-11-31T09:30:00.000Z',
  '2026-11-24T25:30:00.000Z',
])('%j is not a time slot', (moment) => {
  expect(errorsOf('contact-appointment', { moment })).toEqual({ moment: 'chooseMoment' });
});

test.each([
  ['0', 'amount'],
  ['€ 0,00', 'amount'],
  ['veel', 'amount'],
  ['1', undefined],
  ['999999999', undefined],
  ['1000000000', 'amount'],
])('an offer of %j', (amount, error) => {
  expect(errorsOf('offer', { amount })).toEqual(error ? { amount: error } : {});
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
])('an offer valid until %s is stored as valid until %s', (validUntil, kept) => {
  expect(parseForm(formSchemas.offer, { ...valid.offer, validUntil }).data?.validUntil).toBe(kept);
});

test.each(['31/11/2026', '2026-02-29', '12/31/2026'])('the calendar has no %s', (validUntil) => {
  expect(errorsOf('offer', { validUntil })).toEqual({ validUntil: 'noSuchDay' });
});

test.each(['morgen', '31/12'])('%s is not a day', (validUntil) => {
  expect(errorsOf('offer', { validUntil })).toEqual({ validUntil: 'date' });
});

test.each([
  ['1', undefined],
  ['99', undefined],
  ['02', undefined],
  ['100', 'tooManyPersons'],
  ['9999999999', 'tooManyPersons'],
  ['0', 'wholeNumber'],
  ['-1', 'wholeNumber'],
  ['2,5', 'wholeNumber'],
  ['1e3', 'wholeNumber'],
  ['twee', 'wholeNumber'],
])('a home for %j persons', (persons, error) => {
  expect(errorsOf('rent-application', { persons })).toEqual(error ? { persons: error } : {});
});

test('a household without income can state so', () => {
  expect(errorsOf('rent-application', { income: '0' })).toEqual({});
});

test.each([
  ['2027-01-01', '', { endDate: 'required' }],
  ['2027-01-01', '2027-01-02', {}],
  ['01/01/2027', '31.12.2035', {}],
  ['2027-01-01', '2027-01-01', { endDate: 'dateOrder' }],
  ['02/01/2027', '2027-01-01', { endDate: 'dateOrder' }],
  ['', '2027-01-01', { startDate: 'required' }],
  ['2027-01-01', 'ooit', { endDate: 'date' }],
])('renting from %j until %j', (startDate, endDate, errors) => {
  expect(errorsOf('rent-application', { startDate, endDate })).toEqual(errors);
});

test.each([
  ['', 'yes', {}],
  ['2027-01-02', '', {}],
  ['', '', { endDate: 'required' }],
  [' ', '', { endDate: 'required' }],
  ['2027-01-02', 'yes', { endDate: 'endDateOrNone' }],
  ['ooit', 'yes', { endDate: 'date' }],
  ['', 'no', { openEnded: 'chooseOne', endDate: 'required' }],
])('a lease has an end date or states that it has none yet: %j, %j', (endDate, openEnded, errors) => {
  expect(errorsOf('rent-application', { endDate, openEnded })).toEqual(errors);
});

test('the order of dates is reported together with the other problems', () => {
  const dates = { startDate: '2027-02-01', endDate: '2027-01-01' };
  expect(errorsOf('rent-application', { ...dates, title: 'dr' })).toEqual({
    title: 'chooseOne',
    endDate: 'dateOrder',
  });
});

test('a testimonial is only taken with the consent to publish it', () => {
  expect(errorsOf('testimonial', { publish: '' })).toEqual({ publish: 'mustAccept' });
  expect(errorsOf('testimonial', { publish: 'no' })).toEqual({ publish: 'mustAccept' });
});

test('the website of a testimonial is stored whole, up to its maximum length', () => {
  const address = (length: number) => `https://a.be/${'x'.repeat(length - 'https://a.be/'.length)}`;
  const { data } = parseForm(formSchemas.testimonial, { ...valid.testimonial, website: 'www.voorbeeld.be' });
  expect(data?.website).toBe('https://www.voorbeeld.be/');
  expect(errorsOf('testimonial', { website: 'javascript:alert(1)' })).toEqual({ website: 'url' });
  expect(errorsOf('testimonial', { website: address(maxLengths.url) })).toEqual({});
  expect(errorsOf('testimonial', { website: address(maxLengths.url + 1) })).toEqual({ website: 'tooLong' });
});

test('no text of the sender goes to a friend', () => {
  const { data } = parseForm(formSchemas['send-to-friend'], { ...valid['send-to-friend'], remark: 'Buy pills' });
  expect(data).not.toHaveProperty('remark');
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
