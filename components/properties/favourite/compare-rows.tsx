import type { ReactNode } from 'react';
import { totalText } from '@/components/properties/cost/cost-rows';
import { type Detail, detailRows } from '@/components/properties/detail/detail-list';
import { EnergyBadge, shownLetter } from '@/components/properties/detail/energy-badge';
import { addressLine, kindOf, priceOf } from '@/components/properties/property-words';
import { Price } from '@/components/ui/price';
import type { PurchaseUse } from '@/lib/domain/cost/calculate-purchase';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { areaOf } from '@/lib/domain/place/place';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import type { Comparison } from '@/lib/features/properties/list/list-saved';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';

export type Compared = Comparison['properties'][number];

/** A property's value in a row; null where its listing has none. Cells are compared by `text`. */
type Cell = { text: string; content?: ReactNode; lang?: string } | null;

export type CompareRow = {
  label: string;
  cells: Cell[];
  isSame: boolean;
  /** It holds for this use only. */
  use?: PurchaseUse;
};
/** The first group, with type and place, needs no title. */
export type CompareGroup = { title: string | null; rows: CompareRow[] };

const detailGroups = {
  surfaces: ['surfaceLiving', 'surfaceTotal', 'surfaceGround', 'surfaceTerrace', 'surfaceGarden'],
  inside: ['bedrooms', 'bathrooms', 'showerRooms', 'toilets', 'kitchen', 'heating', 'isFurnished'],
  building: ['constructionYear', 'renovationYear', 'facades', 'floor', 'floors', 'availableFrom'],
  features: ['hasGarden', 'hasTerrace', 'hasGarage', 'hasLift', 'hasPool', 'hasCellar', 'hasAttic'],
} as const satisfies Record<string, readonly Detail[]>;

/** The facts of properties side by side, by subject; rows without any value are left out. */
export async function compareGroups(compared: readonly Compared[]): Promise<CompareGroup[]> {
  const t = await getTranslations('compare');
  const [costs, energy, surfaces, inside, building, features] = await Promise.all([
    costRows(compared),
    energyRows(compared),
    ...(['surfaces', 'inside', 'building', 'features'] as const).map((group) =>
      rowsOfDetails(compared, detailGroups[group]),
    ),
  ]);
  const groups = { costs, surfaces, inside, energy, building, features };
  const places = await Promise.all(compared.map(({ property }) => addressLine(property)));
  const kinds = await Promise.all(compared.map((one) => kindOf(one)));
  const kind = toRow(
    t('row.kind'),
    kinds.map((text) => ({ text })),
  );
  const where = toRow(
    t('row.place'),
    places.map((text) => ({ text })),
  );
  const named = (['costs', 'surfaces', 'inside', 'energy', 'building', 'features'] as const).flatMap((group) => {
    const rows = (groups[group] ?? []).filter(({ cells }) => cells.some((cell) => cell !== null));
    return rows.length > 0 ? [{ title: t(`group.${group}`), rows }] : [];
  });
  return [{ title: null, rows: [kind, where] }, ...named];
}

function toRow(label: string, cells: Cell[]): CompareRow {
  return { label, cells, isSame: cells.every((cell) => cell?.text === cells[0]?.text) };
}

async function costRows(compared: readonly Compared[]): Promise<CompareRow[]> {
  const t = await getTranslations('compare.row');
  const prices = await Promise.all(compared.map(({ property }) => priceOf(property)));
  const amount = (value: number | null | undefined): Cell => (value ? { text: formatCurrency(value) } : null);
  /** Of all uses, a property has one total or one for each use. */
  const totals = (goal: PublicProperty['goal'], use: PurchaseUse | null) =>
    Promise.all(
      compared.map(async ({ property, totals: all }) => {
        const found = property.goal === goal ? all.find((one) => one.use === use || one.use === null) : undefined;
        return found ? { text: await totalText(property, found.total) } : null;
      }),
    );
  const differs = compared.some(({ totals: all }) => all.some(({ use }) => use !== null));
  return [
    toRow(
      t('price'),
      prices.map((words) => ({ text: priceLine(words), content: <Price words={words} /> })),
    ),
    toRow(
      t('pricePerArea'),
      compared.map(({ property }) => amount(pricePerArea(property))),
    ),
    ...(differs
      ? [
          { ...toRow(t('totalCostOwn'), await totals('sale', 'own')), use: 'own' as const },
          { ...toRow(t('totalCostOther'), await totals('sale', 'other')), use: 'other' as const },
        ]
      : [toRow(t('totalCost'), await totals('sale', null))]),
    toRow(t('movingIn'), await totals('rent', null)),
    ...(await rowsOfDetails(compared, ['chargesRenter', 'chargesOwner', 'deposit', 'cadastralIncome'])),
  ];
}

/**
 * Whole euros per square metre of living area; null for a price that is hidden, the lowest of several or per another
 * unit.
 */
function pricePerArea({ price, details }: PublicProperty): number | null {
  const { surfaceLiving } = details;
  return price?.usual && !price.isStarting && surfaceLiving ? roundRatio(price.usual / surfaceLiving) : null;
}

/** A sale's ratio needs no cents; a rent's does. */
function roundRatio(ratio: number): number {
  return ratio < 100 ? Math.round(ratio * 100) / 100 : Math.round(ratio);
}

async function energyRows(compared: readonly Compared[]): Promise<CompareRow[]> {
  const t = await getTranslations('energy');
  const label = await getTranslations('compare.row');
  const badges = await Promise.all(compared.map(({ property }) => EnergyBadge({ property })));
  return [
    toRow(
      label('energyLabel'),
      compared.map(({ property }, index) => {
        const badge = badges[index];
        const area = areaOf(property);
        if (!badge || area === null) return null;
        // The regions have scales of their own: one letter stands for other scores in each.
        const region = t(`certificateOf.${area}`);
        const content = (
          <>
            {badge}
            <br />
            <small className="muted">{region}</small>
          </>
        );
        return { text: `${shownLetter(property)} ${region}`, content };
      }),
    ),
    toRow(
      label('energyScore'),
      compared.map(({ property: { energyScore } }) =>
        energyScore === null ? null : { text: `${formatNumber(energyScore, 1)} ${t('unit')}` },
      ),
    ),
    ...(await rowsOfDetails(compared, ['eLevel', 'co2Emission'])),
  ];
}

/** One row per detail: the words come from the property's page. */
async function rowsOfDetails(compared: readonly Compared[], details: readonly Detail[]): Promise<CompareRow[]> {
  return Promise.all(
    details.map(async (detail) => {
      const found = await Promise.all(compared.map(({ property }) => detailRows(property, [detail])));
      const label = found.flatMap(([row]) => row?.label ?? [])[0] ?? '';
      return toRow(
        label,
        found.map(([row]) => (row ? { text: row.value, ...(row.lang && { lang: row.lang }) } : null)),
      );
    }),
  );
}
