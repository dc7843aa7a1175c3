import type { ReactNode } from 'react';
import { PropertyCard } from '@/components/properties/property-card';
import { SoonBlock } from '@/components/properties/sold-and-soon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { maxSearchLength } from '@/lib/domain/search-sentence/sentence';
import type { Soon } from '@/lib/features/properties/list/get-soon';
import type { Suggestion, Suggestions } from '@/lib/features/properties/search/suggest';
import { shownLinks } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';

/** The results of a text search, in the three groups of the search box. */
export async function SearchResults({
  text,
  language,
  suggestions,
  soon,
  children,
}: {
  text: string;
  language: Language;
  suggestions: Suggestions;
  /** Replaces the results while there are no listings yet. */
  soon: Soon | null;
  children: ReactNode;
}) {
  const t = await getTranslations('search');
  const list = await getTranslations('list');
  const { types, cities, properties } = suggestions;
  if (soon)
    return (
      <div className="search-page">
        <h1>{t('headingEmpty')}</h1>
        <SoonBlock soon={soon} heading="h2" />
      </div>
    );
  const ways = [
    { target: '/for-sale/', text: t('allSale') },
    { target: '/for-rent/', text: t('allRent') },
    { target: '/demand-register/', text: list('saveSearch') },
  ];
  const isEmpty = types.length + cities.length + properties.length === 0;
  return (
    <div className="search-page">
      <h1>{text === '' ? t('headingEmpty') : t('heading', { text })}</h1>
      {children}
      {text === '' && <p className="muted">{t('hint')}</p>}
      {text.length > maxSearchLength && <p role="status">{t('tooLong', { max: maxSearchLength })}</p>}
      {text !== '' && isEmpty && (
        <div className="stack">
          <p role="status">{t('empty', { text })}</p>
          <p className="row">
            {shownLinks(ways, language).map(({ target, text: words, href }) => (
              <SiteLink key={target} className="link" href={href}>
                {words}
              </SiteLink>
            ))}
          </p>
        </div>
      )}
      {properties.length > 0 && (
        <section>
          <h2>{t('group.properties')}</h2>
          <div className="cards cards--4">
            {properties.map((listed) => (
              <PropertyCard key={listed.property.id} listed={listed} showsGoal />
            ))}
          </div>
        </section>
      )}
      <SuggestionLinks title={t('group.cities')} items={cities} />
      <SuggestionLinks title={t('group.types')} items={types} />
    </div>
  );
}

async function SuggestionLinks({ title, items }: { title: string; items: readonly Suggestion[] }) {
  if (items.length === 0) return null;
  const t = await getTranslations('search');
  const list = await getTranslations('list');
  return (
    <section>
      <h2>{title}</h2>
      <ul className="search-page__links">
        {items.map(({ label, href, count, isWholeTown }) => (
          <li key={href}>
            {count > 0 ? (
              <SiteLink href={href}>{isWholeTown ? list('wholeTown', { town: label }) : label}</SiteLink>
            ) : (
              <span>{label}</span>
            )}
            <span className="muted">{t('count', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
