import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatArea } from '@/lib/domain/format/area';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { HiddenState } from './hidden-state';

const barFields = ['city', 'type', 'priceMax', 'bedrooms', 'surface', 'energy'];

/** The filters most visitors use, staying in sight while they scroll; the sheet has them all. */
export async function FilterBar({ view, filterCount }: { view: PropertyListView; filterCount: number }) {
  const t = await getTranslations('list');
  const { filter } = view.state;
  const chosenType = view.options.types.find((type) => type.isChosen);
  return (
    <search className="filters page">
      <form className="filters__bar" action={view.path} data-filter-form>
        <HiddenState view={view} except={barFields} />
        <div className="field">
          <label htmlFor="f-city">{t('place')}</label>
          <div className="with-icon">
            <Icon name="map-pin" />
            <input
              className="input input--small"
              id="f-city"
              name="city"
              list="places"
              defaultValue={view.placeText}
              placeholder={t('placePlaceholder')}
              autoComplete="off"
              maxLength={60}
            />
          </div>
          <PlaceOptions view={view} />
        </div>
        <FilterSelect
          id="f-type"
          name="type"
          label={t('type')}
          any={t('anyType')}
          value={chosenType?.webId}
          options={view.options.types.map(({ webId, name, count }) => [webId, `${name} (${count})`])}
        />
        <FilterSelect
          id="f-price"
          name="priceMax"
          label={t('priceMax')}
          any={t('any')}
          value={filter.priceMax}
          options={withChosen(view.options.prices, filter.priceMax).map((price) => [price, formatCurrency(price)])}
        />
        <FilterSelect
          id="f-bedrooms"
          name="bedrooms"
          label={t('bedrooms')}
          any={t('any')}
          isWideOnly
          value={filter.bedroomsMin}
          options={withChosen(view.options.bedrooms, filter.bedroomsMin).map((count) => [
            count,
            t('atLeast', { value: count }),
          ])}
        />
        <FilterSelect
          id="f-surface"
          name="surface"
          label={t('surface')}
          any={t('any')}
          isWideOnly
          value={filter.surfaceMin}
          options={withChosen(view.options.surfaces, filter.surfaceMin).map((surface) => [
            surface,
            t('atLeast', { value: formatArea(surface) }),
          ])}
        />
        <FilterSelect
          id="f-energy"
          name="energy"
          label={t('energy')}
          any={t('any')}
          isWideOnly
          value={filter.energy}
          options={view.options.energy.map((letter) => [letter, letter === 'A' ? letter : t('orBetter', { letter })])}
        />
        <div className="filters__buttons">
          <button className="btn btn--small only-without-scripts" type="submit">
            {t('apply')}
          </button>
          <button className="btn btn--soft btn--small filters__more" type="button" popoverTarget="filters">
            <Icon name="sliders-horizontal" />
            {t('more')}
          </button>
        </div>
      </form>
      <div className="filters__phone">
        <button className="btn btn--soft" type="button" popoverTarget="filters">
          <Icon name="sliders-horizontal" />
          {t('filterButton', { count: filterCount })}
        </button>
      </div>
    </search>
  );
}

/** Suggestions of the browser for the place field: the places with most properties. */
const mostPlaceOptions = 60;

function PlaceOptions({ view }: { view: PropertyListView }) {
  const places = [...view.list.places].sort((a, b) => b.count - a.count).slice(0, mostPlaceOptions);
  return (
    <datalist id="places">
      {places.map((place) => (
        <option key={place.id} value={`${place.zip} ${place.name}`} />
      ))}
    </datalist>
  );
}

/** A value from the address that the steps do not have is offered too, so that it is not lost. */
function withChosen(steps: readonly number[], chosen: number | undefined): number[] {
  return chosen === undefined || steps.includes(chosen) ? [...steps] : [...steps, chosen].sort((a, b) => a - b);
}

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  any: string;
  value: string | number | undefined;
  options: (readonly [value: string | number, text: string])[];
  isWideOnly?: boolean;
};

function FilterSelect({ id, name, label, any, value, options, isWideOnly = false }: FilterSelectProps) {
  return (
    <div className={isWideOnly ? 'field wide-only' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select className="input input--small" id={id} name={name} key={String(value)} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
