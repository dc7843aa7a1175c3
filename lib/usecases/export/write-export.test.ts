import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '@/lib/content/schema/exports';
import type { Language } from '@/lib/domain/language';
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
  await serveSite({ properties: [] });
  const pieces: string[] = [];
  for await (const piece of writeExport({ format: 'json', goals: ['sale'], languages: ['nl'] }, now))
    pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual([]);
});
