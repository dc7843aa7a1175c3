import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const words = inEachLanguage(() => 'Text');
const people = [
  { id: 'an-claes', name: 'An Claes', email: 'an@agency.example' },
  { id: 'tom', name: 'Tom' },
];

async function check(recipients: object, files: Record<string, unknown> = {}) {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const settings = { ...shipped, contactPeople: people, mail: { recipients }, appointments: {} };
  const folder = await writeContentFolder({ 'settings.json': settings, ...files });
  const { content, problems } = await checkContent({ folder, shippedFolder: 'content', now: new Date('2026-12-01') });
  // The demo's articles, which are borrowed, name the demo's people.
  const about = problems.filter(({ path, found }) => path.startsWith('mail.') || found.includes('an-class'));
  return { recipients: content?.settings.mail.recipients, about };
}

test('a recipient is a person by id or an e-mail address', async () => {
  const { recipients } = await check({ 'site-contact': 'desk@agency.example', 'job-application': 'an-claes' });
  expect(recipients).toEqual({ 'site-contact': 'desk@agency.example', 'job-application': 'an@agency.example' });
});

test.each(['an-clas', 'tom'])('a recipient %s that nobody can be reached by is an error', async (id) => {
  const { about } = await check({ 'job-application': id });
  expect(about).toMatchObject([
    { severity: 'error', path: 'mail.recipients.job-application', expected: expect.stringContaining('an-claes') },
  ]);
});

test('the demo’s texts, which are borrowed, say nothing of people who are not here', async () => {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const settings = { ...shipped, contactPeople: people, mail: { recipients: {} }, appointments: {} };
  const folder = await writeContentFolder({ 'settings.json': settings });
  const { problems } = await checkContent({ folder, shippedFolder: 'content', now: new Date('2026-12-01') });
  expect(problems.filter(({ path }) => path === 'contactPerson')).toEqual([]);
});

test('who has left is one line with every place, also of thirty', async () => {
  const name = (index: number) => `articles/news/n${String(index).padStart(2, '0')}.json`;
  const article = (index: number) => ({ id: `n${index}`, title: words, contactPerson: 'an-class' });
  const files = Array.from({ length: 30 }, (_, index) => [name(index), article(index)]);
  const { about } = await check({}, Object.fromEntries(files));
  const named = about.filter(({ path }) => path === 'contactPerson');
  expect(named).toHaveLength(1);
  for (let index = 1; index < 30; index++) expect(named[0]?.found).toContain(name(index));
  expect(named[0]).toMatchObject({ file: name(0), expected: 'a contact person: an-claes is the nearest' });
});

const leaver = { id: 'jo', name: 'Jo Maes', email: 'jo@agency.example', phone: '016 12 34 56' };

async function checkLeaver(until: string) {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const [calendar] = shipped.appointments.calendars;
  const settings = {
    ...shipped,
    contactPeople: [...people, { ...leaver, shown: { until } }],
    mail: { recipients: { 'job-application': 'jo' } },
    appointments: { ...shipped.appointments, calendars: [{ ...calendar, people: ['jo'] }] },
  };
  const article = { id: 'call', title: words, body: inEachLanguage(() => 'Bel {phone:jo}.'), contactPerson: 'jo' };
  const folder = await writeContentFolder({ 'settings.json': settings, 'articles/news/call.json': article });
  return checkContent({ folder, shippedFolder: 'content', now: new Date('2026-12-01T12:00:00Z') });
}

test('who has left is known to nobody, and named in one line with every place where they still stand', async () => {
  const { content, problems } = await checkLeaver('2026-11-30');
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.settings.contactPeople.map(({ id }) => id)).toEqual(['an-claes', 'tom']);
  expect(content?.settings.mail.recipients).toEqual({});
  const named = problems.filter(({ found }) => found.includes('Jo Maes'));
  expect(named).toHaveLength(1);
  for (const place of [
    'calendars[0].people[0]',
    'recipients.job-application',
    'call.json contactPerson',
    'call.json body',
  ])
    expect(named[0]?.found).toContain(place);
  expect(named[0]?.expected).toContain('content:remove -- person jo');
});

test('until their last day a person is as any other, and the day is among those that come', async () => {
  const { content, problems, coming } = await checkLeaver('2026-12-31');
  expect(content?.settings.mail.recipients).toEqual({ 'job-application': 'jo@agency.example' });
  expect(problems.filter(({ found }) => found.includes('Jo Maes'))).toEqual([]);
  expect(coming).toContainEqual(expect.objectContaining({ change: 'ends', path: 'contactPeople[2].shown' }));
  expect(content?.period.until).toBeLessThan(Date.parse('2027-01-01T12:00:00Z'));
});

const managed = (ID: number, Name: string) => ({
  ID,
  WebID: 1,
  Goal: 0,
  Status: 1,
  Zip: '9000',
  City: 'Gent',
  Manager: { Name },
});

async function checkManagers(contactPeople: object[], listings: object[]) {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const settings = { ...shipped, contactPeople, mail: { recipients: {} }, appointments: {} };
  const folder = await writeContentFolder({ 'settings.json': settings, 'listings/nl/properties.json': listings });
  const { problems } = await checkContent({ folder, shippedFolder: 'content', now: new Date('2026-12-01') });
  return problems.filter(({ path }) => path === 'contactPeople');
}

test('managers of the export whom the settings do not have are one line with their listings, the most first', async () => {
  const listings = [managed(11, 'An Claes'), managed(12, 'Jo Maes'), managed(13, 'Ann Claes'), managed(14, 'Jo Maes')];
  const named = await checkManagers(people, listings);
  expect(named).toHaveLength(1);
  expect(named[0]?.found).toContain(
    '2 managers of the export who are not a person of this list: Jo Maes (2 listings, ID 14 first), Ann Claes (1 listing, ID 13 first; An Claes is near)',
  );
  expect(await checkManagers(people, listings.slice(0, 1))).toEqual([]);
  expect(await checkManagers([], listings)).toEqual([]);
  const many = Array.from({ length: 13 }, (_, index) => managed(20 + index, `Manager ${index}`));
  expect((await checkManagers(people, many))[0]?.found).toMatch(/^13 managers .* and 3 others$/);
});

test('a copy that keeps its id is named with the one that it was copied from', async () => {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const [office] = shipped.agency.offices;
  const notice = { id: 'december', status: 'Published', text: words };
  const settings = {
    ...shipped,
    agency: { ...shipped.agency, offices: [office, office] },
    contactPeople: [...people, people[0]],
    mail: {},
    appointments: {},
  };
  const folder = await writeContentFolder({
    'settings.json': settings,
    'shell/notices/december.json': notice,
    'shell/notices/december-2.json': notice,
  });
  const { problems } = await checkContent({ folder, shippedFolder: 'content', now: new Date('2026-12-01') });
  const twins = problems.filter(({ expected }) => expected.startsWith('an id that no other'));
  expect(twins.map(({ file, path, found }) => [file, path, found])).toEqual([
    ['settings.json', 'contactPeople[2].id', '"an-claes", which settings.json → contactPeople[0].id has as well'],
    ['settings.json', 'agency.offices[1].id', `"${office.id}", which settings.json → agency.offices[0].id has as well`],
    ['shell/notices/december.json', 'id', '"december", which shell/notices/december-2.json → id has as well'],
  ]);
});
