import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { EnergyBadge } from './energy-badge';
import { factsOf } from './property-words';

const mostFacts = 6;

/** The six figures a visitor looks for first, with their words below. */
export async function KeyFacts({ property }: { property: PublicProperty }) {
  const t = await getTranslations('detail.keyFact');
  const facts: { label: string; value: ReactNode }[] = (await factsOf(property, mostFacts)).map(({ label, value }) => ({
    label,
    value,
  }));
  const year = property.details.constructionYear;
  if (year) facts.push({ label: t('built'), value: year });
  const badge = await EnergyBadge({ property });
  if (badge) facts.push({ label: t('energy'), value: badge });
  if (facts.length < 2) return null;
  return (
    <dl className="keyfacts">
      {facts.slice(-mostFacts).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
