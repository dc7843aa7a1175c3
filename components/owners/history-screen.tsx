import { Pager } from '@/components/properties/pager';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { HistoryView } from '@/lib/features/owners/get-history';
import { getTranslations } from '@/lib/i18n/words-in';
import { HistoryFilter } from './history-filter';
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
