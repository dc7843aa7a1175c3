import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { formatNumber } from '@/lib/domain/format/currency';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { FilterForm } from './filter-form.client';
import { PlaceField } from './place-field.client';

export type FilterOption = readonly [value: string | number, text: string];

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  any: string;
  value: string | number | undefined;
  options: readonly FilterOption[];
  /** How many properties each option would show; absent while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
  isWideOnly?: boolean;
  isSmall?: boolean;
};

/**
 * One choice of several, each with its count; an option without results cannot be chosen. The chosen one has no number:
 * it is the count of the whole list, and the closed field stays short.
 */
export function FilterSelect({ label, isWideOnly = false, ...select }: FilterSelectProps) {
  return (
    <Field label={label} htmlFor={select.id} className={isWideOnly && 'wide-only'} isStill>
      <CountedSelect {...select} />
    </Field>
  );
}

type CountedSelectProps = Omit<FilterSelectProps, 'label' | 'isWideOnly'> & { label?: string };

function CountedSelect({ id, name, label, any, value, options, counts, isSmall = false }: CountedSelectProps) {
  return (
    <Select isSmall={isSmall} id={id} name={name} aria-label={label} defaultValue={value ?? ''} data-counted="">
      <option value="">{any}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option} disabled={counts !== undefined && !counts[option] && option !== value}>
          {counts && option !== value ? `${text} (${formatNumber(counts[option] ?? 0)})` : text}
        </option>
      ))}
    </Select>
  );
}

/** The rest of the state, so that a small form does not lose it. */
export function HiddenState({ view, except }: { view: PropertyListView; except: readonly string[] }) {
  return view.parameters
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}${value}`} type="hidden" name={name} value={value} />);
}

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

type SortFormProps = {
  view: PropertyListView;
  id: string;
  /** A button of one word, which opens the choice. */
  isShort?: boolean;
};

/** The order of a list. */
export async function SortForm({ view, id, isShort = false }: SortFormProps) {
  const t = await getTranslations('list');
  return (
    <FilterForm
      className={isShort ? 'list-sort list-sort--short' : 'list-sort'}
      action={view.path}
      language={view.language}
      goal={view.goal}
    >
      <HiddenState view={view} except={['sort']} />
      <label htmlFor={id}>{t(isShort ? 'sortShort' : 'sortBy')}</label>
      <Select isSmall id={id} name="sort" defaultValue={view.state.sort}>
        {view.options.sorts.map(({ value }) => (
          <option key={value} value={value}>
            {t(`sort.${value}`)}
          </option>
        ))}
      </Select>
      <Button look="soft" isSmall className="only-without-scripts" type="submit">
        {t('apply')}
      </Button>
    </FilterForm>
  );
}
