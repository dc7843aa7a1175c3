import { costRows, statedCosts } from '@/components/properties/cost/cost-rows';
import { viagerRows } from '@/components/properties/detail/detail-sections';
import { energyColor, shownLetter } from '@/components/properties/detail/energy-badge';
import { type EnergyFacts, energyFacts, hasEnergy } from '@/components/properties/detail/energy-facts';
import { featuresOf } from '@/components/properties/detail/feature-rows';
import { type KeyFact, keyFactsOf } from '@/components/properties/detail/key-facts';
import { legalRows } from '@/components/properties/detail/legal-section';
import {
  addressLine,
  kindOf,
  type Marker,
  markerOf,
  priceNoteOf,
  priceOf,
  titleOf,
} from '@/components/properties/property-words';
import { identityText } from '@/components/site/identity-text';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import type { Picture } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { joinUnits } from '@/lib/domain/text/join-units';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { teaser } from '@/lib/domain/text/teaser';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';
import type { Portrait } from '@/lib/features/site/get-contact-person';
import type { PriceWords } from '@/lib/i18n/property-words';
import { datesIn, wordsIn } from '@/lib/i18n/words-in';
import type { Block, BrochureRow } from './lay-out-back';

/** The texts of a property's two printed sheets, shared by the printable page and the PDF. */
export type Brochure = {
  id: number;
  language: Language;
  /** Language of the listing's own texts. */
  textLanguage: Language;
  url: string;
  /** The address as people write it. */
  shownUrl: string;
  title: string;
  place: string;
  /** Type and goal, or the closed deal: "House for sale". */
  kind: string;
  reference: string;
  price: PriceWords;
  priceNote: string | null;
  marker: Marker | null;
  facts: KeyFact[];
  /** The arrow of the energy label. */
  energyLetter: { letter: string; color: string | null } | null;
  energy: EnergyFacts | null;
  paragraphs: string[];
  pictures: readonly Picture[];
  plans: readonly Picture[];
  blocks: Block[];
  person: { name: string; lines: string[]; portrait: Portrait | undefined } | null;
  agency: { name: string; lines: string[]; identity: string };
  smallPrint: string;
  words: Record<
    | 'more'
    | 'moreFeatures'
    | 'scan'
    | 'scanShort'
    | 'contact'
    | 'page1'
    | 'page2'
    | 'pageOf'
    | 'plans'
    | 'map'
    | 'crow'
    | 'ground',
    string
  >;
};

/** In `pageOf`, for what only the finished document knows. */
export const pageMark = '#number';
export const countMark = '#count';

const maxTitleLength = 120;
const maxKindLength = 60;
const maxFeatureLength = 110;
const maxLegalLength = 420;

export async function composeBrochure(source: BrochureSource, language: Language, now: Date): Promise<Brochure> {
  const { page, person, agency } = source;
  const { property } = page;
  const [t, detail, section, map] = await Promise.all([
    wordsIn('brochure', language),
    wordsIn('detail', language),
    wordsIn('detail.section', language),
    wordsIn('map', language),
  ]);
  const dateOf = await datesIn(language);
  const address = await addressLine(property, language);
  const letter = shownLetter(property);
  const today = brusselsDay(now);
  const energy = hasEnergy(property) ? await energyFacts(property, today, language) : null;
  const identity = await identityText(agency, language);
  return {
    id: property.id,
    language,
    textLanguage: property.text.language,
    url: page.url,
    shownUrl: page.url.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    title: teaser(await titleOf(page, language), maxTitleLength),
    place: property.isAddressHidden ? detail('addressHidden', { place: address }) : address,
    kind: teaser(await kindOf(page, language), maxKindLength),
    reference: detail('reference', { id: listingReference(property) }),
    price: await priceOf(property, language),
    priceNote: await priceNoteOf(property, language),
    marker: property.situation === 'available' && !property.isViager ? null : await markerOf(page, false, language),
    facts: await keyFactsOf(property, language),
    energyLetter: letter === null ? null : { letter, color: property.energyLabel && energyColor(property.energyLabel) },
    energy,
    paragraphs: toParagraphs(property.text.description ?? '').map(joinUnits),
    pictures: property.text.pictures,
    plans: property.text.floorPlans,
    blocks: await blocksOf(page, energy, language),
    person: person && {
      name: person.name,
      lines: [
        person.number ? detail('instituteNumber', { number: person.number }) : null,
        person.phone ? formatPhone(person.phone) : null,
      ].filter((line) => line !== null),
      portrait: person.portrait,
    },
    agency: { name: agency.name, lines: [formatPhone(agency.phone), agency.email], identity },
    smallPrint: `${t('asOf', { date: dateOf(now) })} ${t(`terms.${property.goal}`)}`,
    words: {
      more: t('more'),
      moreFeatures: t('moreFeatures'),
      scan: t('scan'),
      scanShort: t('scanShort'),
      contact: t('contact'),
      page1: t('page', { number: 1 }),
      page2: t('page', { number: 2 }),
      pageOf: t('pageOf', { number: pageMark, count: countMark }),
      plans: section('plans'),
      map: section('location'),
      crow: detail('location.crow'),
      ground: map('attribution'),
    },
  };
}

/** The content of the second sheet, by subject, in the order of the property's page. */
async function blocksOf(
  { property, costRules }: BrochureSource['page'],
  energy: EnergyFacts | null,
  language: Language,
): Promise<Block[]> {
  const t = await wordsIn('detail.section', language);
  const cost = await wordsIn('cost', language);
  const calculated = await costRows(property, costRules, language);
  const { viager } = property.text;
  const features = await featuresOf(property, language);
  const legal = [...(await legalRows(property, language)), ...(await floodRows(property, language))];
  const blocks: (Omit<Block, 'drawing'> & { drawing?: number })[] = [
    ...features.map(({ title, rows }, index) => ({
      key: `features-${index}`,
      title,
      rows: shorten(rows, maxFeatureLength),
      notes: [],
      isCompact: true,
    })),
    {
      key: 'viager',
      title: t('viager'),
      rows: viager ? shorten(await viagerRows(viager, property.text.language, language), maxLegalLength) : [],
      notes: [],
      isCompact: false,
    },
    {
      key: 'costs',
      title: t('costs'),
      rows: shorten([...calculated, ...(await statedCosts(property, language))], maxFeatureLength),
      notes: calculated.length > 0 ? [cost(`paper.${property.goal}`)] : [],
      isCompact: false,
    },
    {
      key: 'energy',
      title: t('energy'),
      rows: energy ? shorten(energy.rows, maxFeatureLength) : [],
      notes: [energy?.indicative, energy?.duty].filter((note) => typeof note === 'string'),
      drawing: energy ? drawnEnergy(energy) : 0,
      isCompact: false,
    },
    { key: 'legal', title: t('legal'), rows: shorten(legal, maxLegalLength), notes: [], isCompact: false },
  ];
  return blocks
    .map((block) => ({ drawing: 0, ...block }))
    .filter(({ rows, notes, drawing }) => rows.length > 0 || notes.length > 0 || drawing > 0);
}

/** Heights in mm of the label with its score, and of the scale. */
const labelHeight = 11;
const scaleHeight = 17;

function drawnEnergy({ scale }: EnergyFacts): number {
  return labelHeight + (scale ? scaleHeight : 0);
}

async function floodRows({ details }: PublicProperty, language: Language): Promise<BrochureRow[]> {
  const t = await wordsIn('detail.flood', language);
  const rows = { P: details.floodScoreP, G: details.floodScoreG };
  return (['P', 'G'] as const).flatMap((kind) => {
    const score = rows[kind];
    return score
      ? [{ label: t(`${kind}.name`), value: `${score}. ${t(`${kind}.${score}`)}`, isFloodWarning: score === 'D' }]
      : [];
  });
}

function shorten(rows: readonly BrochureRow[], longest: number): BrochureRow[] {
  return rows.map((row) => ({ ...row, label: teaser(row.label, maxFeatureLength), value: teaser(row.value, longest) }));
}

/** How many lines stand above and below the price. */
export function linesBesidePrice({ price, priceNote }: Pick<Brochure, 'price' | 'priceNote'>): number {
  return [price.before, price.unit ?? price.charges, price.note, priceNote].filter(Boolean).length;
}
