import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Note } from '@/components/ui/note';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { sendImportOrder } from '@/lib/features/imports/actions';
import type { ImportSetup } from '@/lib/features/imports/setup/import-setup';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { Progress } from './import-try-panel';

type RunProps = { setup: ImportSetup; language: Language };

/** When an import runs next, what may keep it from doing so, and a run by hand. */
export async function RunPanel({ setup, language }: RunProps) {
  const t = await getTranslations('office.imports.run');
  const dateOf = await datesIn(language);
  const { name, next, brake, held, orders, schedule } = setup;
  const { run } = orders;
  if (name === null) return null;
  const waits = schedule.schedule !== 'hand' && next === null;
  return (
    <section className="panel" aria-labelledby="run">
      <h2 id="run">{t('title')}</h2>
      <dl className="lead__fields">
        <div>
          <dt>{t('next')}</dt>
          <dd>{next ? dateOf(next, 'longMoment') : t(waits ? 'waits' : 'byHand')}</dd>
        </div>
        <div>
          <dt>{t('brake')}</dt>
          <dd>{t('brakeAt', { percent: formatNumber(brake) })}</dd>
        </div>
      </dl>
      {run?.endedAt && run.result && (
        <p data-ended="">
          {t('last', { date: dateOf(run.endedAt, 'longMoment') })} <Outcome outcome={run.result.outcome} />
          {run.result.message !== '' && run.result.outcome !== 'held' && (
            <span className="muted small import-message" lang="en">
              {' '}
              {run.result.message}
            </span>
          )}
        </p>
      )}
      {run && !run.endedAt ? (
        <Progress name={name} order={run} stop="stop-run" language={language} />
      ) : (
        <>
          {held !== null && (
            <Note as="div" tone="warn">
              <p>{t('held')}</p>
              <p className="small import-message" lang="en">
                {held}
              </p>
            </Note>
          )}
          <Ask
            name={name}
            order="run"
            language={language}
            words={{ ask: t('now'), sure: t('sure'), submit: t('yes') }}
          />
          {held !== null && (
            <Ask
              name={name}
              order="run-accepting-losses"
              language={language}
              words={{ ask: t('anyway'), sure: t('sureAnyway'), submit: t('yesAnyway') }}
            />
          )}
        </>
      )}
    </section>
  );
}

async function Outcome({ outcome }: { outcome: string }) {
  const t = await getTranslations('office.imports.outcome');
  const known = ['applied', 'unchanged', 'held', 'failed', 'stopped'] as const;
  const found = known.find((one) => one === outcome);
  return found ? (
    <span className={`state ${found === 'held' || found === 'failed' ? 'state--open' : ''}`}>{t(found)}</span>
  ) : null;
}

type AskProps = {
  name: string;
  order: 'run' | 'run-accepting-losses';
  language: Language;
  words: Readonly<Record<'ask' | 'sure' | 'submit', string>>;
};

/** A step that publishes is confirmed, with scripts and without. */
async function Ask({ name, order, language, words }: AskProps) {
  const t = await getTranslations('office.imports.try');
  return (
    <details>
      <summary>{words.ask}</summary>
      <p>{words.sure}</p>
      <OfficeForm
        action={sendImportOrder}
        language={language}
        hidden={{ import: name, order }}
        texts={{ ...(await getOfficeTexts()), saved: t('asked') }}
        submit={words.submit}
        look="main"
      />
    </details>
  );
}
