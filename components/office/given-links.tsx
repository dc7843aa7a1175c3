import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageNameIn } from '@/lib/domain/language';
import { sendPreviewRevocation } from '@/lib/features/office/homes/preview-actions';
import type { GivenPreview } from '@/lib/features/office/homes/previews';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CopyAddress } from './copy-address.client';
import { OfficeForm } from './office-form.client';
import { getOfficeTexts } from './office-texts';

/** Links to previews that were given out: to copy, with who opened them, and to revoke. */
export async function GivenLinks({ given, language }: { given: readonly GivenPreview[]; language: Language }) {
  const t = await getTranslations('office.preview');
  if (given.length === 0) return null;
  return (
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
  );
}

async function GivenLine({ preview, language }: { preview: GivenPreview; language: Language }) {
  const t = await getTranslations('office.preview');
  const dateOf = await datesIn(language);
  const { id, by, madeAt, until, opened, openedAt, revokedAt, href, url } = preview;
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
      {url !== null && <CopyAddress url={url} label={t('address')} copy={t('copy')} copied={t('copied')} />}
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
