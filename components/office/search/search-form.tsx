import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { SearchField } from './search-field.client';

type SearchFormProps = { id?: string; value?: string; hasFocus?: boolean };

/** The form of the search over the whole office. */
export async function SearchForm({ id = 'q', value = '', hasFocus = false }: SearchFormProps) {
  const t = await getTranslations('office.search');
  return (
    <search>
      <form className="lead-search" action={officePath('search')} method="get">
        <div>
          <Field label={t('label')} htmlFor={id}>
            <SearchField
              id={id}
              value={value}
              hasFocus={hasFocus}
              texts={await getTexts('office.search.suggestions')}
            />
          </Field>
          <Button isSmall type="submit">
            {t('title')}
          </Button>
        </div>
      </form>
    </search>
  );
}
