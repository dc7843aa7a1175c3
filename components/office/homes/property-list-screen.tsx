import { FilterSelect, ListSearch } from '@/components/office/list-filter';
import { Pager } from '@/components/properties/pager';
import { SiteLink } from '@/components/ui/site-link';
import { formatNumber } from '@/lib/domain/format/currency';
import { propertyOrders } from '@/lib/domain/office/office-states';
import { goals } from '@/lib/domain/property/goal';
import type { PropertyLine, PropertyList } from '@/lib/features/office/homes/list-properties';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { HomeName } from './home-name';

/** All properties with their figures: tabs, a search, filters, an order, and a page of them. */
export async function PropertyListScreen({ list }: { list: PropertyList }) {
  const t = await getTranslations('office.properties');
  const { lines, tabs, total } = list;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
      </header>
      <nav className="lead-tabs" aria-label={t('stateTitle')}>
        {tabs.map(({ state, count, href, isCurrent }) => (
          <SiteLink key={state} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {t(`tab.${state}`)} <b>{formatNumber(count)}</b>
          </SiteLink>
        ))}
      </nav>
      <PropertyFilter list={list} />
      {lines.length === 0 ? (
        <p className="empty">{t(list.clearHref ? 'noneFound' : 'none')}</p>
      ) : (
        <>
          <p className="muted small">{t('shown', { count: total, text: formatNumber(total) })}</p>
          <PropertyTable lines={lines} />
        </>
      )}
      <Pager view={list} />
    </>
  );
}

/** A plain form, so that the address has the current filter. */
async function PropertyFilter({ list: { query, agents, clearHref } }: { list: PropertyList }) {
  const t = await getTranslations('office.properties');
  const property = await getTranslations('property');
  return (
    <form className="lead-search" action={officePath('properties')} method="get">
      {query.state !== 'offered' && <input type="hidden" name="state" value={query.state} />}
      <ListSearch label={t('search')} value={query.q} submit={t('filter')} />
      <details open={clearHref !== null || query.order !== 'newest'}>
        <summary>{t('filters')}</summary>
        <div className="lead-filter">
          <FilterSelect
            name="order"
            label={t('order')}
            value={query.order}
            options={propertyOrders.map((order) => ({ value: order, text: t(`orders.${order}`) }))}
          />
          <FilterSelect
            name="goal"
            label={t('goal')}
            value={query.goal}
            all={t('all')}
            options={goals.map((goal) => ({ value: goal, text: property(`goal.${goal}`) }))}
          />
          <FilterSelect
            name="agent"
            label={t('agent')}
            value={query.agent}
            all={t('all')}
            options={agents.map((agent) => ({ value: agent, text: agent }))}
          />
          <FilterSelect
            name="incomplete"
            label={t('advert')}
            value={query.isIncomplete ? '1' : ''}
            all={t('all')}
            options={[{ value: '1', text: t('incomplete') }]}
          />
          {clearHref && (
            <SiteLink className="link small" href={clearHref}>
              {t('clear')}
            </SiteLink>
          )}
        </div>
      </details>
    </form>
  );
}

const counted = ['pageViews', 'leads', 'viewings', 'priceChanges'] as const;

async function PropertyTable({ lines }: { lines: readonly PropertyLine[] }) {
  const t = await getTranslations('office.properties');
  return (
    <div className="office-wide">
      <table className="table table--stack office-pairs">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('property')}</th>
            <th scope="col">{t('agent')}</th>
            <th scope="col" className="num">
              {t('days')}
            </th>
            {counted.map((column) => (
              <th key={column} scope="col" className="num">
                {t(column)}
              </th>
            ))}
            <th scope="col">{t('advert')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-property={line.id}>
              <td data-th={t('property')}>
                <HomeName home={line.home} />
              </td>
              <td data-th={t('agent')}>{line.agent}</td>
              <td data-th={t('days')} className="num">
                {line.days === null ? '–' : formatNumber(line.days)}
              </td>
              {counted.map((column) => (
                <td key={column} data-th={t(column)} className="num">
                  {formatNumber(line[column])}
                </td>
              ))}
              <td data-th={t('advert')}>
                {line.lacks.length > 0 ? (
                  <span className="state state--open">{t('lacks', { count: line.lacks.length })}</span>
                ) : (
                  t('complete')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
