import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { formatArea, formatLength } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { co2UnitOf } from '@/lib/domain/property/energy-label';
import {
  type FlagDetail,
  flagDetails,
  type NumberDetail,
  numberDetails,
  type WordDetail,
  wordDetails,
} from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';

export type DetailRow = { label: string; value: string; lang?: string };

export type Detail = NumberDetail | FlagDetail | WordDetail;

const areaDetails: ReadonlySet<string> = new Set(numberDetails.filter((detail) => detail.startsWith('surface')));
const lengthDetails: ReadonlySet<string> = new Set(['frontWidth', 'plotWidth']);
const amountDetails: ReadonlySet<string> = new Set([
  'cadastralIncome',
  'chargesOwner',
  'chargesRenter',
  'deposit',
  'agencyCost',
  'inventoryCost',
  'notaryFee',
  'minimumIncome',
]);
/** Up to 100 these are percentages, above it an amount in euro: exports write either. */
const shareDetails: ReadonlySet<string> = new Set(['registrationRights', 'vat']);
const plainDetails: ReadonlySet<string> = new Set(['constructionYear', 'renovationYear']);
const orientations: ReadonlySet<string> = new Set(['gardenOrientation', 'terraceOrientation']);
const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Rows of the facts that the property has, in the given order. Texts keep the language of their record. */
export async function detailRows(
  property: PublicProperty,
  details: readonly Detail[],
  language?: Language,
): Promise<DetailRow[]> {
  const t = await wordsIn('detail', language);
  return details.flatMap((detail) => {
    const value = textOf(detail);
    if (value === null) return [];
    const isWord = wordDetails.some((word) => word === detail);
    return [{ label: t(`label.${labelOf(detail)}`), value, ...(isWord && { lang: property.text.wordsLanguage }) }];
  });

  /** A plot has no façade and no garden: the same fields of an export say what fits on it, and where it faces. */
  function labelOf(detail: Detail) {
    const isPlot = property.mainType === 'land';
    if (isPlot && detail === 'facades') return 'plotBuilding';
    if (isPlot && detail === 'gardenOrientation') return 'plotOrientation';
    if (detail !== 'frontWidth') return detail;
    return isPlot ? 'plotFront' : property.mainType === 'parking' ? 'parkingWidth' : detail;
  }

  function textOf(detail: Detail): string | null {
    if (isFlag(detail)) {
      const flag = property.details[detail];
      return flag === undefined ? null : t(flag ? 'yes' : 'no');
    }
    if (isNumber(detail)) {
      const number = property.details[detail];
      return number === undefined ? null : formatDetail(detail, number);
    }
    const words = property.text.words[detail];
    if (words === undefined) return null;
    const point = orientations.has(detail) && compassPoints.find((candidate) => candidate === words.toUpperCase());
    return point ? t(`orientation.${point}`) : words;
  }

  function formatDetail(detail: NumberDetail, number: number): string {
    if (areaDetails.has(detail)) return formatArea(number);
    if (lengthDetails.has(detail)) return formatLength(number);
    if (amountDetails.has(detail)) return formatCurrency(number);
    if (shareDetails.has(detail))
      return number <= 100 ? t('percent', { value: formatNumber(number, 2) }) : formatCurrency(number);
    if (plainDetails.has(detail)) return String(number);
    if (detail === 'facades') return facades(number);
    if (detail === 'floor' && number === 0) return t('groundFloor');
    if (detail === 'co2Emission')
      return t(`co2.${co2UnitOf(number, property.energyScore)}`, { value: formatNumber(number, 1) });
    if (detail === 'energyTotal') return t('energyTotal', { value: formatNumber(number) });
    if (detail === 'energySpecific') return t('energySpecific', { value: formatNumber(number, 1) });
    return formatNumber(number, 1);
  }

  /** Detached with four façades, semi-detached with three, terraced (a party wall on each side) with two. */
  function facades(number: number): string {
    const kind = ({ 2: 'closed', 3: 'halfOpen', 4: 'open' } as const)[number];
    if (!kind) return String(number);
    return t(property.mainType === 'land' ? `plotBuilding.${kind}` : `facades.${kind}`);
  }
}

function isFlag(detail: Detail): detail is FlagDetail {
  return flagDetails.some((flag) => flag === detail);
}

function isNumber(detail: Detail): detail is NumberDetail {
  return numberDetails.some((number) => number === detail);
}

export function DetailList({ rows, isWide = false }: { rows: readonly DetailRow[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? 'dl dl--wide' : 'dl'}>
      {rows.map(({ label, value, lang }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(lang && { lang })}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
