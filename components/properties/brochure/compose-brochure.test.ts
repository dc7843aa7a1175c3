import { expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { composeBrochure } from './compose-brochure';

const now = new Date('2026-11-21T09:00:00Z');

async function brochureOf(property: Partial<Property>, language: Language = 'nl') {
  serveTestContent({ listings: { properties: [makeProperty({ id: 7, ...property })] } });
  const source = getBrochureSource(7, language);
  if (!source) throw new Error('The property is not public');
  return composeBrochure(source, language, now);
}

test('a hidden address and price appear nowhere in a brochure', async () => {
  const brochure = await brochureOf({
    isAddressPublic: false,
    isPricePublic: false,
    price: 345_678,
    street: 'Geheimstraat',
    houseNumber: '991',
  });
  expect(JSON.stringify(brochure)).not.toMatch(/Geheimstraat|991|345[.\s]?678|51\.01/);
  expect(brochure).toMatchObject({ place: 'Adres op aanvraag, 9831 Deurle', priceNote: null });
  expect(brochure.price.amount).toBe('Prijs op aanvraag');
});

test('a public address and price appear on a brochure', async () => {
  const brochure = await brochureOf({ price: 345_678 }, 'fr');
  expect(brochure).toMatchObject({
    place: 'Pontstraat 42, 9831 Deurle',
    kind: 'Maison à vendre',
    reference: 'Référence 7',
  });
  expect(brochure.price.amount).toBe('€\u00A0345.678');
  expect(brochure.smallPrint).toMatch(/^État au 21 novembre 2026\. .*vente/);
});

test.each([
  ['available', null],
  ['option', 'Onder optie'],
  ['sold', 'Verkocht'],
] as const)('a property that is %s has the marker %j', async (situation, text) => {
  expect((await brochureOf({ situation })).marker?.text ?? null).toBe(text);
});

test('a rental uses its own wording', async () => {
  const brochure = await brochureOf({ goal: 'rent', price: 900, details: { chargesRenter: 80 } }, 'de');
  expect(brochure.kind).toMatch(/ zu vermieten$/);
  expect(brochure.price).toMatchObject({ unit: '/ Monat', charges: expect.stringContaining('80') });
  expect(brochure.smallPrint).toContain('Zwischenvermietung');
});

test('legal information is written in full, and a flood score D shows its icon', async () => {
  const { blocks } = await brochureOf({
    details: { planningPermit: 'yes', summons: 'none', floodScoreP: 'D', floodScoreG: 'A', cadastralIncome: 900 },
  });
  const legal = blocks.find(({ key }) => key === 'legal')?.rows ?? [];
  expect(legal.map(({ value }) => value).slice(0, 2)).toEqual(['ja, vergunning uitgereikt', 'geen dagvaarding']);
  expect(legal.filter(({ isFloodWarning }) => isFloodWarning)).toHaveLength(1);
  expect(blocks.find(({ key }) => key === 'costs')?.rows.map(({ label }) => label)).toEqual([
    'Totaal, enige eigen woning',
    'Totaal, ander pand',
    'Kadastraal inkomen (niet geïndexeerd)',
  ]);
});

test('a Flemish label E shows its scale and the obligation to renovate', async () => {
  const { energy, energyLetter, blocks } = await brochureOf({ energyScore: 450, energyLabel: 'e' });
  expect(energyLetter).toEqual({ letter: 'E', color: 'e' });
  expect(energy?.scale?.bands.map(({ letter }) => letter)).toContain('E');
  expect(blocks.find(({ key }) => key === 'energy')?.notes.join()).toContain('Renovatieplicht');
});

test('land has no energy block, and a property with few facts has few blocks', async () => {
  const brochure = await brochureOf({ mainType: 'land', price: null });
  expect(brochure.energy).toBeNull();
  expect(brochure.blocks).toEqual([]);
  expect(brochure.paragraphs).toEqual([]);
});

test('an overlong title and an overlong word of an export are cut', async () => {
  const text = makeText('nl', { title: 'Zeer '.repeat(100), words: { heating: 'warm '.repeat(300) } });
  const { title, blocks } = await brochureOf({ texts: { nl: text } });
  expect(title.length).toBeLessThanOrEqual(121);
  expect(blocks.flatMap(({ rows }) => rows).every(({ value }) => value.length <= 111)).toBe(true);
});
