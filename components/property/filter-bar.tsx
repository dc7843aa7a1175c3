import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatArea } from '@/lib/domain/format/area';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { FilterForm } from './filter-form.client';
import { FilterPlace } from './filter-place';
import { FilterSelect, withChosen } from './filter-select';
import { HiddenState } from './hidden-state';
import { ListLink } from './list-link.client';

const barFields = ['city', 'radius', 'type', 'priceMax', 'bedrooms', 'surface', 'energy'];

/** The filters most visitors use, sticky while scrolling; the sheet has them all. */
export async function FilterBar({ view, filterCount }: { view: PropertyListView; filterCount: number }) {
  const t = await getTranslations('list');
  const { counts, options } = view;
  const { filter } = view.state;
  const isMap = view.state.view === 'map';
  const otherView = view.views.find(({ value }) => value === (isMap ? 'grid' : 'map'));
  return (
    <search className="filters page">
      <FilterForm className="filters__bar" action={view.path} language={view.language} goal={view.goal}>
        <HiddenState view={view} except={barFields} />
        <FilterPlace view={view} id="f-city" label={t('place')} isSmall />
        <PlaceOptions view={view} />
        <FilterSelect
          id="f-type"
          name="type"
          label={t('type')}
          any={t('anyType')}
          value={options.types.find((type) => type.isChosen)?.webId}
          options={options.types.map(({ webId, name }) => [webId, name])}
          counts={counts.type}
          isSmall
        />
        <FilterSelect
          id="f-price"
          name="priceMax"
          label={t('priceMax')}
          any={t('any')}
          value={filter.priceMax}
          options={withChosen(options.prices, filter.priceMax).map((price) => [price, formatCurrency(price)])}
          counts={counts.priceMax}
          isSmall
        />
        <FilterSelect
          id="f-bedrooms"
          name="bedrooms"
          label={t('bedrooms')}
          any={t('any')}
          value={filter.bedroomsMin}
          options={withChosen(options.bedrooms, filter.bedroomsMin).map((value) => [value, t('atLeast', { value })])}
          counts={counts.bedrooms}
          isWideOnly
          isSmall
        />
        <FilterSelect
          id="f-surface"
          name="surface"
          label={t('surface')}
          any={t('any')}
          value={filter.surfaceMin}
          options={withChosen(options.surfaces, filter.surfaceMin).map((surface) => [
            surface,
            t('atLeast', { value: formatArea(surface) }),
          ])}
          counts={counts.surface}
          isWideOnly
          isSmall
        />
        <FilterSelect
          id="f-energy"
          name="energy"
          label={t('energy')}
          any={t('any')}
          value={filter.energy}
          options={options.energy.map((letter) => [letter, letter === 'A' ? letter : t('orBetter', { letter })])}
          counts={counts.energy}
          isWideOnly
          isSmall
        />
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
          {t('filterButton', { count: filterCount })}
        </Button>
        {otherView && (
          <ListLink look="soft" href={otherView.href} view={{ name: otherView.value, days: view.viewDays }}>
            <Icon name={isMap ? 'layout-grid' : 'map'} />
            {t(`views.${otherView.value}`)}
          </ListLink>
        )}
      </div>
    </search>
  );
}

/** The browser's suggestions for the place field, where no scripts make better ones: places with most properties. */
const maxPlaceOptions = 60;

function PlaceOptions({ view }: { view: PropertyListView }) {
  const places = [...view.list.places].sort((a, b) => b.count - a.count).slice(0, maxPlaceOptions);
  return (
    <datalist id="places">
      {places.map((place) => (
        <option key={place.id} value={`${place.zip} ${place.name}`} />
      ))}
    </datalist>
  );
}
