import type { Language } from '@/lib/domain/language';
import { homesAfter, removalCodes } from '@/lib/domain/office/import-setup';
import { recordOf } from '@/lib/domain/record-of';
import { sendImportRemoval } from '@/lib/features/imports/actions';
import type { ImportSetup } from '@/lib/features/imports/setup/import-setup';
import { getTranslations } from '@/lib/i18n/words-in';
import { RemovalForm } from './removal-form.client';

type RemovalProps = { setup: ImportSetup; language: Language };

/** Takes an import out of the settings, behind a fold: it is seldom wanted. */
export async function RemovalPanel({ setup: { name, seen, shown }, language }: RemovalProps) {
  const t = await getTranslations('office.imports.removal');
  if (name === null) return null;
  return (
    <section className="panel" aria-labelledby="removal">
      <h2 id="removal">{t('title')}</h2>
      <details>
        <summary>{t('ask')}</summary>
        <p>{t('intro')}</p>
        <RemovalForm
          action={sendImportRemoval}
          language={language}
          hidden={{ import: name, seen }}
          texts={{
            answers: recordOf(removalCodes, (code) => t(`answer.${code}`)),
            legend: t('legend', { count: shown }),
            homes: recordOf(homesAfter, (homes) => t(`homes.${homes}`)),
            submit: t('submit'),
          }}
        />
      </details>
    </section>
  );
}
