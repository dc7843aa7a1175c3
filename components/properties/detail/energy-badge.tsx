import type { Language } from '@/lib/domain/language';
import { areaOf } from '@/lib/domain/place/place';
import { letterOf } from '@/lib/domain/property/energy-label';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';
import { EnergyMark, type EnergyWords } from './energy-mark';

type Labelled = Pick<PublicProperty, 'energyLabel' | 'energyLabelText' | 'country' | 'region'>;

type EnergyBadgeProps = {
  property: Labelled;
  isBig?: boolean;
};

/** The label in its arrow. Nothing where there is no label. */
export async function EnergyBadge({ property, isBig = false }: EnergyBadgeProps) {
  const words = await energyWordsOf(property);
  return words && <EnergyMark words={words} isBig={isBig} />;
}

/** Null where there is no label, or none that fits. */
export async function energyWordsOf(property: Labelled, language?: Language): Promise<EnergyWords | null> {
  const area = areaOf(property);
  const letter = shownLetter(property);
  if (area === null || letter === null) return null;
  const t = await wordsIn('energy', language);
  return { letter, name: t(`certificate.${area}`), color: colorOf(property.energyLabel, letter) };
}

/** The text of the arrow; null where there is no label, or none that fits. */
export function shownLetter(property: Labelled): string | null {
  const { energyLabel, energyLabelText } = property;
  const area = areaOf(property);
  if (area === null || (energyLabel === null && area !== 'luxembourg')) return null;
  // Other tables end at G: Luxembourg's classes H and I are the certificate's own text.
  const letter = energyLabel ? letterOf(energyLabel) : (energyLabelText ?? '').toUpperCase();
  return letter === '' || letter.length > 4 ? null : letter;
}

/** Luxembourg's classes H and I continue the red end of the scale. */
function colorOf(label: PublicProperty['energyLabel'], letter: string): string | null {
  if (label !== null) return energyColor(label);
  return letter === 'H' || letter === 'I' ? 'g' : null;
}

/** Name of the official colour: shades of one letter share it, except above A. */
export function energyColor(label: NonNullable<PublicProperty['energyLabel']>): string {
  if (label === 'a_plusplus') return 'a++';
  if (label === 'a_plus') return 'a+';
  return label.charAt(0);
}
