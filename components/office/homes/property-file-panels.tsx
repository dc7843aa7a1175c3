import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { maxPropertyNote } from '@/lib/domain/office/home-option';
import type { HomeDocument, PropertyFile } from '@/lib/features/office/homes/get-property-file';
import { sendPropertyNote } from '@/lib/features/office/homes/note-actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import type { PropertyFileProps } from './property-file-head';

/** Key, alarm and mandate: for the agency's own people alone. */
export async function NotePanel({ file: { id, note }, language }: PropertyFileProps) {
  const t = await getTranslations('office.property.note');
  const dateOf = await datesIn(language);
  const { text, textUntil, mandateUntil, version, by, changedAt } = note;
  const isEmpty = text === '' && mandateUntil === null;
  return (
    <section className="panel" aria-labelledby="file-note">
      <h2 id="file-note">{t('title')}</h2>
      {text && <p className="lead__note">{text}</p>}
      {textUntil && <p className="small">{t('shownUntil', { date: dateOf(textUntil) })}</p>}
      {mandateUntil && <p>{t('mandate', { date: dateOf(mandateUntil) })}</p>}
      {isEmpty && <p className="muted">{t('none')}</p>}
      {changedAt && <p className="muted small">{t('changed', { name: by, date: dateOf(changedAt, 'longMoment') })}</p>}
      <details>
        <summary>{t(isEmpty ? 'add' : 'edit')}</summary>
        <OfficeForm
          key={version}
          action={sendPropertyNote}
          language={language}
          hidden={{ property: String(id), version: String(version) }}
          fields={[
            {
              name: 'text',
              kind: 'textarea',
              label: t('text'),
              hint: t('hint'),
              value: text,
              maxLength: maxPropertyNote,
              rows: 4,
            },
            { name: 'textUntil', kind: 'date', label: t('textUntil'), value: textUntil ?? '' },
            { name: 'mandateUntil', kind: 'date', label: t('mandateUntil'), value: mandateUntil ?? '' },
          ]}
          texts={await getOfficeTexts()}
          submit={t('save')}
        />
      </details>
    </section>
  );
}

export async function DocumentsPanel({ documents }: { documents: readonly HomeDocument[] }) {
  const t = await getTranslations('office.property');
  return (
    <section className="panel" aria-labelledby="file-documents">
      <h2 id="file-documents">{t('documents')}</h2>
      <ul className="office-list">
        {documents.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <SiteLink className="link" href={href} opensNewTab>
                {name}
              </SiteLink>
            ) : (
              <>
                {name} <small className="muted">{t('restricted')}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function AdvertPanel({ file: { lacks, state } }: { file: PropertyFile }) {
  const t = await getTranslations('office.property');
  const advert = await getTranslations('office.advert');
  return (
    <section className="panel" aria-labelledby="file-advert">
      <h2 id="file-advert">{t('advert')}</h2>
      {lacks.length === 0 ? (
        <p className="muted">{t(state === 'left' ? 'advertLeft' : 'advertComplete')}</p>
      ) : (
        <ul className="office-list">
          {lacks.map(({ problem, source, effect }) => (
            <li key={`${problem} ${source}`}>
              {advert(problem)} {effect === 'hold' && <small className="muted">{t('holds')}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
