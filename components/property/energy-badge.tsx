import { getTranslations } from 'next-intl/server';
import { areaOf } from '@/lib/domain/place/place';
import { letterOf } from '@/lib/domain/property/energy-label';
import type { PublicProperty } from '@/lib/domain/property/public-view';

type EnergyBadgeProps = {
  property: Pick<PublicProperty, 'energyLabel' | 'energyLabelText' | 'country' | 'region'>;
  isBig?: boolean;
};

/** The label in its arrow: the colour never stands without the letter. Nothing where there is no label. */
export async function EnergyBadge({ property, isBig = false }: EnergyBadgeProps) {
  const { energyLabel } = property;
  const area = areaOf(property);
  if (area === null || (energyLabel === null && area !== 'luxembourg')) return null;
  const t = await getTranslations('energy');
  const certificate = t(`certificate.${area}`);
  // Luxembourg's classes H and I have no colour of ours: the certificate's own text stands alone.
  const letter = energyLabel ? letterOf(energyLabel) : (property.energyLabelText ?? '').toUpperCase();
  if (letter === '' || letter.length > 4) return null;
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

/** Name of the official colour: shades of one letter share it, except above A. */
export function energyColor(label: NonNullable<PublicProperty['energyLabel']>): string {
  if (label === 'a_plusplus') return 'a++';
  if (label === 'a_plus') return 'a+';
  return label.charAt(0);
}
