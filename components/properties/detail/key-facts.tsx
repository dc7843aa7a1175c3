import { factsOf } from '@/components/properties/property-words';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';
import { EnergyBadge, shownLetter } from './energy-badge';

const maxFacts = 6;

export type KeyFact = { label: string; value: string; isEnergy?: boolean };

/** The six figures a visitor looks for first; none where there is only one. */
export async function keyFactsOf(property: PublicProperty, language?: Language): Promise<KeyFact[]> {
  const t = await wordsIn('detail.keyFact', language);
  const year = property.details.constructionYear;
  const letter = shownLetter(property);
  const facts: KeyFact[] = [
    ...(await factsOf(property, maxFacts, language)).map(({ label, value }) => ({ label, value })),
    ...(year ? [{ label: t('built'), value: String(year) }] : []),
    ...(letter ? [{ label: t('energy'), value: letter, isEnergy: true }] : []),
  ];
  return facts.length < 2 ? [] : facts.slice(-maxFacts);
}

/** The six figures, with their labels below. */
export async function KeyFacts({ property }: { property: PublicProperty }) {
  const facts = await keyFactsOf(property);
  if (facts.length === 0) return null;
  return (
    <dl className="keyfacts" data-still="key-facts">
      {facts.map(({ label, value, isEnergy }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isEnergy ? <EnergyBadge property={property} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
