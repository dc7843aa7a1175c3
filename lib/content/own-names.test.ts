import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { writeContentFolder } from '@/tests/support/content-folder';
import { writeReference } from './content-schemas';
import { keepOwnNames, namesFile } from './own-names';

type Schema = { [key: string]: unknown };

/** What a text editor proposes at a place of a file, as far as its schema says: constants and snippets. */
function proposalsAt(schemas: ReadonlyMap<string, Schema>, name: string, place: readonly string[]): string[] {
  const root = schemas.get(name) ?? {};
  const follow = (schema: unknown, file: string): { schema: Schema; file: string }[] => {
    const one = (schema ?? {}) as Schema & { $ref?: string; anyOf?: unknown[]; allOf?: unknown[] };
    const [other = '', pointer = ''] = one.$ref?.split('#/') ?? [];
    const target = other === '' ? file : other;
    const named = one.$ref === undefined ? [] : [stepsIn(schemas.get(target) ?? {}, pointer.split('/'))];
    return [
      { schema: one, file },
      ...named.flatMap((found) => follow(found, target)),
      ...[...(one.anyOf ?? []), ...(one.allOf ?? [])].flatMap((inner) => follow(inner, file)),
    ];
  };
  let found = follow(root, name);
  for (const step of place)
    found = found.flatMap(({ schema, file }) => {
      const inner = step === '[]' ? schema.items : (schema.properties as Schema | undefined)?.[step];
      const other = inner ?? (step === '[]' ? undefined : schema.additionalProperties);
      return typeof other === 'object' && other !== null ? follow(other, file) : [];
    });
  return found.flatMap(({ schema }) => [
    ...((schema.enum as string[] | undefined) ?? []),
    ...((schema.defaultSnippets as { label: string }[] | undefined) ?? []).map(({ label }) => label),
  ]);
}

function stepsIn(schema: Schema, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((inner, step) => (inner as Schema | undefined)?.[step], schema);
}

async function readSchemas(folder: string): Promise<Map<string, Schema>> {
  const names = await readdir(path.join(folder, 'schemas'));
  const read = async (name: string): Promise<[string, Schema]> => [
    name,
    JSON.parse(await readFile(path.join(folder, 'schemas', name), 'utf8')),
  ];
  return new Map(await Promise.all(names.map(read)));
}

async function makeAgency(): Promise<string> {
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const offices = [{ id: 'leuven', name: inEachLanguage(() => 'Leuven') }];
  const contactPeople = [
    { id: 'tom-claes', name: 'Tom Claes', phone: '016 12 34 56', office: 'leuven' },
    { id: 'an-claes', name: 'An Claes', phone: '016 12 34 57' },
  ];
  const settings = { ...shipped, agency: { ...shipped.agency, offices }, contactPeople, mail: {}, appointments: {} };
  const article = {
    id: 'fees',
    title: inEachLanguage(() => 'Fees'),
    packages: { items: [{ id: 'all-in', name: inEachLanguage(() => 'All in'), percent: 3.2 }] },
  };
  const folder = await writeContentFolder({
    'settings.json': settings,
    'articles/services/fees.json': article,
    'media/team/an.webp': 'picture',
    'media/CREDITS.md': 'All ours',
  });
  for (const { file, text } of writeReference()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

test('text editors propose the names of the folder that is open, and of no other', async () => {
  const folder = await makeAgency();
  expect(await keepOwnNames(folder, 'content')).toBe(true);
  const schemas = await readSchemas(folder);
  const people = ['an-claes', 'tom-claes'];
  expect(proposalsAt(schemas, 'testimonial.json', ['contactPerson'])).toEqual(people);
  expect(proposalsAt(schemas, 'article.json', ['contactPerson'])).toEqual(people);
  const ofSettings = (...place: string[]) => proposalsAt(schemas, 'settings.json', place);
  expect(ofSettings('contactPeople', '[]', 'office')).toEqual(['leuven']);
  expect(ofSettings('closedDays', '[]', 'offices', '[]')).toEqual(['leuven']);
  expect(ofSettings('appointments', 'calendars', '[]', 'people', '[]')).toEqual(people);
  expect(ofSettings('mail', 'recipients', 'job-application')).toEqual(people);
  const inText = proposalsAt(schemas, 'page.json', ['title', 'nl']);
  for (const named of ['{hours}', '{hours:leuven}', '{phone:tom-claes}', '{package:all-in}'])
    expect(inText).toContain(named);
  expect(inText.filter((named) => named.includes('gent') || named.includes('vandewalle'))).toEqual([]);
  expect(proposalsAt(schemas, 'page.json', ['modules', '[]', 'relations', 'id'])).toContain('services/fees');
  expect(proposalsAt(schemas, 'menu.json', ['entries', '[]', 'path'])).toContain('/contact/');
  expect(proposalsAt(schemas, 'notice.json', ['pages', '[]'])).toContain('/services/fees/');
  expect(ofSettings('contactPeople', '[]', 'picture', 'url')).toEqual(['/media/team/an.webp']);
  expect(proposalsAt(schemas, 'article.json', ['picture', 'url'])).toEqual(['/media/team/an.webp']);
});

test('every name that the schemas refer to is listed', async () => {
  const schemas = await readSchemas('content');
  const named = [...schemas.values()].flatMap((schema) => JSON.stringify(schema).match(/ids\.json#[^"]+/g) ?? []);
  expect(new Set(named).size).toBe(6);
  for (const reference of new Set(named)) {
    const steps = (reference.split('#/')[1] ?? '').split('/');
    expect(stepsIn(schemas.get('ids.json') ?? {}, steps), reference).toBeDefined();
  }
});

test('the list changes with names only, and that of the demo is up to date', async () => {
  expect(await keepOwnNames('content', 'content')).toBe(false);
  const folder = await makeAgency();
  await keepOwnNames(folder, 'content');
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  settings.contactPeople.reverse();
  settings.contactPeople[0].phone = '016 00 00 00';
  settings.agency.hours = { mon: [{ from: '10:00', until: '12:00' }] };
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings));
  expect(await keepOwnNames(folder, 'content')).toBe(false);
  settings.contactPeople[0].id = 'an-janssens';
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings));
  expect(await keepOwnNames(folder, 'content')).toBe(true);
});

test('a folder without schemas, one that cannot be read, and one that may not be written to, stay as they are', async () => {
  const shipped = await readFile('content/settings.json', 'utf8');
  const bare = await writeContentFolder({ 'settings.json': JSON.parse(shipped) });
  expect(await keepOwnNames(bare, 'content')).toBe(false);
  expect(await readdir(bare)).not.toContain('schemas');
  const faulty = await makeAgency();
  await writeFile(path.join(faulty, 'settings.json'), '{ "agency": ');
  expect(await keepOwnNames(faulty, 'content')).toBe(false);
  const closed = await makeAgency();
  await chmod(path.join(closed, 'schemas'), 0o500);
  // An administrator of the machine may write everywhere.
  expect(await keepOwnNames(closed, 'content')).toBe(process.getuid?.() === 0);
  expect((await readdir(path.join(closed, 'schemas'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  await chmod(path.join(closed, 'schemas'), 0o700);
  expect(path.basename(namesFile)).toBe('ids.json');
});
