import { GivenLinks } from '@/components/office/given-links';
import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { previewLanguageField } from '@/components/office/preview-language-field';
import type { Language } from '@/lib/domain/language';
import type { HiddenView } from '@/lib/features/office/homes/get-property-file';
import { sendPreview } from '@/lib/features/office/homes/preview-actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type PreviewPanelProps = { propertyId: number; hidden: HiddenView; language: Language };

/** Explains why a property is hidden from visitors, and lists the links to its preview. */
export async function PreviewPanel({ propertyId, hidden, language }: PreviewPanelProps) {
  const t = await getTranslations('office.preview');
  const dateOf = await datesIn(language);
  const { reason, plannedOn, languages, given } = hidden;
  return (
    <section className="panel stack" aria-labelledby="file-preview">
      <h2 id="file-preview">{t('title')}</h2>
      <p>{reason ? t(`reason.${reason}`) : t('unread')}</p>
      {plannedOn && <p>{t('planned', { day: dateOf(plannedOn) })}</p>}
      {languages.length > 0 && (
        <>
          <OfficeForm
            action={sendPreview}
            language={language}
            hidden={{ property: String(propertyId) }}
            fields={[previewLanguageField(t('language'), languages, language)]}
            texts={await getOfficeTexts()}
            submit={t('make')}
          />
          <p className="small muted">{t('text')}</p>
        </>
      )}
      <GivenLinks given={given} language={language} />
    </section>
  );
}
