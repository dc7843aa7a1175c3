import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PropertyCard } from '@/components/property/property-card';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { isLanguage } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { MapHost } from './map-host.client';

type ListMapProps = {
  view: PropertyListView;
  /** Replaces an empty list. */
  nothing: ReactNode;
};

/**
 * The results of a list on the map, with the list beside it: it has the same content as text, and works without the
 * map.
 */
export async function ListMap({ view, nothing }: ListMapProps) {
  const t = await getTranslations('map');
  const api = await getTranslations('api');
  const language = await getLocale();
  if (!isLanguage(language)) return null;
  const query = view.views.find(({ value }) => value === 'map')?.href.split('?')[1] ?? '';
  return (
    <div className="list-map" data-map-list>
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
      <div className="list-map__results" id="map-results" tabIndex={-1} data-still="results">
        <Note className="only-without-scripts">
          <Icon name="info" />
          {t('withoutScripts')}
        </Note>
        {view.list.pageCount > 1 && <p className="list-map__note muted small">{t('onePage')}</p>}
        {nothing}
        {view.list.items.map((listed, index) => (
          <div key={listed.property.id} data-map-card={listed.property.id}>
            <PropertyCard listed={listed} look="row" isFirst={index === 0} />
          </div>
        ))}
      </div>
    </div>
  );
}
