import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { FilterForm } from './filter-form.client';
import { HiddenState } from './filter-select';

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
