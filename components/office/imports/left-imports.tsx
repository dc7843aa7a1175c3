import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import type { Language } from '@/lib/domain/language';
import { sendLeftImport } from '@/lib/features/imports/actions';
import type { LeftImport } from '@/lib/features/imports/setup/left-imports';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type LeftProps = { left: readonly LeftImport[]; language: Language };

/** Homes of imports that are no longer set up, which no run changes any more. */
export async function LeftImports({ left, language }: LeftProps) {
  const t = await getTranslations('office.imports.left');
  const dateOf = await datesIn(language);
  if (left.length === 0) return null;
  const texts = await getOfficeTexts();
  return (
    <section className="panel" aria-labelledby="left-imports">
      <h2 id="left-imports">{t('title')}</h2>
      <p className="muted">{t('intro')}</p>
      {left.map(({ name, listings, since }) => {
        const step = listings > 0 ? 'withdraw' : 'restore';
        const date = dateOf(since, 'longMoment');
        return (
          <div key={`${name} ${step}`}>
            <h3>{name}</h3>
            <p>{listings > 0 ? t('shown', { count: listings, date }) : t('withdrawn', { date })}</p>
            <details>
              <summary aria-label={`${t(`${step}.ask`)}: ${name}`}>{t(`${step}.ask`)}</summary>
              <p>{t(`${step}.sure`)}</p>
              <OfficeForm
                action={sendLeftImport}
                language={language}
                hidden={{ import: name, step }}
                texts={texts}
                submit={t(`${step}.submit`)}
                look="main"
              />
            </details>
          </div>
        );
      })}
    </section>
  );
}
