import type { ReactNode } from 'react';
import { HomeName } from '@/components/office/homes/home-name';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import type { TryReport } from '@/lib/features/imports/setup/try-report';
import type { HomeLine } from '@/lib/features/office/homes/home-lines';
import { getTranslations } from '@/lib/i18n/words-in';

export type Homes = Readonly<Record<string, HomeLine>>;

/** As the command groups them, in the words of the source. */
export async function Problems({ report: { problems, moreProblems } }: { report: TryReport }) {
  const t = await getTranslations('office.imports.try');
  if (problems.length === 0) return null;
  const columns = ['field', 'found', 'expected', 'records'] as const;
  return (
    <>
      <h3>{t('problems')}</h3>
      <p className="muted small">{t('problemsHint')}</p>
      <table className="table table--stack">
        <caption className="sr">{t('problems')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`problem.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ field, found, expected, leavesOut, ids, moreFound, records }) => (
            <tr key={`${field} ${expected} ${leavesOut}`}>
              <td data-th={t('problem.field')}>
                <code>{field}</code>
              </td>
              <td data-th={t('problem.found')} lang="en">
                {found.map(([value, count]) => (count > 1 ? `${value} (${formatNumber(count)})` : value)).join(', ')}
                {moreFound > 0 && ' …'}
              </td>
              <td data-th={t('problem.expected')}>
                <span lang="en">{expected}</span>
                {leavesOut && <span className="state state--open"> {t('problem.leftOut')}</span>}
              </td>
              <td data-th={t('problem.records')}>
                <span>
                  <b>{formatNumber(records)}</b>{' '}
                  <span className="muted small">
                    {ids.join(', ')}
                    {records > ids.length && ' …'}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreProblems > 0 && <p className="muted">{t('moreProblems', { count: moreProblems })}</p>}
    </>
  );
}

/** What the law asks of adverts and the source does not have. */
export async function Adverts({ report: { adverts } }: { report: TryReport }) {
  const t = await getTranslations('office.imports.try');
  const lacks = await getTranslations('mail.import.lacks');
  if (adverts.length === 0) return null;
  return (
    <>
      <h3>{t('adverts')}</h3>
      <ul className="office-list">
        {adverts.map(({ problem, isHeld, ids, count }) => (
          <li key={`${problem} ${ids.join()}`}>
            <b>{formatNumber(count)}</b> {lacks(problem)}{' '}
            {isHeld && <span className="state state--open">{t('figure.held')}</span>}{' '}
            <span className="muted small">
              {ids.join(', ')}
              {count > ids.length && ' …'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What would be new, changed and gone, folded: each list may be long. */
export async function Listings({ report, homes }: { report: TryReport; homes: Homes }) {
  const t = await getTranslations('office.imports.try');
  const { counts, news, changed, gone, hidden } = report;
  if (!counts) return null;
  const nameOf = (key: string) =>
    homes[key] ? <HomeName home={homes[key]} /> : <span>{key.slice(key.indexOf(' ') + 1)}</span>;
  return (
    <>
      <Fold title={t('figure.added')} count={counts.added} shown={news.length}>
        {news.map(({ id, title, place, price }) => (
          <li key={id}>
            <b>{place || id}</b> {title} {price !== null && formatCurrency(price)}{' '}
            <span className="muted small">{id}</span>
          </li>
        ))}
      </Fold>
      <Fold title={t('figure.changed')} count={counts.changed} shown={changed.length}>
        {changed.map(({ key, fields, more }) => (
          <li key={key}>
            {nameOf(key)}
            <ul className="small" lang="en">
              {fields.map(({ field, before, after }) => (
                <li key={field}>
                  <code>{field}</code> {before} → {after}
                </li>
              ))}
              {more > 0 && <li>+ {formatNumber(more)}</li>}
            </ul>
          </li>
        ))}
      </Fold>
      <Fold title={t('figure.gone')} count={counts.gone} shown={gone.length}>
        {gone.map((key) => (
          <li key={key}>{nameOf(key)}</li>
        ))}
      </Fold>
      <Fold title={t('figure.hidden')} count={counts.hidden} shown={hidden.length}>
        {hidden.map((key) => (
          <li key={key}>{nameOf(key)}</li>
        ))}
      </Fold>
    </>
  );
}

type FoldProps = { title: string; count: number; shown: number; children: ReactNode };

async function Fold({ title, count, shown, children }: FoldProps) {
  const t = await getTranslations('office.imports.try');
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {title} ({formatNumber(count)})
      </summary>
      <ul className="office-list">
        {children}
        {count > shown && <li className="muted">{t('moreListings', { count: count - shown })}</li>}
      </ul>
    </details>
  );
}
