import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { Soon } from '@/lib/features/properties/list/get-soon';
import { linkTo, pathTo, withParameters } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { SearchField } from './search-field.client';

type SearchBoxProps = {
  language: Language;
  /** How many properties the list of each goal shows; null where the settings show no numbers. */
  counts: Readonly<Record<Goal, number>> | null;
  /** The previous search text. */
  text?: string;
  goal?: Goal;
  hasMore?: boolean;
  /** For a site without listings yet. */
  soon: Soon | null;
};

/** One field for place, postal code, type or reference. A plain form; scripts add the list of suggestions. */
export async function SearchBox({ language, counts, text = '', goal = 'sale', hasMore = false, soon }: SearchBoxProps) {
  const t = await getTranslations('search');
  const api = await getTranslations('api');
  const list = await getTranslations('list');
  const tSoon = await getTranslations('soon');
  const shownCounts = soon ? null : counts;
  const goals = ['sale', 'rent'] as const;
  const sale = linkTo('/for-sale/', language);
  const register = linkTo('/demand-register/', language);
  return (
    <>
      <search>
        <form className="search" action={pathTo('/search/', language)}>
          <fieldset className="search__tabs">
            <legend className="sr">{t('goalLegend')}</legend>
            {goals.map((value) => (
              <label key={value}>
                <input type="radio" name="goal" value={value} defaultChecked={value === goal} />
                {t(`goal.${value}`)}
                {shownCounts && <b>{t('count', { count: shownCounts[value] })}</b>}
              </label>
            ))}
          </fieldset>
          <SearchField
            text={text}
            label={t('label')}
            placeholder={t('placeholder')}
            submit={t('submit')}
            suggestions={{
              language,
              showsCounts: shownCounts !== null,
              texts: {
                recognised: t('group.recognised'),
                types: t('group.types'),
                cities: t('group.cities'),
                map: t('group.map'),
                properties: t('group.properties'),
                last: t('group.last'),
                forget: t.raw('forget'),
                forgetLast: t('forgetLast'),
                results: t('results'),
                count: t('suggestionCount', { count: '{count}' }),
                nothing: soon ? tSoon('note') : t('nothing'),
                failed: `${api('error')} ${t('failed')}`,
              },
            }}
          />
        </form>
      </search>
      {soon && (
        <p className="search__more">
          <span>{tSoon('note')}</span>
          {soon.ways.map(({ kind, href }) => (
            <SiteLink key={kind} href={href}>
              {tSoon(`way.${kind}`)}
            </SiteLink>
          ))}
        </p>
      )}
      {hasMore && !soon && (
        <p className="search__more">
          {sale && (
            <SiteLink href={withParameters(sale, { view: 'map' })}>
              <Icon name="map" />
              {t('onMap')}
            </SiteLink>
          )}
          {register && (
            <SiteLink href={register}>
              <Icon name="bell" />
              {list('saveSearch')}
            </SiteLink>
          )}
        </p>
      )}
    </>
  );
}
