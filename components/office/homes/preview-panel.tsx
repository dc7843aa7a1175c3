import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageNameIn } from '@/lib/domain/language';
import type { HiddenView } from '@/lib/features/office/homes/get-property-file';
import { sendPreview, sendPreviewRevocation } from '@/lib/features/office/homes/preview-actions';
import type { GivenPreview } from '@/lib/features/office/homes/previews';
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
            fields={[
              {
                name: 'previewLanguage',
                kind: 'select',
                label: t('language'),
                value: languages.includes(language) ? language : (languages[0] ?? ''),
                options: languages.map((other) => ({ value: other, text: languageNameIn(language, other) })),
              },
            ]}
            texts={await getOfficeTexts()}
            submit={t('make')}
          />
          <p className="small muted">{t('text')}</p>
        </>
      )}
      {given.length > 0 && (
        <>
          <h3>{t('given')}</h3>
          <ul className="office-list">
            {given.map((preview) => (
              <li key={preview.id}>
                <GivenLine preview={preview} language={language} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

async function GivenLine({ preview, language }: { preview: GivenPreview; language: Language }) {
  const t = await getTranslations('office.preview');
  const dateOf = await datesIn(language);
  const { id, by, madeAt, until, opened, openedAt, revokedAt, href } = preview;
  const named = languageNameIn(language, preview.language);
  const at = dateOf(madeAt, 'longMoment');
  return (
    <>
      {href === null ? (
        <span>{named}</span>
      ) : (
        <SiteLink className="link" href={href} hrefLang={preview.language} opensNewTab>
          {t('open', { language: named })}
        </SiteLink>
      )}{' '}
      <small className="muted">
        {t('made', { name: by, at })} ·{' '}
        {revokedAt
          ? t('revoked', { at: dateOf(revokedAt, 'longMoment') })
          : t(href === null ? 'over' : 'until', { until: dateOf(until, 'longMoment') })}{' '}
        · {openedAt ? t('opened', { count: opened, at: dateOf(openedAt, 'longMoment') }) : t('neverOpened')}
      </small>
      {href !== null && (
        <details>
          <summary aria-label={t('revokeNamed', { language: named, at })}>{t('revoke')}</summary>
          <OfficeForm
            action={sendPreviewRevocation}
            language={language}
            hidden={{ preview: id }}
            texts={await getOfficeTexts()}
            submit={t('revokeNow')}
          >
            <p className="small">{t('revokeText')}</p>
          </OfficeForm>
        </details>
      )}
    </>
  );
}
