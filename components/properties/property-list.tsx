import { Placeholder } from '@/components/site/brand';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { maxSearchLength } from '@/lib/domain/search-sentence/sentence';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import type { PageHead } from '@/lib/features/site/get-configured-page';
import { criterionWords } from '@/lib/i18n/criterion-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { ListArrival, ListLink } from './list-link.client';
import { ListStrip, SaveSearch } from './list-strip';
import { ListMap } from './map/list-map';
import { Pager } from './pager';
import { ListCard } from './property-card';
import { FilterBar } from './search/filter-bar';
import { FilterSheet } from './search/filter-sheet';
import { SoldStrip, SoonBlock } from './sold-and-soon';

type PropertyListProps = { view: PropertyListView; head: PageHead | null; gridClass: string };

/**
 * The search: filters, their summary, results, further links. All of it is links and forms; scripts only save a click.
 */
export async function PropertyList({ view, head, gridClass }: PropertyListProps) {
  if (view.soon)
    return (
      <>
        {head && (
          <div className="page page-head">
            <Breadcrumb steps={head.breadcrumb} />
            <h1>{head.title}</h1>
          </div>
        )}
        <div className="page list">
          <SoonBlock soon={view.soon} heading="h2" />
        </div>
      </>
    );
  const t = await getTranslations('list');
  const { state } = view;
  // A visitor who finds nothing in one area looks at the map for another.
  const isMap = state.view === 'map';
  const strip = <ListStrip view={view} head={head} />;
  const pager = <Pager view={view} />;
  const nothing = view.list.items.length === 0 ? <NothingFound view={view} /> : null;
  return (
    <>
      {!isMap && strip}
      <FilterBar view={view} />
      <FilterSheet view={view} />
      <div className="page list">
        <ListNotes view={view} />
        <ActiveFilters view={view} isEmpty={nothing !== null} />
        {view.isAllUnderOption && (
          <p className="list__view muted small">{t('allUnderOption', { count: view.list.total })}</p>
        )}
        {isMap ? (
          <ListMap view={view} strip={strip} nothing={nothing} pager={pager} />
        ) : (
          <>
            {nothing ?? <Results view={view} gridClass={gridClass} />}
            {pager}
            {view.isTown && <TownFacts view={view} />}
            {head?.description && <p className="list__text">{head.description}</p>}
            <NearbyTowns view={view} />
          </>
        )}
      </div>
      {state.view !== 'map' && <SoldStrip goal={view.goal} sold={view.list.sold} href={view.soldHref} />}
      <ListArrival />
    </>
  );
}

/** What of the address or of the typed sentence the list does not follow. */
async function ListNotes({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const { state } = view;
  return (
    <>
      {state.unknownPlace !== null && view.placeName === null && (
        <Note tone="warn" role="status">
          <Icon name="triangle-alert" />
          {t('unknownPlace', { place: state.unknownPlace })}
        </Note>
      )}
      {state.unknownType !== null && (
        <Note tone="warn" role="status">
          <Icon name="triangle-alert" />
          {t('unknownType', { type: state.unknownType })}
        </Note>
      )}
      {state.unknownView !== null && (
        <p className="list__view muted small" role="status">
          {t('unknownView', { view: state.unknownView })}
        </p>
      )}
      {state.unread !== null && (
        <p className="list__view muted small" role="status">
          {view.isCut && `${t('tooLong', { max: maxSearchLength })} `}
          {view.unread !== '' && t('unread', { text: view.unread })}
        </p>
      )}
    </>
  );
}

/** What is chosen, each to take away, and the way to save it as a search. */
async function ActiveFilters({ view, isEmpty }: { view: PropertyListView; isEmpty: boolean }) {
  const t = await getTranslations('list');
  const chips = await Promise.all(
    view.chosen.map(async ({ name, href, words }) => ({
      href,
      text: await criterionWords(name, words, view.names),
    })),
  );
  if (chips.length === 0) return null;
  return (
    <div className="list-chips">
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
      </ul>
      {/* Without results the list itself offers it. */}
      {chips.length > 1 && !isEmpty && <SaveSearch view={view} />}
    </div>
  );
}

/** What the list of a town says of its own: how many homes, and between which prices. */
async function TownFacts({ view: { goal, list, priceRange, placeName } }: { view: PropertyListView }) {
  if (list.total === 0 || placeName === null) return null;
  const t = await getTranslations('list');
  const [low, high] = priceRange ?? [];
  return (
    <p className="list__text">
      {t(`facts.${goal}`, {
        town: placeName,
        count: list.total,
        range: low === undefined ? 'none' : low === high ? 'one' : 'several',
        low: low === undefined ? '' : formatCurrency(low),
        high: high === undefined ? '' : formatCurrency(high),
      })}
    </p>
  );
}

async function NearbyTowns({ view: { nearby } }: { view: PropertyListView }) {
  if (nearby.length === 0) return null;
  const t = await getTranslations('list');
  return (
    <nav className="nearby" aria-labelledby="nearby" data-still="nearby">
      <h2 id="nearby" className="h4">
        {t('nearby')}
      </h2>
      <ul className="filter-chips">
        {nearby.map(({ name, count, href }) => (
          <li key={href}>
            <SiteLink className="chip" href={href}>{`${name} (${count})`}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results({ view, gridClass }: { view: PropertyListView; gridClass: string }) {
  const isRow = view.state.view === 'list';
  return (
    <div className={isRow ? 'list-rows' : gridClass} data-still="results">
      {view.list.items.map((entry, index) => (
        <ListCard key={entry.id} entry={entry} look={isRow ? 'row' : 'card'} isFirst={index === 0} />
      ))}
    </div>
  );
}

async function NothingFound({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const hasFilters = view.criteria.length > 0 || view.state.unknownPlace !== null;
  const offers = await Promise.all(
    view.looser.map(async ({ kind, name, words, count, href }) => {
      const criterion = await criterionWords(name, words, view.names);
      if (kind === 'area') return { href, text: t('looser.wider', { area: criterion, count }) };
      return { href, text: t('looser.without', { criterion, count }) };
    }),
  );
  return (
    <>
      <div className="empty list-empty">
        <Placeholder />
        <h3>{view.placeName === null ? t('nothing.title') : t('nothingIn', { place: view.placeName })}</h3>
        {view.around && (
          <p>
            <ListLink className="link" href={view.around.href}>
              {t('around', { count: view.around.count, km: view.around.km })}
            </ListLink>
          </p>
        )}
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
          {view.registerHref && (
            <ButtonLink href={view.registerHref}>
              <Icon name="bell" />
              {t('saveSearch')}
            </ButtonLink>
          )}
          {hasFilters && (
            <ListLink look="line" href={view.clearHref} scroll>
              {t('clearFilters')}
            </ListLink>
          )}
        </div>
        {hasFilters && <p className="small">{t('nothing.filledIn')}</p>}
      </div>
      {view.list.nearest.length > 0 && (
        <section className="list-nearest" aria-labelledby="nearest">
          <h2 id="nearest" className="h4">
            {t('nothing.nearest')}
          </h2>
          <div className="cards cards--3">
            {view.list.nearest.map((entry) => (
              <ListCard key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
