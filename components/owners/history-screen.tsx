import { getLocale } from 'next-intl/server';
import { DayInput } from '@/components/forms/day-input.client';
import { Pager } from '@/components/properties/pager';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { HistoryView } from '@/lib/features/owners/get-history';
import { getTranslations } from '@/lib/i18n/words-in';
import { HistoryTable } from './history-table';

type HistoryScreenProps = {
  history: HistoryView;
  title: string;
  propertyHref: string;
  /** The property has left the site. */
  isGone: boolean;
};

/** The history of a property: sorted, filtered, page by page. */
export async function HistoryScreen({ history, title, propertyHref, isGone }: HistoryScreenProps) {
  const t = await getTranslations('portal.activity');
  const { rows, total, query, isFiltered } = history;
  return (
    <div className="portal-board">
      <div className="history-head">
        <SiteLink className="link small" href={propertyHref}>
          <Icon name="arrow-left" />
          {title}
        </SiteLink>
        <h1>{t('history')}</h1>
        {isGone && <Note>{t('gone')}</Note>}
      </div>
      <section className="panel" aria-label={t('history')}>
        {query.problem && (
          <Note tone="warn" role="status">
            {t(query.problem.kind)}
          </Note>
        )}
        <HistoryFilter history={history} />
        <div className="panel__head">
          {total > 0 && <p className="small muted">{t('shown', { count: total })}</p>}
          {total > 0 && (
            <a className="btn btn--line btn--small" href={history.fileHref}>
              <Icon name="download" />
              {t('download')}
            </a>
          )}
        </div>
        {rows.length > 0 ? (
          <HistoryTable rows={rows} sorting={history.columns} />
        ) : (
          <p className="muted">{t(isFiltered ? 'none.filtered' : isGone ? 'none.gone' : 'none.history')}</p>
        )}
        <Pager view={history} />
      </section>
    </div>
  );
}

/** The filter of a history by kind and days; a plain form, so that the address has the current filter. */
async function HistoryFilter({ history }: { history: HistoryView }) {
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
