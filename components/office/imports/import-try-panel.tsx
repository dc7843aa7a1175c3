import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { sendImportOrder } from '@/lib/features/imports/actions';
import type { OrderView } from '@/lib/features/imports/setup/import-orders';
import type { ImportSetup } from '@/lib/features/imports/setup/import-setup';
import type { TryReport } from '@/lib/features/imports/setup/try-report';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { Adverts, type Homes, Listings, Problems } from './try-findings';
import { Meanings } from './try-meanings';
import { WorkWatch } from './work-watch.client';

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
