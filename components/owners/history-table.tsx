import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type HistoryColumn, historyColumn, historyColumnNames } from '@/lib/domain/owner/history-columns';
import { toneOf } from '@/lib/domain/owner/viewing-status';
import type { ActivityView } from '@/lib/features/owners/activity-view';
import type { HistoryView } from '@/lib/features/owners/get-history';
import { getTranslations } from '@/lib/i18n/words-in';

type HistoryTableProps = {
  rows: readonly ActivityView[];
  /** Headings as links that sort; without them the order is fixed. */
  sorting?: HistoryView['columns'] | undefined;
  /** Names of the properties, where several are shown together. */
  titles?: ReadonlyMap<number, string> | null;
};

/**
 * The history, one row per event. On phones a row is one line (date, type, subject, status), which opens to show all:
 * a fold at its start covers the line, and the style sheet shows the other cells while it is open.
 */
export async function HistoryTable({ rows, sorting, titles = null }: HistoryTableProps) {
  const t = await getTranslations('portal.activity');
  return (
    <table className="history">
      <caption className="sr">{t('history')}</caption>
      <thead>
        <tr>
          {historyColumnNames.map((column) => {
            const sort = sorting?.find((candidate) => candidate.column === column);
            return (
              <th key={column} scope="col" {...(sort?.order && { 'aria-sort': sort.order })}>
                {sort ? <SortLink sort={sort} text={t(`column.${column}`)} /> : t(`column.${column}`)}
              </th>
            );
          })}
          {titles && <th scope="col">{t('property')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="history__fold">
              <details>
                <summary>
                  <span className="sr">{t('details', { subject: row.subject || row.comment || row.type })}</span>
                  <Icon name="chevron-down" />
                </summary>
              </details>
            </td>
            {historyColumnNames.map((column) => (
              <td key={column} className={`history__${column}`} data-th={t(`column.${column}`)}>
                <Cell column={column} row={row} />
              </td>
            ))}
            {titles && <td data-th={t('property')}>{titles.get(row.propertyId)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column, row }: { column: HistoryColumn; row: ActivityView }) {
  if (column === 'date')
    return (
      <time dateTime={row.happenedAt}>
        {row.date}
        {row.time && <span> {row.time}</span>}
      </time>
    );
  const text = row[historyColumn(column).cell];
  if (column !== 'status') return text;
  return row.status && <span className={`state state--${toneOf(row.status)}`}>{text}</span>;
}

async function SortLink({ sort, text }: { sort: HistoryView['columns'][number]; text: string }) {
  const t = await getTranslations('portal.activity');
  return (
    <SiteLink href={sort.href} aria-label={t('sortBy', { column: text })}>
      {text}
      {sort.order && (
        <span className={`history__order history__order--${sort.order}`}>
          <Icon name="arrow-up" />
        </span>
      )}
    </SiteLink>
  );
}
