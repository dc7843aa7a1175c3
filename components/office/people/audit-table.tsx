import { EmailText } from '@/components/ui/email-text';
import type { Language } from '@/lib/domain/language';
import { isStaffRole } from '@/lib/domain/office/staff-role';
import type { AuditView } from '@/lib/features/office/people/read-audit';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** What the agency's people read and changed, newest first. */
export async function AuditTable({ entries, language }: { entries: readonly AuditView[]; language: Language }) {
  const t = await getTranslations('office.log');
  const roleName = await getTranslations('office.role');
  const dateOf = await datesIn(language);
  const wordsOf = (detail: string) => (isStaffRole(detail) ? roleName(detail) : detail);
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro', { count: entries.length })}</p>
      </header>
      {entries.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className="table table--stack">
          <caption className="sr">{t('title')}</caption>
          <thead>
            <tr>
              {(['when', 'who', 'what', 'detail', 'device'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, who, event, detail, device }) => (
              <tr key={id}>
                <td data-th={t('when')}>
                  <time dateTime={at.toISOString()}>{dateOf(at, 'longMoment')}</time>
                </td>
                <td data-th={t('who')}>
                  <EmailText email={who} />
                </td>
                <td data-th={t('what')}>{t(`event.${event}`)}</td>
                <td data-th={t('detail')}>{wordsOf(detail)}</td>
                <td data-th={t('device')}>{device}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
