import { getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { datesIn } from '@/lib/i18n/words-in';
import type { StaffView } from '@/lib/usecases/office/list-staff';

/** Who can open the office. */
export async function StaffTable({ people, language }: { people: readonly StaffView[]; language: Language }) {
  const t = await getTranslations('office.staff');
  const roles = await getTranslations('office.role');
  const dateOf = await datesIn(language);
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <table className="table table--stack">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            {(['name', 'email', 'role', 'lastLogin', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, role, lastLogin, state }) => (
            <tr key={id}>
              <td data-th={t('name')}>{name}</td>
              <td data-th={t('email')}>{email}</td>
              <td data-th={t('role')}>{roles(role)}</td>
              <td data-th={t('lastLogin')}>{lastLogin ? dateOf(lastLogin, 'longMoment') : t('never')}</td>
              <td data-th={t('state')}>
                <span
                  className={`state ${state === 'active' ? '' : state === 'disabled' ? 'state--off' : 'state--open'}`}
                >
                  {t(state)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
