import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { figurePeriods, figureSearch } from '@/lib/domain/office/figure-query';
import { type FigureTable, figureTables } from '@/lib/domain/office/office-screens';
import type { Figures } from '@/lib/features/office/get-figures';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { HomeName } from './homes/home-name';
import { FilterSelect, OfficeSelect } from './list-filter';

type FigureProps = { figures: Figures; language: Language };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The figures of a period: numbers, then each table as a chart with its file. */
export async function FigureScreen({ figures, language }: FigureProps) {
  const t = await getTranslations('office.figures');
  const dateOf = await datesIn(language);
  const { query, agency, leads, answered, medianSeconds, tables } = figures;
  const shownTables = figureTables.filter((table) => agency !== null || table !== 'searches');
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">
          {t('intro', { from: dateOf(figures.since, 'long'), until: dateOf(figures.until, 'long') })}
        </p>
      </header>
      <FigureFilter figures={figures} />
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
        {agency && <AgencyFigures agency={agency} canExportReaders={figures.canExportReaders} />}
      </dl>
      {shownTables.map((table) => (
        <FigurePanel
          key={table}
          table={table}
          rows={tables[table]}
          words={table === 'weeks' && figures.isByMonth ? 'months' : table}
          href={`/api/office/figures/${table}/${figureSearch(query)}`}
        />
      ))}
    </>
  );
}

/** The period, and whose figures they are. */
async function FigureFilter({ figures: { query, people, offices } }: Pick<FigureProps, 'figures'>) {
  const t = await getTranslations('office.figures');
  const leads = await getTranslations('office.leads');
  return (
    <form className="lead-filter figure-filter" method="get" action={officePath('figures')}>
      <FilterSelect
        name="period"
        label={t('period')}
        value={query.period}
        options={figurePeriods.map((period) => ({ value: period, text: t(`periods.${period}`) }))}
      />
      <FilterSelect
        name="assignee"
        label={leads('assignee')}
        value={query.assignee}
        all={leads('all')}
        options={[
          ...people.map(({ id, name }) => ({ value: id, text: name })),
          { value: 'none', text: leads('noAssignee') },
        ]}
      />
      <OfficeSelect label={leads('office')} value={query.office} all={leads('all')} offices={offices} />
      <Button isSmall type="submit">
        {t('show')}
      </Button>
    </form>
  );
}

type AgencyFiguresProps = { agency: NonNullable<Figures['agency']>; canExportReaders: boolean };

/** Figures of the agency as a whole. */
async function AgencyFigures({ agency: { sales, readers }, canExportReaders }: AgencyFiguresProps) {
  const t = await getTranslations('office.figures');
  return (
    <>
      <div>
        <dt>{t('perSale')}</dt>
        <dd>{sales.count === 0 ? '–' : formatNumber(sales.viewings / sales.count, 1)}</dd>
        <dd>{t('sales', { count: sales.count, text: formatNumber(sales.count) })}</dd>
      </div>
      <div>
        <dt>{t('readers')}</dt>
        <dd>{formatNumber(readers.reduce((total, { count }) => total + count, 0))}</dd>
        <dd>{readers.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ')}</dd>
        {canExportReaders && (
          <dd>
            <a className="link" href="/api/office/figures/readers/" download>
              {t('readersFile')}
            </a>
          </dd>
        )}
      </div>
    </>
  );
}

async function durationOf(seconds: number): Promise<string> {
  const t = await getTranslations('office.figures');
  if (seconds < hour) return t('minutes', { count: Math.round(seconds / minute) });
  if (seconds < 2 * day) return t('hours', { count: Math.round(seconds / hour) });
  return t('days', { count: Math.round(seconds / day) });
}

type PanelProps = {
  table: FigureTable;
  rows: Figures['tables'][FigureTable];
  /** What its heading and first column are called. */
  words: FigureTable | 'months';
  /** The address of the file. */
  href: string;
};

async function FigurePanel({ table, rows, words, href }: PanelProps) {
  const t = await getTranslations('office.figures');
  const id = `figures-${table}`;
  const isTimed = table === 'people';
  const most = Math.max(1, ...rows.map((row) => row.count));
  const times = await Promise.all(rows.map(({ seconds }) => (seconds == null ? '–' : durationOf(seconds))));
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{t(`heading.${words}`)}</h2>
        {rows.length > 0 && (
          <a className="btn btn--line btn--small" href={href} download>
            {t('file')}
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t(`none.${table}`)}</p>
      ) : (
        <table className={`table figure-table ${isTimed ? 'figure-table--timed' : ''}`}>
          <caption className="sr">{t(`heading.${words}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`column.${words}`)}</th>
              <th scope="col" className="num">
                {t('count')}
              </th>
              {isTimed && (
                <th scope="col" className="num">
                  {t('firstAnswer')}
                </th>
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count, home }, index) => (
              <tr key={label}>
                <td>{home ? <HomeName home={home} /> : label}</td>
                <td className="num">{formatNumber(count)}</td>
                {isTimed && <td className="num">{times[index]}</td>}
                <td>
                  <Bar share={count / most} />
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
