import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { CountedSelect } from './filter-select';

type FilterPlaceProps = { view: PropertyListView; id: string; label: string; isSmall?: boolean };

/**
 * The location: chosen places as boxes to untick, one field for more, and the radius around them. Scripts add
 * suggestions; without them several names may be typed with commas.
 */
export async function FilterPlace({ view, id, label, isSmall = false }: FilterPlaceProps) {
  const t = await getTranslations('list');
  const api = await getTranslations('api');
  return (
    <Field label={label} htmlFor={id}>
      <div
        className="places"
        data-place=""
        data-nothing={t('noPlace')}
        data-failed-offers={`${api('error')} ${t('placesFailed')}`}
        data-results={t('places')}
      >
        <div className={isSmall ? 'places__box input input--small' : 'places__box input'}>
          <Icon name="map-pin" />
          <div className="places__in">
            <div className="places__chosen">
              {view.places.map(({ value, label: place }) => (
                <label className="places__chip" key={value}>
                  <input type="checkbox" name="city" value={value} defaultChecked />
                  <span>{place}</span>
                </label>
              ))}
              <span data-added="" />
            </div>
            <input
              id={id}
              name="city"
              list="places"
              defaultValue={view.placeText}
              placeholder={view.places.length > 0 ? t('placeMore') : t('placePlaceholder')}
              autoComplete="off"
              maxLength={300}
              data-place-text=""
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
        <div className="places__offers" data-offers="" />
      </div>
    </Field>
  );
}
