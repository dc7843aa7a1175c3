import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { walk } from '@/lib/files/content-walk';
import { readFixture } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { now } from '@/tests/support/test-day';
import { checkContent } from './check/check-content';
import { readContent } from './read-content';

const inAll = (text: string) => inEachLanguage(() => text);
const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
const block = (fields: object) => ({
  'settings.json': settings,
  'articles/blocks/help.json': { id: 'help', title: inAll('Help'), ...fields },
});

async function textOf(body: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') {
  const { content, problems } = await readFixture(block({ body: { [language]: body } }));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return content?.articles.get('blocks/help')?.body[language];
}

async function faultsOf(fields: object) {
  const { problems } = await readFixture(block(fields));
  return problems
    .filter(({ severity, file }) => severity === 'error' && file === 'articles/blocks/help.json')
    .map(({ path: place, found, expected }) => [place, found, expected]);
}

test.each([
  ['We zijn open: {hours:gent}.', 'nl', 'We zijn open: maandag–zaterdag, 09:00–18:30.'],
  ['{hours}', 'fr', 'Lundi–samedi, 09:00–18:30'],
  [
    'Call {phone:brussel} or [write](mailto:{email})',
    'en',
    'Call 025\u00a055\u00a001\u00a040 or [write](mailto:info@gevel.example)',
  ],
  ['[Bel](tel:{phone})', 'nl', '[Bel](tel:+3292550120)'],
  ['{address:namen}', 'fr', 'Rue de Fer 77, 5000 Namur'],
  ['{phone:helene-vandewalle}', 'nl', '092\u00a055\u00a001\u00a020'],
  ['ab {package:basic} und {package:letting}', 'de', 'ab 2,42\u00a0% und 1 Monatsmiete'],
  ['from {package:tailor-made}', 'en', 'from 4.235%'],
  ['{legalName}, {numbers}, {foundedYear}', 'en', 'Gevel BV, 500.000 and 500.001, 1974'],
  [
    'Set {braces} as they are, { } too, and a {"json": 1}',
    'en',
    'Set {braces} as they are, { } too, and a {"json": 1}',
  ],
] as const)('%j in %s is %j', async (written, language, filled) => {
  expect(await textOf(written, language)).toBe(filled);
});

test.each([
  [
    'misspelt',
    { body: { nl: '{huors:gent}' } },
    'body.nl',
    '{huors:gent}, which names nothing',
    '{hours:gent}, the nearest',
  ],
  ['of an unknown office', { body: { nl: '{phone:gnet}' } }, 'body.nl', '{phone:gnet}', '{phone:gent}'],
  ['misspelt without an id', { body: { nl: '{emial}' } }, 'body.nl', '{emial}', '{email}'],
  ['with spaces', { body: { nl: '{ hours }' } }, 'body.nl', '{ hours }', '{hours}'],
  ['nested', { body: { nl: '{phone:{hours}}' } }, 'body.nl', 'one placeholder in another', 'one after the other'],
  ['not closed', { body: { nl: 'Bel {phone:gent.' } }, 'body.nl', '{phone:gent, without', '{phone:gent}'],
  [
    'in a value for all languages',
    { contactPerson: '{name}' },
    'contactPerson',
    '{name}',
    'a value without placeholders',
  ],
  ['too long for a title', { title: inAll('{hours}') }, 'title.nl', '{hours}', 'a title without {hours}'],
  ['in an address', { slug: inAll('{name}') }, 'slug.nl', '{name}', 'a name without placeholders'],
] as const)('a placeholder that is %s is refused', async (_, fields, place, found, expected) => {
  const faults = await faultsOf(fields);
  expect(faults[0]).toEqual([place, expect.stringContaining(found), expect.stringContaining(expected)]);
});

test('the price of an article that waits for its day is not said before, and not missing where nothing else has one', async () => {
  const plan = (id: string, percent: number, shown: object) => ({
    [`articles/services/${id}.json`]: {
      ...{ id, title: inAll(id), slug: inAll(id), sort: 1, status: 'Published', shown },
      packages: {
        items: [{ id: 'gold', name: inAll('Gold'), text: inAll('All of it'), percent, items: [inAll('Valuation')] }],
      },
    },
  });
  const priceAt = async (files: object) => {
    const { content, problems } = await readFixture({ ...block({ body: inAll('{package:gold}') }), ...files });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return content?.articles.get('blocks/help')?.body.en;
  };
  const present = plan('present', 3, { until: '2026-12-31' });
  const next = plan('next', 4, { from: '2027-01-01' });
  expect(await priceAt({ ...present, ...next })).toBe('3%');
  expect(await priceAt({ ...next, ...present })).toBe('3%');
  expect(await priceAt(next)).toBe('4%');
});

test('a fault in one package is the only one: texts still know it and the others', async () => {
  const item = (id: string, percent: unknown) => ({
    ...{ id, name: inAll(id), text: inAll('All of it'), percent, items: [inAll('Valuation')] },
  });
  const { problems } = await readFixture({
    ...block({ body: inAll('{package:gold} {package:silver}') }),
    'articles/services/plans.json': {
      ...{ id: 'plans', title: inAll('Plans'), slug: inAll('plans'), sort: 1, status: 'Published' },
      packages: { items: [item('gold', '3,45'), item('silver', 2)] },
    },
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ file, path }) => [file, path])).toEqual([
    ['articles/services/plans.json', 'packages.items[0].percent'],
  ]);
});

test('the words of others stand as they wrote them, whatever is in braces', async () => {
  const comment = 'Bel {phone}, {phnoe} of {x:1} {email:{bob}}';
  const { content, problems } = await readFixture({
    'settings.json': settings,
    'testimonials/jan.json': { id: 'jan', public: true, date: '2026-02-12', name: 'Jan', comment: inAll(comment) },
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.testimonials.map((one) => one.comment.nl)).toContain(comment);
});

test('a fact without a value in a language is refused in texts of that language alone', async () => {
  const { insurer } = settings.agency;
  const { problems } = await readFixture({
    ...block({ body: { nl: '{insurer}', fr: '{insurer}' } }),
    'settings.json': { ...settings, agency: { ...settings.agency, insurer: { nl: insurer.nl } } },
  });
  const mine = problems.filter(({ file }) => file === 'articles/blocks/help.json');
  expect(mine).toEqual([
    expect.objectContaining({
      path: 'body.fr',
      found: '{insurer}, which has no value in fr',
      expected: 'a value in fr: agency.insurer of settings.json',
    }),
  ]);
});

test('a borrowed text leaves out the lines whose facts the folder lacks', async () => {
  const { hours: _, offices: __, insurer: ___, ...agency } = settings.agency;
  const { content, problems } = await readFixture({
    'settings.json': {
      ...settings,
      agency,
      contactPeople: [],
      appointments: {},
      mail: { ...settings.mail, recipients: {} },
    },
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.topBar?.left.map(({ label }) => label.nl)).toEqual(['092\u00a055\u00a001\u00a020', '']);
  expect(content?.articles.get('legal/legal-notice')?.body.nl).not.toMatch(/[{}]/);
});

test('an office without an address of its own has the agency’s, and a calendar without days its hours', async () => {
  const calendar = { id: 'visits', office: 'brussel', minutes: 30 };
  const offices = settings.agency.offices.map((office: { id: string }) =>
    office.id === 'brussel' ? { ...office, hours: { tue: [{ from: '10:00', until: '12:00' }] } } : office,
  );
  const { content } = await readFixture({
    'settings.json': {
      ...settings,
      agency: { ...settings.agency, offices },
      appointments: { isOpen: true, calendars: [calendar, { id: 'others' }] },
    },
  });
  const [gent] = content?.settings.agency.offices ?? [];
  expect(gent).toMatchObject({ zip: '9000', phone: '092 55 01 20', email: 'info@gevel.example' });
  const [visits, others] = content?.settings.appointments.calendars ?? [];
  expect(visits?.days).toMatchObject({ mon: [], tue: [{ from: '10:00', until: '12:00' }] });
  expect(others?.days).toMatchObject({ mon: [{ from: '09:00', until: '18:30' }] });
});

test('a calendar of one person has the hours of that person, and one of several those of the office', async () => {
  const hours = { sat: [{ from: '10:00', until: '12:00' }] };
  const contactPeople = settings.contactPeople.map((person: { id: string }) =>
    person.id === 'an-vandewalle' ? { ...person, hours } : person,
  );
  const calendars = [
    { id: 'an', people: ['an-vandewalle'] },
    { id: 'both', people: ['an-vandewalle', 'thomas-vandewalle'] },
    { id: 'own', people: ['an-vandewalle'], days: { mon: [{ from: '09:00', until: '12:00' }] } },
  ];
  const { content } = await readFixture({
    'settings.json': { ...settings, contactPeople, appointments: { isOpen: true, calendars } },
  });
  const [an, both, own] = content?.settings.appointments.calendars ?? [];
  expect(an?.days).toMatchObject({ mon: [], sat: hours.sat });
  expect(both?.days).toMatchObject({ mon: [{ from: '09:00', until: '18:30' }] });
  expect(own?.days).toMatchObject({ mon: [{ from: '09:00', until: '12:00' }], sat: [] });
});

test('a calendar that nothing gives hours to, and an unknown office, are refused', async () => {
  const { hours: _, ...agency } = settings.agency;
  const { problems } = await readFixture({
    'settings.json': {
      ...settings,
      agency,
      closedDays: [{ from: '2026-12-24', offices: ['gnet'] }],
      appointments: { isOpen: true, calendars: [{ id: 'visits' }] },
    },
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ path: 'closedDays[0].offices[0]', expected: 'an office: gent is the nearest' }),
  );
  expect(problems).toContainEqual(expect.objectContaining({ path: 'appointments.calendars[0].days' }));
});

test('what says a fact in words is named, and an old hour with the new one', async () => {
  const folder = await writeContentFolder({
    ...block({
      body: {
        nl: 'Bel 09/255.01.20.\n\nOpen van maandag tot vrijdag, van 9 tot 17 uur. Bezoek van 10 tot 12 uur.',
        fr: 'Du lundi au samedi, de 9 h à 18 h 30.',
        en: 'Monday to Saturday, 9 am to 6.30 pm, at Rue de Fer 77, 5000 Namur.',
        de: 'Ab 2,42 % des Preises, VAT BE 0123.456.749.',
      },
    }),
    'shell/top-bar.json': { left: [{ label: { nl: 'Maandag–zaterdag, 09:00–18:30' } }] },
  });
  const { problems } = await checkContent({ folder, shippedFolder: path.resolve('content'), now });
  const named = problems.filter(({ expected }) => expected.includes('which follows the fact'));
  const words = 'maandag–zaterdag, 09:00–18:30';
  expect(
    named.map(({ file, path: place, found, expected }) => `${file} ${place}: ${found} ${expected.split(',')[0]}`),
  ).toEqual([
    'articles/blocks/help.json body.nl: "09/255.01.20" {phone}',
    `articles/blocks/help.json body.nl: "9 tot 17 uur", where the fact is ${words} {hours}`,
    'articles/blocks/help.json body.fr: "9 h à 18 h 30" {hours}',
    'articles/blocks/help.json body.en: "Rue de Fer 77, 5000 Namur" {address:namen}',
    'articles/blocks/help.json body.en: "9 am to 6.30 pm" {hours}',
    'articles/blocks/help.json body.de: "BE 0123.456.749" {vatNumber}',
    'articles/blocks/help.json body.de: "2,42 %" {package:basic}',
    'shell/top-bar.json left[0].label.nl: "09:00–18:30" {hours}',
  ]);
});

const copy = await mkdtemp(path.join(tmpdir(), 'gevel-facts-'));
afterAll(() => rm(copy, { recursive: true, force: true }));

test('after one change of the hours the old ones stand nowhere in the content', async () => {
  for (const part of [
    'articles',
    'pages',
    'shell',
    'testimonials',
    'listings',
    'routes.json',
    'menu.json',
    'rules.json',
  ])
    await cp(path.join('content', part), path.join(copy, part), { recursive: true });
  const changed = (await readFile('content/settings.json', 'utf8')).replace(/("hours": \{.*?\n {4}\})/s, (hours) =>
    hours.replaceAll('18:30', '17:45').replaceAll('09:00', '08:15'),
  );
  await writeFile(path.join(copy, 'settings.json'), changed);
  const { content, problems } = await readContent(copy, path.resolve('content'), { now });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const old: string[] = [];
  const fresh: string[] = [];
  const { catalogue: _, settings: read, ...parts } = content ?? {};
  for (const part of [
    ...Object.values(parts),
    ...(content?.pages.values() ?? []),
    ...(content?.articles.values() ?? []),
    read?.agency,
  ])
    walk(part, {
      onText({ path: place, text }) {
        if (/(?<![\d.])(?:18[:.]30|18\s?h\s?30|6[.:]30|0?9:00)(?!\d)/.test(text)) old.push(`${place}: ${text}`);
        if (text.includes('08:15–17:45')) fresh.push(place);
      },
    });
  expect(old).toEqual([]);
  // Top bar, contact text and its words for search engines, in four languages.
  expect(fresh.length).toBe(12);
});
