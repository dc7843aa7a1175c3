import { getTranslations } from 'next-intl/server';
import { areaOf } from '@/lib/domain/place/place';
import { letterOf } from '@/lib/domain/property/energy-label';
import type { PublicProperty } from '@/lib/domain/property/public-view';

type Labelled = Pick<PublicProperty, 'energyLabel' | 'energyLabelText' | 'country' | 'region'>;

type EnergyBadgeProps = {
  property: Labelled;
  isBig?: boolean;
};

/** The label in its arrow: the colour never stands without the letter. Nothing where there is no label. */
export async function EnergyBadge({ property, isBig = false }: EnergyBadgeProps) {
  const { energyLabel } = property;
  const area = areaOf(property);
  const letter = shownLetter(property);
  if (area === null || letter === null) return null;
  const t = await getTranslations('energy');
  const certificate = t(`certificate.${area}`);
  return (
    <span
      className={isBig ? 'energy energy--big' : 'energy'}
      title={`${certificate} ${letter}`}
      {...(energyLabel && { 'data-e': energyColor(energyLabel), 'data-energy-label': energyLabel })}
    >
      <span className="sr">{certificate} </span>
      {letter}
    </span>
  );
}

/** The text of the arrow; null where there is no label, or none that fits. */
export function shownLetter(property: Labelled): string | null {
  const { energyLabel, energyLabelText } = property;
  const area = areaOf(property);
  if (area === null || (energyLabel === null && area !== 'luxembourg')) return null;
  // We have no colour for Luxembourg's classes H and I: the certificate's own text stands alone.
  const letter = energyLabel ? letterOf(energyLabel) : (energyLabelText ?? '').toUpperCase();
  return letter === '' || letter.length > 4 ? null : letter;
}

/** Name of the official colour: shades of one letter share it, except above A. */
export function energyColor(label: NonNullable<PublicProperty['energyLabel']>): string {
  if (label === 'a_plusplus') return 'a++';
  if (label === 'a_plus') return 'a+';
  return label.charAt(0);
}
