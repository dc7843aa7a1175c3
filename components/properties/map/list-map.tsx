import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ListCard } from '@/components/properties/property-card';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { isLanguage } from '@/lib/domain/language';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { MapGuest } from './map-guest.client';
import { MapHost } from './map-host.client';
import { MapClose, MapSheet } from './map-sheet.client';

type ListMapProps = {
  view: PropertyListView;
  /** Title, count and order, above the results. */
  strip: ReactNode;
  /** Replaces an empty list. */
  nothing: ReactNode;
  /** Further pages. */
  pager: ReactNode;
};

/**
 * The results of a list on the map, with the list beside it: it has the same content as text, and works without the
 * map.
 */
export async function ListMap({ view, strip, nothing, pager }: ListMapProps) {
  const t = await getTranslations('map');
  const list = await getTranslations('list');
  const api = await getTranslations('api');
  const language = await getLocale();
  if (!isLanguage(language)) return null;
  const query = view.views.find(({ value }) => value === 'map')?.href.split('?')[1] ?? '';
  return (
    <div className="list-map" data-map-list>
      <div className="list-map__bar">
        <MapClose href={view.views.find(({ value }) => value === 'grid')?.href ?? view.path} label={t('toList')} />
        <h2>
          {list.rich(`found.${view.goal}`, {
            count: view.list.total,
            b: (text) => <b>{text}</b>,
            rest: (text) => <span className="sr">{text}</span>,
          })}
        </h2>
        <Button look="soft" id="m-filters" popoverTarget="filters">
          <Icon name="sliders-horizontal" />
          {list('filterButton', { count: view.chosen.length })}
        </Button>
      </div>
      <div className="list-map__map">
        <ButtonLink isSmall className="list-map__skip" href="#map-results">
          {t('toList')}
        </ButtonLink>
        <MapHost
          src={pathTo('/map/', language)}
          source={{ kind: 'list', goal: view.goal, language, path: view.path, query }}
          texts={{
            title: t('title'),
            loading: t('loading'),
            failed: {
              points: `${api('error')} ${t('failedPoints')} ${t('failedList')}`,
              frame: `${t('failed')} ${t('failedList')}`,
            },
            retry: t('retry'),
          }}
        />
      </div>
      <MapSheet texts={{ open: t('openList'), close: t('closeList') }}>
        <div className="list-map__results" id="map-results" tabIndex={-1}>
          {strip}
          <Note className="only-without-scripts">
            <Icon name="info" />
            {t('withoutScripts')}
          </Note>
          {view.list.pageCount > 1 && <p className="list-map__note muted small">{t('onePage')}</p>}
          {nothing}
          <MapGuest />
          {view.list.items.map((entry, index) => (
            <div key={entry.id} data-map-card={entry.id} data-still={`map-${entry.id}`}>
              <ListCard entry={entry} look="row" isFirst={index === 0} />
            </div>
          ))}
          {pager}
        </div>
      </MapSheet>
    </div>
  );
}
