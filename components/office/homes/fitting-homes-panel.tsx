import type { FittingHomes } from '@/lib/features/office/homes/fitting-homes';
import { getTranslations } from '@/lib/i18n/words-in';
import { HomeList } from './home-name';

/** Homes that may suit a person, by what they fit; nothing where there are none. */
export async function FittingHomesPanel({ fitting }: { fitting: readonly FittingHomes[] }) {
  if (fitting.length === 0) return null;
  const t = await getTranslations('office.answer');
  return (
    <section className="panel" id="fitting" aria-labelledby="fitting-title">
      <h2 id="fitting-title">{t('fitting')}</h2>
      {fitting.map(({ search, homes }) => {
        const title = search ? t('fitSearch', { search: [search.title, ...search.chips].join(' · ') }) : t('fitAsked');
        return (
          <div key={title}>
            <h3>{title}</h3>
            <HomeList homes={homes} />
          </div>
        );
      })}
    </section>
  );
}
