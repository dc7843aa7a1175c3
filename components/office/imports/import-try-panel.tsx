import type { ReactNode } from 'react';
import { HomeName } from '@/components/office/homes/home-name';
import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { setupCodes } from '@/lib/domain/office/import-setup';
import { recordOf } from '@/lib/domain/record-of';
import { sendImportMapping, sendImportOrder } from '@/lib/features/imports/actions';
import type { OrderView } from '@/lib/features/imports/setup/import-orders';
import type { ImportSetup } from '@/lib/features/imports/setup/import-setup';
import type { TriedWord, TryReport } from '@/lib/features/imports/setup/try-report';
import type { HomeLine } from '@/lib/features/office/homes/home-lines';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { MappingForm } from './mapping-form.client';
import { WorkWatch } from './work-watch.client';

type Homes = Readonly<Record<string, HomeLine>>;
type TryProps = { setup: ImportSetup; homes: Homes; language: Language };

/** Sees what an import would do, without doing it, and says what its columns and words mean. */
export async function TryPanel({ setup, homes, language }: TryProps) {
  const t = await getTranslations('office.imports.try');
  const { name, orders } = setup;
  const { tried } = orders;
  if (name === null) return null;
  const result = tried?.endedAt ? tried.result : null;
  return (
    <section className="panel" aria-labelledby="try">
      <h2 id="try">{t('title')}</h2>
      <p className="muted">{t('intro')}</p>
      {tried && !tried.endedAt ? (
        <Progress name={name} order={tried} stop="stop-try" language={language} />
      ) : (
        <OfficeForm
          action={sendImportOrder}
          language={language}
          hidden={{ import: name, order: 'try' }}
          texts={{ ...(await getOfficeTexts()), saved: t('asked') }}
          submit={t(result ? 'again' : 'start')}
          look={result ? 'line' : 'main'}
        />
      )}
      {tried?.endedAt && result && (
        <Result setup={setup} report={result} homes={homes} order={tried} language={language} />
      )}
    </section>
  );
}

type ProgressProps = {
  name: string;
  order: Pick<OrderView<TryReport>, 'progress' | 'isStopping'>;
  stop: 'stop-try' | 'stop-run';
  language: Language;
};

/** What the worker is busy with, and a way to stop it. */
export async function Progress({ name, order: { progress, isStopping }, stop, language }: ProgressProps) {
  const t = await getTranslations('office.imports.try');
  return (
    <>
      <WorkWatch />
      <p role="status">
        <span className="state state--open">{t(isStopping ? 'stopping' : 'working')}</span>{' '}
        {progress && (
          <span className="muted" lang="en">
            {progress}
          </span>
        )}
      </p>
      <noscript>
        <p className="small">
          <SiteLink className="link" href={officePath(`imports/${name}`)}>
            {t('reload')}
          </SiteLink>
        </p>
      </noscript>
      {!isStopping && (
        <OfficeForm
          action={sendImportOrder}
          language={language}
          hidden={{ import: name, order: stop }}
          texts={{ ...(await getOfficeTexts()), saved: t('stopping') }}
          submit={t('stop')}
        />
      )}
    </>
  );
}

const figures = [
  'added',
  'changed',
  'gone',
  'hidden',
  'same',
  'held',
  'leftOut',
  'addresses',
  'prices',
] as const satisfies readonly (keyof NonNullable<TryReport['counts']>)[];

type ResultProps = TryProps & { report: TryReport; order: OrderView<TryReport> };

async function Result({ setup, report, homes, order, language }: ResultProps) {
  const t = await getTranslations('office.imports.try');
  const dateOf = await datesIn(language);
  const { outcome, message, counts } = report;
  return (
    <div className="import-result">
      <h3>{t('result', { date: dateOf(order.endedAt ?? order.askedAt, 'longMoment') })}</h3>
      {outcome !== 'shown' && outcome !== 'unchanged' && (
        <Note as="div" tone="warn">
          <p>{t(outcome === 'held' ? 'wouldBeHeld' : outcome === 'stopped' ? 'wasStopped' : 'failed')}</p>
          {message !== '' && (
            <p className="small import-message" lang="en">
              {message}
            </p>
          )}
        </Note>
      )}
      {counts && (
        <dl className="lead__fields">
          {figures
            .filter((figure) => counts[figure] > 0 || figure === 'added' || figure === 'gone')
            .map((figure) => (
              <div key={figure}>
                <dt>{t(`figure.${figure}`)}</dt>
                <dd>{formatNumber(counts[figure])}</dd>
              </div>
            ))}
        </dl>
      )}
      <Problems report={report} />
      <Adverts report={report} />
      <Listings report={report} homes={homes} />
      <Meanings setup={setup} report={report} order={order} language={language} />
    </div>
  );
}

/** As the command groups them, in the words of the source. */
async function Problems({ report: { problems, moreProblems } }: { report: TryReport }) {
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
async function Adverts({ report: { adverts } }: { report: TryReport }) {
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
async function Listings({ report, homes }: { report: TryReport; homes: Homes }) {
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

/** Columns and words with what they were taken for. */
async function Meanings({ setup, report, order, language }: Omit<ResultProps, 'homes'>) {
  const t = await getTranslations('office.imports.try');
  const fault = await getTranslations('office.imports.setup.fault');
  const answers = await getTranslations('office.imports.setup.answer');
  const { table, words } = report;
  const isMapped = setup.kind === 'csv' || setup.kind === 'kyero';
  if (setup.name === null || !isMapped || (!table && words.length === 0)) return null;
  const rows = words.map((word, index) => ({ word, row: wordRow(word, index) }));
  const isOpen = ({ word: { state } }: (typeof rows)[number]) => state === 'unknown' || state === 'guessed';
  const open = rows.filter(isOpen);
  const known = rows.filter((row) => !isOpen(row));
  return (
    <>
      {table && (
        <p className="muted small">
          {t('table', { rows: table.rows, line: table.heading })}{' '}
          {table.repeatedIds > 0 && t('repeatedIds', { count: table.repeatedIds })}
        </p>
      )}
      {table && table.missing.length > 0 && (
        <Note tone="warn">{t('missing', { fields: table.missing.join(', ') })}</Note>
      )}
      <MappingForm
        key={order.id}
        action={sendImportMapping}
        language={language}
        hidden={{ import: setup.name, tried: order.id }}
        columns={(table?.columns ?? []).map(({ column, target, reason, examples }, index) => ({
          name: `column-${index}`,
          column,
          target: target ?? '',
          why: t(`why.${reason}`),
          examples,
        }))}
        fieldNames={setup.fieldNames}
        open={open.map(({ row }) => row)}
        known={known.map(({ row }) => row)}
        hasGuesses={words.some(({ state }) => state === 'guessed')}
        texts={{
          columns: t('columns'),
          columnsHint: t('columnsHint'),
          column: t('column'),
          examples: t('examples'),
          target: t('target'),
          why: t('why.title'),
          none: t('none'),
          words: t('words'),
          wordsHint: t('wordsHint'),
          noWords: t('noWords'),
          word: t('word'),
          field: t('field'),
          meaning: t('meaning'),
          count: t('count'),
          more: t('moreWords', { count: open.length - 25 }),
          known: t('known', { count: known.length }),
          confirm: t('confirm'),
          submit: t('save'),
          unknownField: fault('unknownField', { found: '{found}', nearest: '{nearest}' }),
          answers: { ...recordOf(setupCodes, (code) => answers(code)), saved: t('kept'), notWritten: t('notWritten') },
        }}
      />
    </>
  );

  function wordRow({ field, written, meaning, count, state }: TriedWord, index: number) {
    const guess =
      state === 'guessed' && meaning !== null ? [{ value: `${meaning}?`, text: t('guess', { meaning }) }] : [];
    const choices = setup.choices[field] ?? [];
    return {
      name: `word-${index}`,
      written,
      field,
      count: formatNumber(count),
      value: meaning === null ? '' : state === 'guessed' ? `${meaning}?` : meaning,
      options: [
        ...(state === 'unknown' ? [{ value: '', text: t(field === 'status' ? 'unknownStatus' : 'unknown') }] : []),
        ...guess,
        ...choices.map((choice) => ({ value: choice, text: choice })),
      ],
    };
  }
}
