import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import type { FlagDetail, WordDetail } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';
import { type Detail, type DetailRow, detailRows } from './detail-list';

export type FeatureGroup = { title: string; rows: DetailRow[] };

/** Facts with a value of their own, by subject. */
const plainRows = {
  surfaces: [
    'surfaceLiving',
    'surfaceTotal',
    'surfaceConstructed',
    'surfaceGround',
    'surfaceOffice',
    'frontWidth',
    'plotWidth',
  ],
  interior: ['bedrooms', 'bathrooms', 'showerRooms', 'toilets', 'kitchen', 'heating'],
  building: ['facades', 'floors', 'floor', 'constructionYear', 'renovationYear', 'roof', 'glazing', 'availableFrom'],
  outside: ['garages', 'parkings', 'externalParkings'],
} as const satisfies Record<string, readonly Detail[]>;

/** What there is to say of a plot. */
const plotRows = [
  'surfaceGround',
  'surfaceTotal',
  'frontWidth',
  'plotWidth',
  'facades',
  'gardenOrientation',
  'availableFrom',
] as const satisfies readonly Detail[];

const connections = ['hasGas', 'hasWater', 'hasElectronic', 'hasDrain'] as const satisfies readonly FlagDetail[];
const extras = ['hasLift', 'hasCellar', 'hasAttic', 'isFurnished'] as const satisfies readonly FlagDetail[];

/**
 * The facts by subject, each once: a garden with its size and orientation, what is connected in one line. What is absent
 * is not listed; empty subjects are left out.
 */
export async function featuresOf(property: PublicProperty, language?: Language): Promise<FeatureGroup[]> {
  const t = await wordsIn('detail', language);
  const { details, text, mainType } = property;
  const isPlot = mainType === 'land';
  const has = (flags: readonly (typeof connections | typeof extras)[number][]) =>
    flags.filter((flag) => details[flag] === true).map((flag) => t(`has.${flag}`));
  const line = (label: string, words: readonly string[]): DetailRow[] =>
    words.length > 0 ? [{ label, value: words.join(', ') }] : [];
  const [surfaces, interior, building, cars, garden, terrace] = await Promise.all([
    detailRows(property, isPlot ? plotRows : plainRows.surfaces, language),
    detailRows(property, plainRows.interior, language),
    detailRows(property, isPlot ? [] : plainRows.building, language),
    detailRows(property, plainRows.outside, language),
    isPlot ? [] : ground('hasGarden', details.surfaceGarden, 'gardenOrientation'),
    ground('hasTerrace', details.surfaceTerrace, 'terraceOrientation'),
  ]);
  const hasUncountedGarage = details.hasGarage === true && !details.garages;
  const outside = [
    ...garden,
    ...terrace,
    ...(details.hasPool === true ? [{ label: t('label.hasPool'), value: t('yes') }] : []),
    ...(hasUncountedGarage ? [{ label: t('label.hasGarage'), value: t('yes') }] : []),
    ...cars,
  ];
  const connected = line(t('connections'), has(connections));
  const extra = line(t('extras'), has(extras));
  return [
    isPlot
      ? { title: t('group.plot'), rows: [...surfaces, ...connected] }
      : { title: t('group.surfaces'), rows: surfaces },
    { title: t('group.interior'), rows: interior },
    { title: t('group.building'), rows: isPlot ? extra : [...building, ...connected, ...extra] },
    { title: t('group.comfort'), rows: outside },
  ].filter(({ rows }) => rows.length > 0);

  /** A garden or terrace: its size and orientation, else that there is one. */
  async function ground(
    flag: 'hasGarden' | 'hasTerrace',
    area: number | undefined,
    orientation: Extract<WordDetail, 'gardenOrientation' | 'terraceOrientation'>,
  ): Promise<DetailRow[]> {
    const [facing] = await detailRows(property, [orientation], language);
    const parts = [area === undefined ? null : formatArea(area), facing?.value ?? null].filter((part) => part !== null);
    if (parts.length === 0 && details[flag] !== true) return [];
    const isForeign = area === undefined && facing !== undefined && facing.value === text.words[orientation];
    return [
      {
        label: t(`label.${flag}`),
        value: parts.length > 0 ? parts.join(', ') : t('yes'),
        ...(isForeign && { lang: text.wordsLanguage }),
      },
    ];
  }
}

/** Two columns of about the same length; each subject stays whole, and one alone is halved by the page. */
export function inColumns(groups: readonly FeatureGroup[]): FeatureGroup[][] {
  const headRows = 2;
  const lengthOf = (some: readonly FeatureGroup[]) => some.reduce((sum, { rows }) => sum + rows.length + headRows, 0);
  let best: { columns: FeatureGroup[][]; gap: number } | null = null;
  // Four subjects at most: every way to share them out, the first one on the left.
  for (let choice = 0; choice < 2 ** Math.max(0, groups.length - 1); choice++) {
    const isLeft = (index: number) => index === 0 || (choice & (1 << (index - 1))) !== 0;
    const columns = [groups.filter((_, index) => isLeft(index)), groups.filter((_, index) => !isLeft(index))];
    const gap = Math.abs(lengthOf(columns[0] ?? []) - lengthOf(columns[1] ?? []));
    if (best === null || gap < best.gap) best = { columns, gap };
  }
  return (best?.columns ?? []).filter((column) => column.length > 0);
}
