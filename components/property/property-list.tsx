import { getTranslations } from 'next-intl/server';
import { ListMap } from '@/components/map/list-map';
import { Placeholder } from '@/components/shell/brand';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Icon, type IconName } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { FilterBar } from './filter-bar';
import { FilterForm } from './filter-form.client';
import { FilterSheet } from './filter-sheet';
import { HiddenState } from './hidden-state';
import { ListArrival } from './list-arrival.client';
import { ListLink } from './list-link.client';
import { criterionWords } from './list-words';
import { Pager } from './pager';
import { PropertyCard } from './property-card';
import { SoonBlock } from './soon-block';

/**
 * The search: filters, their summary, results, further links. All of it is links and forms; scripts only save a click.
 */
export async function PropertyList({ view, gridClass }: { view: PropertyListView; gridClass: string }) {
  if (view.soon)
    return (
      <div className="page list">
        <SoonBlock soon={view.soon} heading="h2" />
      </div>
    );
  const t = await getTranslations('list');
  const { list, state } = view;
  const chips = await Promise.all(
    view.criteria.map(async ({ name, href, words }) => ({ href, text: await criterionWords(name, words, view.names) })),
  );
  return (
    <>
      <FilterBar view={view} filterCount={chips.length} />
      <FilterSheet view={view} />
      <div className="page list">
        {state.unknownPlace !== null && (
          <Note tone="warn" role="status">
            <Icon name="triangle-alert" />
            {t(state.filter.places ? 'unknownAmong' : 'unknownPlace', { place: state.unknownPlace })}
          </Note>
        )}
        {state.unknownView !== null && (
          <p className="list__view muted small" role="status">
            {t('unknownView', { view: state.unknownView })}
          </p>
        )}
        {state.unread !== null && (
          <p className="list__view muted small" role="status">
            {t('unread', { text: state.unread })}
          </p>
        )}
        {chips.length > 0 && (
          <ul className="filter-chips" aria-label={t('activeFilters')}>
            {chips.map(({ href, text }) => (
              <li key={href}>
                <ListLink className="chip" href={href} aria-label={t('removeFilter', { filter: text })}>
                  {text}
                  <Icon name="x" />
                </ListLink>
              </li>
            ))}
            <li>
              <ListLink className="link small" href={view.clearHref}>
                {t('clearAll')}
              </ListLink>
            </li>
            {chips.length > 1 && (
              <li>
                <SiteLink className="link small" href={view.registerHref}>
                  {t('saveSearch')}
                </SiteLink>
              </li>
            )}
          </ul>
        )}
        <div className="list-head">
          <h2 id="found" tabIndex={-1}>
            {t.rich(`found.${view.goal}`, { count: list.total, b: (text) => <b>{text}</b> })}
          </h2>
          <div className="row">
            <SortForm view={view} />
            <ViewSwitch view={view} />
          </div>
        </div>
        <Results view={view} gridClass={gridClass} />
        <Pager view={view} />
      </div>
      <ListArrival />
    </>
  );
}

async function Results({ view, gridClass }: { view: PropertyListView; gridClass: string }) {
  const nothing = view.list.items.length === 0 ? <NothingFound view={view} /> : null;
  // A visitor who finds nothing in one area looks at the map for another.
  if (view.state.view === 'map') return <ListMap view={view} nothing={nothing} />;
  if (nothing) return nothing;
  const isRow = view.state.view === 'list';
  return (
    <div className={isRow ? 'list-rows' : gridClass} data-still="results">
      {view.list.items.map((listed, index) => (
        <PropertyCard key={listed.property.id} listed={listed} look={isRow ? 'row' : 'card'} isFirst={index === 0} />
      ))}
    </div>
  );
}

async function SortForm({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  return (
    <FilterForm className="list-head__sort" action={view.path} language={view.language} goal={view.goal}>
      <HiddenState view={view} except={['sort']} />
      <label htmlFor="sort">{t('sortBy')}</label>
      <Select isSmall id="sort" name="sort" defaultValue={view.state.sort}>
        {view.options.sorts.map(({ value }) => (
          <option key={value} value={value}>
            {t(`sort.${value}`)}
          </option>
        ))}
      </Select>
      <Button look="soft" isSmall className="only-without-scripts" type="submit">
        {t('apply')}
      </Button>
    </FilterForm>
  );
}

const viewIcons = { grid: 'layout-grid', list: 'list', map: 'map' } as const satisfies Record<string, IconName>;

async function ViewSwitch({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are links
    <div className="segmented" role="group" aria-label={t('view')}>
      {view.views.map(({ value, href, isChosen }) => (
        <ListLink
          key={value}
          id={`view-${value}`}
          href={href}
          view={{ name: value, days: view.viewDays }}
          {...(isChosen && { 'aria-current': 'true' as const })}
        >
          <Icon name={viewIcons[value]} />
          <span>{t(`views.${value}`)}</span>
        </ListLink>
      ))}
    </div>
  );
}

async function NothingFound({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const hasFilters = view.criteria.length > 0;
  const offers = await Promise.all(
    view.looser.map(async ({ kind, name, words, count, href }) => {
      const criterion = await criterionWords(name, words, view.names);
      if (kind === 'area') return { href, text: t('looser.wider', { area: criterion, count }) };
      return { href, text: t(kind === 'radius' ? 'looser.radius' : 'looser.without', { criterion, count }) };
    }),
  );
  return (
    <div className="empty list-empty">
      <Placeholder />
      <h3>{t('nothing.title')}</h3>
      <p>{offers.length > 0 ? t('nothing.loosen') : t(hasFilters ? 'nothing.text' : 'nothing.atAll')}</p>
      {offers.length > 0 && (
        <ul className="row">
          {offers.map(({ href, text }) => (
            <li key={href}>
              <ListLink className="chip" href={href}>
                {text}
              </ListLink>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <ButtonLink href={view.registerHref}>
          <Icon name="bell" />
          {t('keepMeInformed')}
        </ButtonLink>
        {hasFilters && (
          <ListLink look="line" href={view.clearHref} scroll>
            {t('clearFilters')}
          </ListLink>
        )}
      </div>
      {hasFilters && <p className="small">{t('nothing.filledIn')}</p>}
    </div>
  );
}
