import { GivenLinks } from '@/components/office/given-links';
import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { previewLanguageField } from '@/components/office/preview-language-field';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageNameIn } from '@/lib/domain/language';
import { unseenStates } from '@/lib/domain/time/shown';
import type { DraftLine } from '@/lib/features/office/content/drafts';
import { sendDraftLink } from '@/lib/features/office/homes/preview-actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type DraftListProps = { drafts: readonly DraftLine[]; language: Language };

/** Drafts, what is planned, and what has ended: each with its days, its place and a preview in each language. */
export async function DraftListScreen({ drafts, language }: DraftListProps) {
  const t = await getTranslations('office.content');
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        {drafts.length > 0 && <p className="muted small">{t('intro')}</p>}
      </header>
      {drafts.length === 0 && (
        <div className="empty">
          <p>{t('none')}</p>
          <p className="muted small">{t('noneText')}</p>
        </div>
      )}
      {unseenStates.map((state) => {
        const lines = drafts.filter((draft) => draft.state === state);
        if (lines.length === 0) return null;
        return (
          <section key={state} className="panel" aria-labelledby={`content-${state}`}>
            <h2 id={`content-${state}`}>{t(`state.${state}`)}</h2>
            <DraftTable drafts={lines} caption={t(`state.${state}`)} language={language} />
          </section>
        );
      })}
    </>
  );
}

type DraftTableProps = DraftListProps & { caption: string };

async function DraftTable({ drafts, caption, language }: DraftTableProps) {
  const t = await getTranslations('office.content');
  return (
    <table className="table table--stack">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {(['what', 'when', 'where', 'preview'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <DraftRow key={draft.key} draft={draft} language={language} />
        ))}
      </tbody>
    </table>
  );
}

type DraftProps = { draft: DraftLine; language: Language };

async function DraftRow({ draft, language }: DraftProps) {
  const t = await getTranslations('office.content');
  const dateOf = await datesIn(language);
  const { kind, title, from, until, file, place, previews } = draft;
  return (
    <tr>
      <td data-th={t('column.what')}>
        <div>
          <b lang={title?.language}>{title?.value ?? t('untitled')}</b>
          <p className="small muted">{t(`kind.${kind}`)}</p>
        </div>
      </td>
      <td data-th={t('column.when')}>
        <div>
          {from && <p>{t('from', { at: dateOf(from, 'longMoment') })}</p>}
          {until && <p>{t('until', { at: dateOf(until, 'longMoment') })}</p>}
          {!from && !until && <p>{t('open')}</p>}
        </div>
      </td>
      <td data-th={t('column.where')}>
        <code>{place === '' ? file : `${file} · ${place}`}</code>
      </td>
      <td data-th={t('column.preview')}>
        {previews.length === 0 ? (
          <span className="muted">{t('noPreview')}</span>
        ) : (
          <>
            <DraftPreviews draft={draft} language={language} />
            <DraftLinks draft={draft} language={language} />
          </>
        )}
      </td>
    </tr>
  );
}

/** Its preview in each language. */
async function DraftPreviews({ draft: { title, previews }, language }: DraftProps) {
  const t = await getTranslations('office.content');
  return (
    <ul className="row">
      {previews.map(({ language: other, href }) => (
        <li key={other}>
          <SiteLink
            className="link"
            href={href}
            hrefLang={other}
            aria-label={t('previewIn', {
              language: languageNameIn(language, other),
              title: title?.value ?? t('untitled'),
            })}
            opensNewTab
          >
            {other.toUpperCase()}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The links to it that were given away, and a new one. */
async function DraftLinks({ draft: { key, title, previews, links }, language }: DraftProps) {
  const t = await getTranslations('office.content');
  const preview = await getTranslations('office.preview');
  return (
    <details>
      <summary aria-label={t('linkNamed', { title: title?.value ?? t('untitled') })}>{t('link')}</summary>
      <OfficeForm
        action={sendDraftLink}
        language={language}
        hidden={{ draft: key }}
        fields={[
          previewLanguageField(
            preview('language'),
            previews.map((one) => one.language),
            language,
          ),
        ]}
        texts={await getOfficeTexts()}
        submit={preview('make')}
      >
        <p className="small muted">{t('linkText')}</p>
      </OfficeForm>
      <GivenLinks given={links} language={language} />
    </details>
  );
}
