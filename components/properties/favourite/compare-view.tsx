import { UseMemory } from '@/components/properties/cost/use-memory.client';
import { UseSwitch } from '@/components/properties/cost/use-switch.client';
import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { PrintTable } from '@/components/ui/print-buttons.client';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { Comparison } from '@/lib/features/properties/compare-properties';
import { listPath, pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { CompareTable } from './compare-table';

/** Properties side by side, or what is missing to compare them. The choice is in the address. */
export async function CompareView({ comparison, language }: { comparison: Comparison; language: Language }) {
  const t = await getTranslations('compare');
  const cost = await getTranslations('cost.calc');
  const { properties, missing } = comparison;
  const ids = properties.map(({ property }) => property.id);
  const path = pathTo('/compare/', language);
  const calculated = (['sale', 'rent'] as const).filter((goal) =>
    properties.some(({ property, totals }) => property.goal === goal && totals.length > 0),
  );
  const notes = [t('note.facts'), ...calculated.map((goal) => t(`note.${goal}`))];
  const favourites = (className: string) => (
    <SiteLink className={className} href={pathTo('/favourites/', language)}>
      <Icon name="heart" />
      {t('toFavourites')}
    </SiteLink>
  );
  return (
    <div className="compare">
      {missing.length > 0 && (
        <Note tone="warn" role="status">
          <Icon name="info" />
          {t('missing', { count: missing.length, ids: missing.join(', ') })}
        </Note>
      )}
      {ids.length < 2 && (
        <div className="empty">
          <Placeholder />
          <h2>{t(ids.length === 0 ? 'none.title' : 'one.title')}</h2>
          <p>{t('none.text')}</p>
          <p className="row">
            {favourites('btn')}
            <ButtonLink look="line" href={listPath(properties[0]?.property.goal ?? 'sale', language)}>
              {t('none.lists')}
            </ButtonLink>
          </p>
        </div>
      )}
      {ids.length > 1 && (
        <div className="compare__tools">
          {/* CSS alone hides the rows, so the switch works without scripts too. */}
          <label className="compare__switch">
            <span className="switch">
              <input type="checkbox" className="compare__differences" />
            </span>
            {t('differences')}
          </label>
          {favourites('link')}
          <PrintTable text={t('print')} />
        </div>
      )}
      {ids.length > 1 && properties.some(({ totals }) => totals.some(({ use }) => use !== null)) && (
        <>
          <UseSwitch legend={cost('useLegend')} texts={{ own: cost('useOwn'), other: cost('useOther') }} />
          <UseMemory />
        </>
      )}
      {ids.length > 0 && (
        <CompareTable
          compared={properties}
          hrefWithout={(id) => {
            const others = ids.filter((other) => other !== id);
            return others.length > 0 ? `${path}?ids=${others.join(',')}` : path;
          }}
        />
      )}
      {ids.length > 1 && <p className="muted small">{notes.join(' ')}</p>}
    </div>
  );
}
