import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { sendDocumentGrant, sendDocumentRefusal } from '@/lib/features/office/homes/document-actions';
import type { DocumentRequest } from '@/lib/features/office/homes/document-requests';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type DecisionProps = { request: DocumentRequest; language: Language };

/** Gives a person the documents that are not public, or says why not. */
export async function DocumentDecision({ request, language }: DecisionProps) {
  const t = await getTranslations('office.documents');
  const texts = await getOfficeTexts();
  const { id, name, email, documents } = request;
  const shared = { language, hidden: { lead: id }, texts };
  return (
    <details>
      <summary aria-label={t('decideNamed', { name: name || email })}>{t('decide')}</summary>
      <OfficeForm
        {...shared}
        action={sendDocumentGrant}
        fields={[
          {
            name: 'document',
            kind: 'checks',
            label: t('which'),
            value: documents.map(({ key }) => key).join(','),
            options: documents.map(({ key, name: text }) => ({ value: key, text })),
          },
        ]}
        submit={t('grant')}
        look="main"
      />
      <OfficeForm
        {...shared}
        action={sendDocumentRefusal}
        fields={[
          {
            name: 'text',
            kind: 'textarea',
            label: t('reason', { language: languageInfo[request.language].name }),
            maxLength: 2000,
            rows: 3,
            isRequired: true,
          },
        ]}
        submit={t('refuse')}
      />
    </details>
  );
}

/** Everyone who waits for documents of a property. */
export async function DocumentRequests({
  requests,
  language,
}: {
  requests: readonly DocumentRequest[];
  language: Language;
}) {
  const t = await getTranslations('office.documents');
  const dateOf = await datesIn(language);
  if (requests.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="document-requests">
      <h2 id="document-requests">{t('title')}</h2>
      <ul className="office-list">
        {requests.map((request) => (
          <li key={request.id}>
            <SiteLink className="link" href={request.href}>
              {request.name || request.email}
            </SiteLink>{' '}
            <small className="muted">{dateOf(request.receivedAt, 'longMoment')}</small>
            <DocumentDecision request={request} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
