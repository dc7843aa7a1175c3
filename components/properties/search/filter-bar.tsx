import { ListLink } from '@/components/properties/list-link.client';
import { optionWords } from '@/components/properties/list-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { townLine } from '@/lib/domain/place/place';
import type { criteria } from '@/lib/domain/property/criteria';
import type { FilterField, PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { FilterForm } from './filter-form.client';
import { FilterPlace, FilterSelect, HiddenState, SortForm } from './filter-select';

/** The filters most visitors use, sticky while scrolling; the sheet has them all. */
export async function FilterBar({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const wordsOf = await optionWords(view.names);
  const fields = view.fields.filter(isInBar);
  const map = view.views.find(({ value }) => value === 'map');
  return (
    <search className="filters page">
      <FilterForm className="filters__bar" action={view.path} language={view.language} goal={view.goal}>
        <HiddenState view={view} except={['city', 'radius', ...fields.map(({ parameter }) => parameter)]} />
        <FilterPlace view={view} id="f-city" label={t('place')} isSmall />
        <PlaceOptions view={view} />
        {fields.map((field) => (
          <FilterSelect
            key={field.name}
            id={`f-${field.parameter}`}
            name={field.parameter}
            label={t(`criterion.${field.name}.short`)}
            any={t(field.name === 'types' ? 'anyType' : 'any')}
            value={field.options.find(({ isChosen }) => isChosen)?.value}
            options={field.options.map(({ value }) => [value, wordsOf(field, value, false)])}
            counts={view.counts[field.parameter]}
            isWideOnly={field.bar === 'wide'}
            isSmall
          />
        ))}
        <div className="filters__buttons">
          <Button isSmall className="only-without-scripts" type="submit">
            {t('apply')}
          </Button>
          <Button look="soft" isSmall className="filters__more" id="f-more" popoverTarget="filters">
            <Icon name="sliders-horizontal" />
            {t('more')}
          </Button>
        </div>
      </FilterForm>
      <div className="filters__phone">
        <Button look="soft" id="f-phone" popoverTarget="filters">
          <Icon name="sliders-horizontal" />
          {t('filterButton', { count: view.chosen.length })}
        </Button>
        <SortForm view={view} id="sort-phone" isShort />
        {map && (
          <ListLink look="soft" href={map.href}>
            <Icon name="map" />
            {t('views.map')}
          </ListLink>
        )}
      </div>
    </search>
  );
}

type Rows = typeof criteria;
type InBar = { [Name in keyof Rows]: Rows[Name] extends { bar: string } ? Name : never }[keyof Rows];

function isInBar(field: FilterField): field is FilterField & { name: InBar } {
  return field.bar !== undefined;
}

/** The browser's suggestions for the place field, where no scripts make better ones: places with most properties. */
const maxPlaceOptions = 60;

function PlaceOptions({ view }: { view: PropertyListView }) {
  const places = [...view.list.places].sort((a, b) => b.count - a.count).slice(0, maxPlaceOptions);
  return (
    <datalist id="places" data-still="places">
      {places.map((place) => (
        <option key={place.id} value={townLine({ zip: place.zip, city: place.name })} />
      ))}
    </datalist>
  );
}
