import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { PropertyListView } from '@/lib/usecases/property/list-view';
import { HiddenState } from './hidden-state';

const sheetFields = ['city', 'type', 'priceMin', 'priceMax', 'bedrooms', 'surface', 'energy', 'region', 'situation'];

/** All filters, in a native popover: it opens and closes without scripts and its form needs none. */
export async function FilterSheet({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const { filter } = view.state;
  return (
    <div className="sheet" id="filters" popover="auto" role="dialog" aria-labelledby="filters-title">
      <form action={view.path} data-filter-sheet>
        <HiddenState view={view} except={sheetFields} />
        <div className="sheet__top">
          <h2 id="filters-title">{t('filters')}</h2>
          <button
            className="icon-btn"
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="sheet__body">
          <div className="field">
            <label htmlFor="s-city">{t('placeLong')}</label>
            <div className="with-icon">
              <Icon name="map-pin" />
              <input
                className="input"
                id="s-city"
                name="city"
                list="places"
                defaultValue={view.placeText}
                maxLength={60}
                autoComplete="off"
              />
            </div>
          </div>
          <fieldset className="field">
            <legend>{t('region')}</legend>
            <div className="tiles">
              {view.options.areas.map(({ value, isChosen }) => (
                <Tile
                  key={value}
                  type="checkbox"
                  name="region"
                  value={value}
                  isChosen={isChosen}
                  text={t(`criterion.area.${value}`)}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className="field">
            <legend>{t('typeLong')}</legend>
            <div className="tiles">
              {view.options.types.map(({ webId, name, isChosen }) => (
                <Tile key={webId} type="checkbox" name="type" value={String(webId)} isChosen={isChosen} text={name} />
              ))}
            </div>
          </fieldset>
          <fieldset className="field">
            <legend>{t('price')}</legend>
            <div className="range">
              <input
                className="input"
                name="priceMin"
                inputMode="numeric"
                aria-label={t('minimum')}
                placeholder={t('minimumEuro')}
                defaultValue={filter.priceMin}
                maxLength={15}
              />
              <span>{t('to')}</span>
              <input
                className="input"
                name="priceMax"
                inputMode="numeric"
                aria-label={t('maximum')}
                placeholder={t('maximumEuro')}
                defaultValue={filter.priceMax}
                maxLength={15}
              />
            </div>
          </fieldset>
          <fieldset className="field">
            <legend>{t('bedrooms')}</legend>
            <div className="tiles">
              <Tile type="radio" name="bedrooms" value="" isChosen={filter.bedroomsMin === undefined} text={t('any')} />
              {view.options.bedrooms.map((count) => (
                <Tile
                  key={count}
                  type="radio"
                  name="bedrooms"
                  value={String(count)}
                  isChosen={filter.bedroomsMin === count}
                  text={`${count}+`}
                />
              ))}
            </div>
          </fieldset>
          <div className="field">
            <label htmlFor="s-surface">{t('surfaceLong')}</label>
            <input
              className="input"
              id="s-surface"
              name="surface"
              inputMode="numeric"
              placeholder={t('minimumArea')}
              defaultValue={filter.surfaceMin}
              maxLength={6}
            />
          </div>
          <fieldset className="field">
            <legend>{t('energyLong')}</legend>
            <div className="tiles">
              <Tile type="radio" name="energy" value="" isChosen={filter.energy === undefined} text={t('any')} />
              {view.options.energy.map((letter) => (
                <Tile
                  key={letter}
                  type="radio"
                  name="energy"
                  value={letter}
                  isChosen={filter.energy === letter}
                  text={letter}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className="field">
            <legend>{t('situation')}</legend>
            <div className="tiles">
              <Tile type="radio" name="situation" value="" isChosen={filter.situations === undefined} text={t('all')} />
              {view.options.situations.map(({ value, isChosen }) => (
                <Tile
                  key={value}
                  type="radio"
                  name="situation"
                  value={value}
                  isChosen={isChosen}
                  text={t(`criterion.situation.${value}`)}
                />
              ))}
            </div>
          </fieldset>
        </div>
        <div className="sheet__foot">
          <SiteLink className="btn btn--line" href={view.clearHref}>
            {t('clear')}
          </SiteLink>
          <button className="btn" type="submit">
            {t('show')}
          </button>
        </div>
      </form>
    </div>
  );
}

type TileProps = { type: 'checkbox' | 'radio'; name: string; value: string; isChosen: boolean; text: string };

function Tile({ type, name, value, isChosen, text }: TileProps) {
  return (
    <label>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      {text}
    </label>
  );
}
