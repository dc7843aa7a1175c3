import { type Language, languages } from '@/lib/domain/language';
import type { MainType } from '@/lib/domain/property/property-type';
import { fold } from '@/lib/domain/text/fold';
import { optionStatus } from '@/lib/features/imports/csv/mapping';
import { readAmount } from '@/lib/features/imports/csv/read-cell';
import { createWordReader } from '@/lib/features/imports/csv/read-word';
import { optionMarker } from '@/lib/features/imports/openimmo/objects';
import type { Doubts } from '@/lib/features/imports/records/doubts';
import { readRows, valueAt } from '@/lib/features/imports/xml/rows';
import { childOf, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import type { NeutralProperty, PropertyFacts, PropertyTexts } from '@/lib/listings/neutral-listing';
import { descriptionRowIn, digitsOfProvince, fieldRows, typeForm } from './fields';

export type KyeroOptions = {
  /** Of a home that has no text in a language of the site. */
  language: Language;
  /** Postal codes by town, which its specification has no place for. */
  zips: Readonly<Record<string, string>>;
  /** Types by its words, where its specification and the lists do not say what is meant. */
  types: Readonly<Record<string, MainType>>;
};

/** The facts of a home; each element is named by a table, so that its private notes stay where they are. */
export function readProperty(
  record: XmlElement,
  id: string,
  { language, zips, types }: KyeroOptions,
  doubts: Doubts,
): { property: NeutralProperty; faults: Fault[] } {
  const faults: Fault[] = [];
  const facts: PropertyFacts = {};
  const shared: PropertyTexts = {};
  readRows(record, fieldRows, { facts, text: shared }, faults);
  facts.country ??= 'spain';
  facts.zip ??= zipOf(record, zips, faults);
  if (facts.energyLabelText === 'X') delete facts.energyLabelText;
  facts.mainType = typeOf(record, { types, doubts, faults });
  readTerms(record, facts, shared, faults);
  readState(record, facts, shared, doubts);
  shared.pictures = picturesOf(record);
  const texts: NeutralProperty['texts'] = {};
  for (const each of languages) {
    const own: PropertyTexts = {};
    readRows(record, [descriptionRowIn(each)], { facts: {}, text: own }, faults);
    if (own.description !== undefined) texts[each] = { ...shared, ...own };
  }
  if (Object.keys(texts).length === 0) texts[language] = shared;
  return { property: { kind: 'property', id, facts, texts }, faults };
}

/** Kyero has no state, and some feeds add one: a word that is not understood must not publish a home. */
function readState(record: XmlElement, facts: PropertyFacts, shared: PropertyTexts, doubts: Doubts): void {
  const written = valueAt(record, 'status');
  if (written === undefined) return;
  const { meaning, isCertain } = createWordReader({})('status', written);
  if (!isCertain) doubts.note({ field: 'status', written, meaning });
  facts.status = meaning === optionStatus ? 'active' : ((meaning ?? 'inactive') as PropertyFacts['status']);
  if (meaning === optionStatus) shared.markerName ??= optionMarker;
}

function zipOf(record: XmlElement, zips: KyeroOptions['zips'], faults: Fault[]): string | undefined {
  const town = valueAt(record, 'town') ?? '';
  const [, known] = Object.entries(zips).find(([name]) => fold(name) === fold(town)) ?? [];
  if (known) return known;
  const province = valueAt(record, 'province');
  const digits = province && digitsOfProvince(province);
  if (!digits)
    faults.push({
      field: 'province',
      found: showValue(province),
      expected: 'a province of Spain, or the postal code of the town in "zips" of the settings',
    });
  return digits;
}

function typeOf(
  record: XmlElement,
  { types, doubts, faults }: Pick<KyeroOptions, 'types'> & { doubts: Doubts; faults: Fault[] },
): PropertyFacts['mainType'] {
  const written = valueAt(record, 'type');
  if (written === undefined) return undefined;
  const decided = createWordReader({ mainType: types })('mainType', written);
  const { meaning, isCertain } = decided.isDecided ? decided : (known(written) ?? decided);
  if (!isCertain) doubts.note({ field: 'type', written, meaning });
  if (meaning === null)
    faults.push({ field: 'type', found: showValue(written), expected: 'a type such as villa or apartment' });
  return (meaning ?? undefined) as PropertyFacts['mainType'];
}

/** A type of its specification. */
function known(written: string): { meaning: string; isCertain: true } | null {
  const type = typeForm.read(written);
  return typeof type === 'string' ? { meaning: type, isCertain: true } : null;
}

/** Goal and price: `sale`, or the period of a rent. */
function readTerms(record: XmlElement, facts: PropertyFacts, text: PropertyTexts, faults: Fault[]): void {
  const period = valueAt(record, 'price_freq')?.toLowerCase();
  if (period !== 'sale' && period !== 'month' && period !== 'week') {
    faults.push({ field: 'price_freq', found: showValue(period), expected: 'one of sale, month, week' });
    return;
  }
  facts.goal = period === 'sale' ? 'sale' : 'rent';
  if (period === 'week') text.priceUnitText = '/ week';
  const written = valueAt(record, 'price');
  if (written === undefined || written.toLowerCase() === 'x') return;
  const price = readAmount(written, '.');
  const currency = valueAt(record, 'currency') ?? 'EUR';
  if (currency !== 'EUR')
    faults.push({ field: 'currency', found: showValue(currency), expected: 'EUR; the price is left out' });
  else if (price === null)
    faults.push({ field: 'price', found: showValue(written), expected: 'an amount such as 250000, or x' });
  else if (price > 0) facts.price = price;
}

function picturesOf(record: XmlElement): PropertyTexts['pictures'] {
  const images = (childOf(record, 'images')?.children ?? []).flatMap((image) => {
    const url = childOf(image, 'url')?.text;
    return url ? [{ url, order: Number(image.attributes.id ?? 0) }] : [];
  });
  const pictures = images.sort((a, b) => a.order - b.order || 0).map(({ url }) => ({ url }));
  return pictures.length > 0 ? pictures : undefined;
}
