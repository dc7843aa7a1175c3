import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { maxTransferBytes, transferCodes } from '@/lib/domain/office/transfer-upload';
import { recordOf } from '@/lib/domain/record-of';
import { sendTransfer } from '@/lib/features/imports/actions';
import type { ImportList, ImportView } from '@/lib/features/imports/imports';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { getFileChoiceTexts } from './imports/file-texts';
import { LeftImports } from './imports/left-imports';
import { TransferForm } from './transfer-form.client';

const figures = ['added', 'changed', 'gone', 'leftOut', 'held'] as const;

/** The imports with their schedules and last runs. */
export async function ImportScreen({
  list: { imports, kinds, left },
  language,
}: {
  list: ImportList;
  language: Language;
}) {
  const t = await getTranslations('office.imports');
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        {imports.length > 0 && <p className="muted small">{t('intro')}</p>}
      </header>
      {imports.length === 0 && <p className="empty">{t('none')}</p>}
      {imports.map((view) => (
        <ImportPanel key={view.name} view={view} language={language} />
      ))}
      <LeftImports left={left} language={language} />
      <NewImport kinds={kinds} />
    </>
  );
}

/** Every kind of source that an import can be set up for. */
async function NewImport({ kinds }: Pick<ImportList, 'kinds'>) {
  const t = await getTranslations('office.imports');
  return (
    <section className="panel" aria-labelledby="new-import">
      <h2 id="new-import">{t('add.title')}</h2>
      <p className="muted">{t('add.intro')}</p>
      <div className="row">
        {kinds.map((kind) => (
          <ButtonLink key={kind} look="line" isSmall href={officePath(`imports/new/${kind}`)}>
            {t(`system.${kind}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

type PanelProps = { view: ImportView; language: Language };

async function ImportPanel({ view, language }: PanelProps) {
  const t = await getTranslations('office.imports');
  const dateOf = await datesIn(language);
  const { name, title, source, schedule, shown, problem, since } = view;
  return (
    <section className="panel" aria-labelledby={`import-${name}`}>
      <h2 id={`import-${name}`}>{title}</h2>
      {problem && since && <Note tone="warn">{t(`problem.${problem}`, { date: dateOf(since, 'longMoment') })}</Note>}
      <dl className="lead__fields">
        <div>
          <dt>{t('source')}</dt>
          <dd>{t(`system.${source}`)}</dd>
        </div>
        <div>
          <dt>{t('schedule')}</dt>
          <dd>
            {schedule === null
              ? t('byHand')
              : 'time' in schedule
                ? t('daily', { time: schedule.time })
                : t(`every.${schedule.unit}`, { count: schedule.count })}
          </dd>
        </div>
        <div>
          <dt>{t('shown')}</dt>
          <dd>{shown ? t('shownSince', { date: dateOf(shown, 'longMoment') }) : t('shownNothing')}</dd>
        </div>
      </dl>
      <p>
        <ButtonLink
          look="line"
          isSmall
          href={officePath(`imports/${name}`)}
          aria-label={t('setup.of', { name: title })}
        >
          {t('setup.open')}
        </ButtonLink>
      </p>
      <RunTable view={view} language={language} />
      <Words view={view} />
      <Upload view={view} language={language} />
    </section>
  );
}

async function Upload({ view: { name, upload, schedule }, language }: PanelProps) {
  const t = await getTranslations('office.imports.upload');
  if (upload === null) return null;
  const size = maxTransferBytes / 1024 / 1024;
  return (
    <>
      <h3>{t('title')}</h3>
      {upload === 'open' ? (
        <TransferForm
          action={sendTransfer}
          language={language}
          name={name}
          words={{
            ...(await getFileChoiceTexts()),
            file: t('file'),
            hint: `${t('intro', { size })} ${t(schedule === null ? 'byHand' : 'next')}`,
            send: t('send'),
            sending: t('sending'),
          }}
          answers={recordOf(transferCodes, (code) => t(`answer.${code}`, { size, file: '{file}' }))}
        />
      ) : (
        <Note tone="warn">{t(upload)}</Note>
      )}
    </>
  );
}

async function RunTable({ view: { name, runs }, language }: PanelProps) {
  const t = await getTranslations('office.imports');
  const dateOf = await datesIn(language);
  if (runs.length === 0) return <p className="muted">{t('neverRun')}</p>;
  return (
    <table className="table table--stack">
      <caption className="sr">{t('runsOf', { name })}</caption>
      <thead>
        <tr>
          {(['when', 'starter', 'result'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, startedAt, starter, outcome, counts, message }) => (
          <tr key={id}>
            <td data-th={t('column.when')}>
              <time dateTime={startedAt.toISOString()}>{dateOf(startedAt, 'longMoment')}</time>
            </td>
            <td data-th={t('column.starter')}>{t(`startedBy.${starter}`)}</td>
            <td data-th={t('column.result')}>
              <div>
                <p className={`state ${stateOf[outcome]}`}>{t(`outcome.${outcome}`)}</p>
                {outcome in counted && (
                  <p>
                    {figures
                      .filter((figure) => counts[figure] > 0)
                      .map((figure) => `${t(`figure.${figure}`)} ${formatNumber(counts[figure])}`)
                      .join(' · ')}
                  </p>
                )}
                {/* The words of the command and of the mails about it. */}
                {message !== '' && (
                  <p className="muted import-message" lang="en">
                    {message}
                  </p>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the last run guessed or did not understand; the operator decides it in the mapping file. */
async function Words({ view: { name, runs } }: Pick<PanelProps, 'view'>) {
  const t = await getTranslations('office.imports.words');
  const last = runs.find(({ outcome }) => outcome in counted);
  if (!last || last.counts.words.length === 0) return null;
  const { words, wordCount } = last.counts;
  return (
    <>
      <h3>{t('title')}</h3>
      <p className="muted">{t('intro')}</p>
      <table className="table table--stack">
        <caption className="sr">{t('wordsOf', { name })}</caption>
        <thead>
          <tr>
            {(['word', 'field', 'meaning', 'count'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map(({ field, written, meaning, count }) => (
            <tr key={`${field} ${written}`}>
              <td data-th={t('column.word')}>{written}</td>
              <td data-th={t('column.field')}>
                <code>{field}</code>
              </td>
              <td data-th={t('column.meaning')}>
                {meaning === null ? (
                  <span className="state state--open">
                    {t(/^status(?:=active)?$/.test(field) ? 'hidden' : 'unknown')}
                  </span>
                ) : (
                  <span>
                    <code>{meaning}</code> {t('guessed')}
                  </span>
                )}
              </td>
              <td data-th={t('column.count')}>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {wordCount > words.length && <p className="muted">{t('more', { count: wordCount - words.length })}</p>}
    </>
  );
}

/** Outcomes whose run has compared its listings. */
const counted = { applied: true, unchanged: true, held: true };

const stateOf = {
  running: 'state--open',
  applied: '',
  unchanged: '',
  held: 'state--open',
  failed: 'state--open',
  stopped: 'state--off',
  undone: 'state--off',
} as const satisfies Record<ImportView['runs'][number]['outcome'], string>;
