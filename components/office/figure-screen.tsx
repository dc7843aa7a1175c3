import { HomeName } from '@/components/office/homes/home-name';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { type FigureTable, figureTables } from '@/lib/domain/office/office-screens';
import type { Figures } from '@/lib/features/office/get-figures';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type FigureProps = { figures: Figures; language: Language };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The agency's figures: four numbers, then each table as a chart with its file. */
export async function FigureScreen({ figures, language }: FigureProps) {
  const t = await getTranslations('office.figures');
  const dateOf = await datesIn(language);
  const { leads, answered, medianSeconds, sales, readers, tables } = figures;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro', { date: dateOf(figures.since, 'long') })}</p>
      </header>
      <dl className="kpis">
        <div>
          <dt>{t('leads')}</dt>
          <dd>{formatNumber(leads)}</dd>
          <dd>{t('answered', { count: answered, text: formatNumber(answered) })}</dd>
        </div>
        <div>
          <dt>{t('firstAnswer')}</dt>
          <dd>{medianSeconds === null ? '–' : await durationOf(medianSeconds)}</dd>
          <dd>{t('firstAnswerHow')}</dd>
        </div>
        <div>
          <dt>{t('perSale')}</dt>
          <dd>{sales.count === 0 ? '–' : formatNumber(sales.viewings / sales.count, 1)}</dd>
          <dd>{t('sales', { count: sales.count, text: formatNumber(sales.count) })}</dd>
        </div>
        <div>
          <dt>{t('readers')}</dt>
          <dd>{formatNumber(readers.reduce((total, { count }) => total + count, 0))}</dd>
          <dd>{readers.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ')}</dd>
          {figures.canExportReaders && (
            <dd>
              <a className="link" href="/api/office/figures/readers/" download>
                {t('readersFile')}
              </a>
            </dd>
          )}
        </div>
      </dl>
      {figureTables.map((table) => (
        <FigurePanel key={table} table={table} rows={tables[table]} />
      ))}
    </>
  );
}

async function durationOf(seconds: number): Promise<string> {
  const t = await getTranslations('office.figures');
  if (seconds < hour) return t('minutes', { count: Math.round(seconds / minute) });
  if (seconds < 2 * day) return t('hours', { count: Math.round(seconds / hour) });
  return t('days', { count: Math.round(seconds / day) });
}

async function FigurePanel({ table, rows }: { table: FigureTable; rows: Figures['tables'][FigureTable] }) {
  const t = await getTranslations('office.figures');
  const id = `figures-${table}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{t(`heading.${table}`)}</h2>
        {rows.length > 0 && (
          <a className="btn btn--line btn--small" href={`/api/office/figures/${table}/`} download>
            {t('file')}
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t(`none.${table}`)}</p>
      ) : (
        <table className="table figure-table">
          <caption className="sr">{t(`heading.${table}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`column.${table}`)}</th>
              <th scope="col" className="num">
                {t('count')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count, home }) => (
              <tr key={label}>
                <td>{home ? <HomeName home={home} /> : label}</td>
                <td className="num">{formatNumber(count)}</td>
                <td>
                  <Bar share={count / Math.max(1, ...rows.map((row) => row.count))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The row's share of the largest one, drawn beside its number. */
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" focusable="false" aria-hidden="true">
      <rect width="100" height="4" className="figure-table__rest" />
      <rect width={Math.round(share * 1000) / 10} height="4" className="figure-table__bar" />
    </svg>
  );
}
