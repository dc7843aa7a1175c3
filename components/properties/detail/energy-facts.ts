import { formatNumber } from '@/lib/domain/format/currency';
import { formatEnergy } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { areaOf } from '@/lib/domain/place/place';
import { bandsOf, energyLabelOf, letterOf, positionOnScale } from '@/lib/domain/property/energy-label';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { renovationDuty } from '@/lib/domain/property/renovation-duty';
import { isGone } from '@/lib/domain/property/situation';
import { datesIn, wordsIn } from '@/lib/i18n/words-in';
import { type DetailRow, detailRows } from './detail-list';
import { energyColor } from './energy-badge';

export type EnergyScale = {
  /** Text alternative of the drawing for screen readers. */
  name: string;
  /** The pointer's text. */
  pointer: string;
  /** Its position, 0 (best) to 1, never so near an end that its text leaves the scale. */
  position: number;
  /** Many bands (Brussels has eighteen) are drawn narrower. */
  isDense: boolean;
  /** The best first. A half step has a sign. */
  bands: { label: string; letter: string; color: string; to: number | null; isHalf: boolean }[];
};

export type EnergyFacts = {
  /** Without its unit; null where it is unknown. */
  score: string | null;
  unit: string;
  /** Shown where there is neither score nor label. */
  onRequest: string | null;
  scale: EnergyScale | null;
  rows: DetailRow[];
  /** The label does not come from a certificate. */
  indicative: string | null;
  /** The buyer must renovate. */
  duty: string | null;
};

const denseFrom = 12;

/** Whether a property can have an energy certificate: land has none, a garage seldom. */
export function hasEnergy(property: PublicProperty): boolean {
  return (
    areaOf(property) !== null &&
    property.mainType !== 'land' &&
    (property.mainType !== 'parking' || property.energyScore !== null || property.energyLabelText !== null)
  );
}

/**
 * The certificate's content on the scale of its region; `today` (ISO) decides which duties are in force. Null in
 * countries without one of our certificates.
 */
export async function energyFacts(
  property: PublicProperty,
  today: string,
  language?: Language,
): Promise<EnergyFacts | null> {
  const area = areaOf(property);
  if (area === null) return null;
  const t = await wordsIn('energy', language);
  const { energyScore, energyLabelText, energyLabel, country, region } = property;
  const label = energyLabelOf({
    on: today,
    ...(energyScore !== null && { score: energyScore }),
    ...(energyLabelText !== null && { labelText: energyLabelText }),
    country,
    region,
  });
  const duty =
    energyLabel &&
    !isGone(property) &&
    renovationDuty({ region, mainType: property.mainType, label: energyLabel, goal: property.goal, on: today });
  return {
    score: energyScore === null ? null : formatNumber(energyScore, 1),
    unit: t('unit'),
    onRequest: energyScore === null && !label ? t('onRequest', { certificate: t(`certificate.${area}`) }) : null,
    scale: await scaleOf(property, today, language),
    rows: await energyRows(property, t(`certificateOf.${area}`), language),
    indicative: label?.origin === 'indicative' ? t('indicative') : null,
    duty: duty
      ? t('renovationDuty', {
          label: letterOf(energyLabel),
          target: duty.labelToReach.toUpperCase(),
          years: duty.years,
        })
      : null,
  };
}

async function energyRows(
  property: PublicProperty,
  certificate: string,
  language: Language | undefined,
): Promise<DetailRow[]> {
  const t = await wordsIn('energy', language);
  const date = await datesIn(language);
  const { epcUniqueCode, epcEndDate } = property.details;
  return [
    ...(property.energyLabelText || epcUniqueCode ? [{ label: t('row.certificate'), value: certificate }] : []),
    ...(epcUniqueCode ? [{ label: t('row.uniqueCode'), value: epcUniqueCode }] : []),
    ...(epcEndDate ? [{ label: t('row.endDate'), value: date(epcEndDate) }] : []),
    ...(await detailRows(property, ['energyTotal', 'energySpecific', 'eLevel', 'co2Emission'], language)),
  ];
}

async function scaleOf(
  { energyScore, country, region }: PublicProperty,
  today: string,
  language: Language | undefined,
): Promise<EnergyScale | null> {
  if (energyScore === null) return null;
  const scope = { country, region, on: today };
  const bands = bandsOf(scope);
  const position = positionOnScale(energyScore, scope);
  if (bands.length === 0 || position === null) return null;
  const t = await wordsIn('energy', language);
  return {
    name: t('scale', { value: formatEnergy(energyScore, t('year')) }),
    pointer: t('short', { value: formatNumber(energyScore, 1) }),
    position: Math.min(0.94, Math.max(0.06, position)),
    isDense: bands.length >= denseFrom,
    bands: bands.map(({ label, to }) => ({
      label,
      letter: letterOf(label),
      color: energyColor(label),
      to,
      isHalf: label.includes('_'),
    })),
  };
}
