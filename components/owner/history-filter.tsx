import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { HistoryView } from '@/lib/usecases/owner/get-history';

/** The filter of a history by kind and days; a plain form, so that the address has the current filter. */
export async function HistoryFilter({ history }: { history: HistoryView }) {
  const t = await getTranslations('portal.activity');
  const { query, path } = history;
  return (
    <form className="history-filter" action={path} method="get">
      {query.column !== 'date' && <input type="hidden" name="sort" value={query.column} />}
      {query.isDescending !== (query.column === 'date') && (
        <input type="hidden" name="order" value={query.isDescending ? 'desc' : 'asc'} />
      )}
      <div className="field">
        <label htmlFor="kind">{t('column.type')}</label>
        <select className="input input--small" id="kind" name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{t('all')}</option>
          {history.kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      {(['from', 'until'] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{t(name)}</label>
          <input className="input input--small" id={name} name={name} type="date" defaultValue={query[name] ?? ''} />
        </div>
      ))}
      <button className="btn btn--small" type="submit">
        {t('filter')}
      </button>
      {history.isFiltered && (
        <SiteLink className="link small" href={path}>
          {t('clear')}
        </SiteLink>
      )}
    </form>
  );
}
