import { Breadcrumb } from '@/components/site/breadcrumb';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import type { PageHead } from '@/lib/features/site/get-configured-page';
import { getTranslations } from '@/lib/i18n/words-in';
import { ListLink } from './list-link.client';
import { SortForm } from './search/filter-select';

/** Registering a search with what the list is filtered by. */
export async function SaveSearch({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  return (
    view.registerHref && (
      <SiteLink className="link small save-search" href={view.registerHref}>
        <Icon name="bell" />
        {t('saveSearch')}
      </SiteLink>
    )
  );
}

type ListStripProps = { view: PropertyListView; head: PageHead | null };

/** One line above a list: what the page is and how many it found, and beside a stepped edge how to show them. */
export async function ListStrip({ view, head }: ListStripProps) {
  const t = await getTranslations('list');
  const Title = head?.isMinor ? 'p' : 'h1';
  return (
    <div className="list-strip page">
      <div className="list-strip__row">
        <div className="list-strip__words">
          {head && <Breadcrumb steps={head.breadcrumb} />}
          <div className="list-strip__line">
            {head && <Title className="list-strip__title">{head.title}</Title>}
            <h2 id="found" className="list-strip__count" tabIndex={-1}>
              {t.rich(`found.${view.goal}`, {
                count: view.list.total,
                b: (text) => <b>{text}</b>,
                rest: (text) => (head ? <span className="sr">{text}</span> : text),
              })}
            </h2>
            {view.isTown && view.state.filter.types && <SaveSearch view={view} />}
          </div>
        </div>
        <div className="list-strip__tools">
          <SortForm view={view} id="sort" />
          <ViewSwitch view={view} />
        </div>
      </div>
    </div>
  );
}

const viewIcons = { grid: 'layout-grid', list: 'list', map: 'map' } as const satisfies Record<string, IconName>;

async function ViewSwitch({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are links
    <div className="segmented list-strip__views" role="group" aria-label={t('view')}>
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
