import { getTranslations } from 'next-intl/server';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { FieldGroup, Tiles } from '@/components/ui/field';
import { formatArea } from '@/lib/domain/format/area';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { FilterForm } from './filter-form.client';
import { FilterPlace } from './filter-place';
import { FilterSelect, withChosen } from './filter-select';
import { FilterTile } from './filter-tile';
import { HiddenState } from './hidden-state';

const sheetFields = [
  ...['city', 'radius', 'region', 'type', 'priceMin', 'priceMax', 'bedrooms', 'surface', 'ground', 'energy', 'feature'],
  'situation',
];

/** All filters, in a native popover: it opens and closes without scripts and so does its form. */
export async function FilterSheet({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const api = await getTranslations('api');
  const { counts, options } = view;
  const { filter } = view.state;
  const areaOptions = (steps: readonly number[], chosen: number | undefined) =>
    withChosen(steps, chosen).map((area) => [area, t('atLeast', { value: formatArea(area) })] as const);
  return (
    <Dialog className="sheet" id="filters" labelledBy="filters-title">
      <FilterForm isSheet action={view.path} language={view.language} goal={view.goal}>
        <HiddenState view={view} except={sheetFields} />
        <DialogHead className="sheet__top" closes="filters" closeText={t('close')}>
          <h2 id="filters-title" tabIndex={-1}>
            {t('filters')}
          </h2>
        </DialogHead>
        <div className="sheet__body">
          <FilterPlace view={view} id="s-city" label={t('placeLong')} />
          <FieldGroup legend={t('region')}>
            <Tiles>
              {options.areas.map(({ value, isChosen }) => (
                <FilterTile
                  key={value}
                  name="region"
                  value={value}
                  isChosen={isChosen}
                  text={t(`criterion.area.${value}`)}
                  count={counts.region?.[value] ?? 0}
                />
              ))}
            </Tiles>
          </FieldGroup>
          <FieldGroup legend={t('typeLong')}>
            <Tiles>
              {options.types.map(({ webId, name, count, isChosen }) => (
                <FilterTile
                  key={webId}
                  name="type"
                  value={String(webId)}
                  isChosen={isChosen}
                  text={name}
                  count={count}
                />
              ))}
            </Tiles>
          </FieldGroup>
          <PriceRange view={view} />
          <FieldGroup legend={t('bedrooms')}>
            <Tiles>
              <FilterTile type="radio" name="bedrooms" value="" isChosen={!filter.bedroomsMin} text={t('any')} />
              {withChosen(options.bedrooms, filter.bedroomsMin).map((value) => (
                <FilterTile
                  key={value}
                  type="radio"
                  name="bedrooms"
                  value={String(value)}
                  isChosen={filter.bedroomsMin === value}
                  text={`${value}+`}
                  count={counts.bedrooms?.[value] ?? 0}
                />
              ))}
            </Tiles>
          </FieldGroup>
          <div className="sheet__pair">
            <FilterSelect
              id="s-surface"
              name="surface"
              label={t('surfaceLong')}
              any={t('any')}
              value={filter.surfaceMin}
              options={areaOptions(options.surfaces, filter.surfaceMin)}
              counts={counts.surface}
            />
            <FilterSelect
              id="s-ground"
              name="ground"
              label={t('ground')}
              any={t('any')}
              value={filter.groundMin}
              options={areaOptions(options.grounds, filter.groundMin)}
              counts={counts.ground}
            />
          </div>
          <FieldGroup legend={t('energyLong')}>
            <Tiles>
              <FilterTile type="radio" name="energy" value="" isChosen={!filter.energy} text={t('any')} />
              {options.energy.map((letter) => (
                <FilterTile
                  key={letter}
                  type="radio"
                  name="energy"
                  value={letter}
                  isChosen={filter.energy === letter}
                  text={letter}
                  count={counts.energy?.[letter] ?? 0}
                />
              ))}
            </Tiles>
          </FieldGroup>
          <FieldGroup legend={t('features')}>
            <Tiles>
              {options.features.map(({ value, isChosen }) => (
                <FilterTile
                  key={value}
                  name="feature"
                  value={value}
                  isChosen={isChosen}
                  text={t(`criterion.feature.${value}`)}
                  count={counts.feature?.[value] ?? 0}
                />
              ))}
            </Tiles>
          </FieldGroup>
          <FieldGroup legend={t('situation')}>
            <Tiles>
              <FilterTile type="radio" name="situation" value="" isChosen={!filter.situations} text={t('all')} />
              {options.situations.map(({ value, isChosen }) => (
                <FilterTile
                  key={value}
                  type="radio"
                  name="situation"
                  value={value}
                  isChosen={isChosen}
                  text={t(`criterion.situation.${value}`)}
                  count={counts.situation?.[value] ?? 0}
                />
              ))}
            </Tiles>
          </FieldGroup>
        </div>
        <div className="sheet__foot">
          <ButtonLink look="line" href={view.clearHref} scroll={false}>
            {t('clear')}
          </ButtonLink>
          <Button type="submit" data-show="" data-plain={t('apply')}>
            {t('showCount', { count: view.list.total })}
          </Button>
          <p className="sr" role="status" data-said="" />
          <p className="sheet__failed muted small" role="status" data-failed={`${api('error')} ${t('countsFailed')}`} />
        </div>
      </FilterForm>
    </Dialog>
  );
}

async function PriceRange({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const { priceMin, priceMax } = view.state.filter;
  return (
    <FieldGroup legend={t('price')}>
      <div className="range">
        <input
          className="input"
          name="priceMin"
          inputMode="numeric"
          aria-label={t('minimum')}
          placeholder={t('minimumEuro')}
          defaultValue={priceMin}
          maxLength={15}
        />
        <span>{t('to')}</span>
        <input
          className="input"
          name="priceMax"
          inputMode="numeric"
          aria-label={t('maximum')}
          placeholder={t('maximumEuro')}
          defaultValue={priceMax}
          maxLength={15}
        />
      </div>
    </FieldGroup>
  );
}
