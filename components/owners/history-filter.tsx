import { getLocale } from 'next-intl/server';
import { DayInput } from '@/components/forms/day-input.client';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { SiteLink } from '@/components/ui/site-link';
import type { HistoryView } from '@/lib/features/owners/get-history';
import { getTranslations } from '@/lib/i18n/words-in';

/** The filter of a history by kind and days; a plain form, so that the address has the current filter. */
export async function HistoryFilter({ history }: { history: HistoryView }) {
  const t = await getTranslations('portal.activity');
  const enquiry = await getTranslations('enquiry');
  const language = await getLocale();
  const { query, path } = history;
  return (
    <form className="history-filter" action={path} method="get">
      {query.column !== 'date' && <input type="hidden" name="sort" value={query.column} />}
      {query.isDescending !== (query.column === 'date') && (
        <input type="hidden" name="order" value={query.isDescending ? 'desc' : 'asc'} />
      )}
      <Field label={t('column.type')} htmlFor="kind">
        <Select isSmall id="kind" name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{t('all')}</option>
          {history.kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={t(name)} htmlFor={name}>
          <DayInput
            className="input input--small"
            id={name}
            name={name}
            days={null}
            language={language}
            pattern={enquiry('datePattern')}
            calendar={enquiry('calendar', { field: t(name) })}
            defaultValue={query.problem?.[name] ?? query[name] ?? ''}
          />
        </Field>
      ))}
      <Button isSmall type="submit">
        {t('filter')}
      </Button>
      {history.isFiltered && (
        <SiteLink className="link small" href={path}>
          {t('clear')}
        </SiteLink>
      )}
    </form>
  );
}
