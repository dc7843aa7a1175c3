import { optionWords } from '@/components/properties/list-words';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { FieldGroup, Tiles } from '@/components/ui/field';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import type { criteria } from '@/lib/domain/property/criteria';
import type { FilterField, PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { FilterForm } from './filter-form.client';
import { FilterPlace, FilterSelect, HiddenState } from './filter-select';

/** All filters, in a native popover: it opens and closes without scripts and so does its form. */
export async function FilterSheet({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const api = await getTranslations('api');
  const fields = view.fields.filter(({ sheet }) => sheet !== undefined);
  return (
    <Dialog className="sheet" id="filters" labelledBy="filters-title">
      <FilterForm isSheet action={view.path} language={view.language} goal={view.goal}>
        <HiddenState view={view} except={['city', 'radius', ...fields.map(({ parameter }) => parameter)]} />
        <DialogHead className="sheet__top" closes="filters" closeText={t('close')}>
          <h2 id="filters-title" tabIndex={-1}>
            {t('filters')}
          </h2>
        </DialogHead>
        <div className="sheet__body">
          <FilterPlace view={view} id="s-city" label={t('placeLong')} />
          {together(fields).map((group) => (
            <Fields key={group[0]?.name} group={group} view={view} />
          ))}
        </div>
        <div className="sheet__foot" data-still="sheet-foot">
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

/** Selects share a row, and the ends of a range a field; every other field is on its own. */
function together(fields: readonly FilterField[]): FilterField[][] {
  const groups: FilterField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.sheet !== 'tiles' && last[0]?.sheet === field.sheet) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

async function Fields({ group, view }: { group: readonly FilterField[]; view: PropertyListView }) {
  const t = await getTranslations('list');
  const wordsOf = await optionWords(view.names);
  if (group[0]?.sheet === 'range') return <PriceRange view={view} />;
  if (group[0]?.sheet === 'select')
    return (
      <div className="sheet__pair" data-still={`pair-${group[0].name}`}>
        {group.filter(isLabelled).map((field) => (
          <FilterSelect
            key={field.name}
            id={`s-${field.parameter}`}
            name={field.parameter}
            label={t(`criterion.${field.name}.label`)}
            any={t('any')}
            value={field.options.find(({ isChosen }) => isChosen)?.value}
            options={field.options.map(({ value }) => [value, wordsOf(field, value, false)])}
            counts={view.counts[field.parameter]}
          />
        ))}
      </div>
    );
  return group.filter(isLabelled).map((field) => (
    <FieldGroup key={field.name} legend={t(`criterion.${field.name}.label`)} still={`s-${field.parameter}`}>
      <Tiles>
        {field.isSingle && (
          <FilterTile
            type="radio"
            name={field.parameter}
            value=""
            isChosen={!field.options.some(({ isChosen }) => isChosen)}
            text={t(field.name === 'situations' ? 'all' : 'any')}
          />
        )}
        {field.options.map(({ value, isChosen }) => (
          <FilterTile
            key={value}
            type={field.isSingle ? 'radio' : 'checkbox'}
            name={field.parameter}
            value={String(value)}
            isChosen={isChosen}
            text={wordsOf(field, value, true)}
            count={view.counts[field.parameter]?.[value] ?? 0}
          />
        ))}
        <RestTile view={view} field={field} text={t('moreOptions')} />
      </Tiles>
    </FieldGroup>
  ));
}

/** A single option without results does not need a fold. */
const fewWithout = 1;

/** Shows the options of a field that would show nothing: they stand behind it as long as they are many. */
function RestTile({ view, field, text }: { view: PropertyListView; field: FilterField; text: string }) {
  const counts = view.counts[field.parameter];
  const without = field.options.filter(({ value, isChosen }) => !isChosen && !counts?.[value]).length;
  if (without <= fewWithout) return null;
  return (
    <label className="tiles__rest">
      <input type="checkbox" />
      {text}
    </label>
  );
}

type Rows = typeof criteria;
type Labelled = { [Name in keyof Rows]: Rows[Name] extends { sheet: 'tiles' | 'select' } ? Name : never }[keyof Rows];

function isLabelled(field: FilterField): field is FilterField & { name: Labelled } {
  return field.sheet === 'tiles' || field.sheet === 'select';
}

async function PriceRange({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  const { priceMin, priceMax } = view.state.filter;
  return (
    <FieldGroup legend={t('price')} still="s-price">
      <div className="range">
        <input
          className="input"
          name="priceMin"
          inputMode="numeric"
          aria-label={t('minimum')}
          placeholder={t('minimumEuro')}
          defaultValue={priceMin && formatCurrency(priceMin)}
          maxLength={15}
        />
        <span>{t('to')}</span>
        <input
          className="input"
          name="priceMax"
          inputMode="numeric"
          aria-label={t('maximum')}
          placeholder={t('maximumEuro')}
          defaultValue={priceMax && formatCurrency(priceMax)}
          maxLength={15}
        />
      </div>
    </FieldGroup>
  );
}

type FilterTileProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  text: string;
  /** How many properties it would show; absent for the empty choice. */
  count?: number;
};

/** One checkbox with its count; an option without results cannot be ticked, a ticked one can be unticked. */
function FilterTile({ type = 'checkbox', name, value, isChosen, text, count }: FilterTileProps) {
  return (
    <label {...(count === 0 && !isChosen && { 'data-none': '' })}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      {text}
      {count !== undefined && <small>{`(${formatNumber(count)})`}</small>}
    </label>
  );
}
