import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { CountedSelect } from './filter-select';
import { PlaceField } from './place-field.client';

type FilterPlaceProps = { view: PropertyListView; id: string; label: string; isSmall?: boolean };

/**
 * The location: chosen places as boxes to untick, one field for more, and the radius around them. Scripts add
 * suggestions; without them several names may be typed with commas.
 */
export async function FilterPlace({ view, id, label, isSmall = false }: FilterPlaceProps) {
  const t = await getTranslations('list');
  const api = await getTranslations('api');
  const search = await getTranslations('search');
  return (
    <Field label={label} htmlFor={id}>
      <div className="places" data-place="">
        <div className={isSmall ? 'places__box input input--small' : 'places__box input'}>
          <Icon name="map-pin" />
          <div className="places__in">
            <PlaceField
              id={id}
              text={view.placeText}
              placeholder={view.places.length > 0 ? t('placeMore') : t('placePlaceholder')}
              places={view.places}
              context={{ language: view.language, goal: view.goal }}
              texts={{
                results: t('places'),
                count: search('suggestionCount', { count: '{count}' }),
                nothing: t('noPlace'),
                none: t('placeNone'),
                failed: `${api('error')} ${t('placesFailed')}`,
              }}
            />
          </div>
        </div>
        <CountedSelect
          id={`${id}-radius`}
          name="radius"
          label={t('radius')}
          any={t('radiusNone')}
          value={view.state.filter.radius}
          options={view.options.radii.map((radius) => [radius, t('radiusOption', { radius })])}
          counts={view.counts.radius}
          isSmall={isSmall}
        />
      </div>
    </Field>
  );
}
