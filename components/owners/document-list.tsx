import { Icon } from '@/components/ui/icon';
import type { OwnerDocuments } from '@/lib/features/owners/owner-documents';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

const tones = { valid: 'done', soon: 'open', expired: 'off' } as const;

/** The documents an owner can open, and the expiry dates of the certificates. */
export async function DocumentList({
  documents,
  certificates,
  isReadOnly = false,
}: OwnerDocuments & { isReadOnly?: boolean }) {
  const t = await getTranslations('portal.activity');
  const dateOf = await datesIn();
  return (
    <section className="panel" aria-labelledby="documents">
      <h2 id="documents">{t('documents')}</h2>
      {documents.length > 0 && (
        <ul className="owner-documents">
          {documents.map((document) => (
            <li key={document.href}>
              {isReadOnly ? (
                <span>{document.name}</span>
              ) : (
                <a href={document.href} target="_blank" rel="noopener">
                  <Icon name="file-text" />
                  {document.name}
                </a>
              )}
              {!document.isPublic && <span className="small muted">{t('document.onRequest')}</span>}
            </li>
          ))}
        </ul>
      )}
      {certificates.length > 0 && (
        <>
          <h3>{t('certificates')}</h3>
          <ul className="owner-documents">
            {certificates.map(({ kind, until, state }) => (
              <li key={kind}>
                <span>{t(`certificate.${kind}`)}</span>
                <span className={`state state--${tones[state]} small`}>
                  {t(`certificateState.${state}`, {
                    date: dateOf(until),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
