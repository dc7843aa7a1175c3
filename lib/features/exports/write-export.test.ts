import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '@/lib/content/schema/exports';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { writeExport } from './write-export';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

const now = new Date('2026-11-23T12:00:00Z');

async function write(format: ExportFormat, record: object, languages: Language[] = ['nl']): Promise<string> {
  await serveSite({ properties: [feedRecord({ ID: 1, Title: 'Huis', ...record })] });
  const pieces: string[] = [];
  for await (const piece of writeExport({ format, goals: ['sale', 'rent'], languages }, now)) pieces.push(piece);
  return pieces.join('');
}

test('a rent of a year is named as such, whatever the language', async () => {
  const yearly = { Goal: 1, Price: 9_600, PriceUnitText: '/ jaar' };
  for (const language of ['nl', 'fr'] as const) {
    const text = await write('openimmo', yearly, [language]);
    expect(text).toContain('<kaltmiete>9600</kaltmiete>');
    expect(text).toContain('<preis_zeiteinheit zeiteinheit="JAHR"/>');
  }
  expect(await write('kyero', { ...yearly, CountryID: 32, Zip: '29780' })).toContain('<price>x</price>');
});

test('a price of something else than the whole never looks like one', async () => {
  const byArea = await write('openimmo', { Price: 120, PriceUnitText: 'per m²' });
  expect(byArea).not.toContain('<kaufpreis>');
  expect(byArea).toContain('<user_defined_simplefield feldname="Price">120</user_defined_simplefield>');
  const viager = await write('openimmo', { Price: 300_000, Viager: { Bouquet: 60_000, Annuity: 850 } });
  expect(viager).not.toMatch(/<kaufpreis>|feldname="Price"/);
  expect(viager).toContain('<user_defined_simplefield feldname="Viager.annuity">850</user_defined_simplefield>');
});

test('a property without a text in the wanted languages has the one that visitors see, marked by its language', async () => {
  const text = await write('openimmo', {}, ['fr', 'de']);
  expect(text).toContain('<sprache>nl</sprache>');
  expect(text).toContain('<objekttitel>Huis</objekttitel>');
});

test('only homes in Spain leave as Kyero', async () => {
  expect(await write('kyero', {})).not.toContain('<property>');
  const spanish = await write('kyero', { CountryID: 32, Zip: '29780', City: 'Nerja', Price: 395_000.4 });
  expect(spanish).toContain('<province>Málaga</province>');
  expect(spanish).toContain('<price>395000</price>');
});

test('an export of nothing is whole', async () => {
  await serveSite({ properties: [], files: { 'listings/nl/projects.json': [] } });
  expect(JSON.parse(await writeAll())).toEqual([]);
});

async function writeAll(goals: Goal[] = ['sale', 'rent'], format: ExportFormat = 'json'): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeExport({ format, goals, languages: ['nl'] }, now)) pieces.push(piece);
  return pieces.join('');
}

const works = {
  ID: 31,
  Zip: '5000',
  City: 'Namur',
  Name: 'Les Ateliers',
  WebID: 2,
  Street: 'Rue Secrète',
  PublicAddress: false,
  Latitude: 50.46,
  Longitude: 4.86,
  Construction: [{ Title: 'Foundations', Date: '2026-04-13', Done: true }],
  Documents: [
    { Name: 'Plans', Url: '/media/plans.pdf', Public: true },
    { Name: 'Contract', Url: '/media/contract.pdf', Public: false },
  ],
};

async function serveProject(unit: object): Promise<void> {
  const properties = [feedRecord({ ID: 1, ProjectID: 31, Zip: '5000', City: 'Namur', ...unit })];
  await serveSite({ properties, files: { 'listings/nl/projects.json': [works] } });
}

test('a project leaves as JSON after its units, as visitors may see it', async () => {
  await serveProject({});
  const text = await writeAll();
  expect(text).not.toMatch(/Secrète|50\.46|contract|Contract/);
  expect(JSON.parse(text)).toMatchObject([
    { ID: '1', ProjectID: '31' },
    {
      kind: 'project',
      language: 'nl',
      ID: '31',
      Name: 'Les Ateliers',
      Zip: '5000',
      Construction: [{ Title: 'Foundations', Date: '2026-04-13', Done: true }],
      Documents: [{ Name: 'Plans', Url: expect.stringMatching(/^http.*plans\.pdf$/), Public: true }],
    },
  ]);
});

test('where only rents leave, a project leaves with a unit that is let, and otherwise not', async () => {
  const kinds = async () => JSON.parse(await writeAll(['rent'])).map(({ kind }: { kind?: string }) => kind);
  await serveProject({ Goal: 0 });
  expect(await kinds()).toEqual([]);
  await serveProject({ Goal: 1, Price: 900 });
  expect(await kinds()).toEqual([undefined, 'project']);
});

test.each(['openimmo', 'csv'] as const)(
  'units name their project in %s, which has no place for itself',
  async (format) => {
    await serveProject({ Title: 'Appartement 1' });
    const text = await writeAll(['sale'], format);
    expect(text).toContain('31');
    expect(text).not.toContain('Les Ateliers');
  },
);
