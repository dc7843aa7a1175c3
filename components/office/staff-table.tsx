import { getTranslations } from 'next-intl/server';
import { sendColleagueAccess, sendColleagueInvitation, sendColleagueRole } from '@/lib/actions/office-people';
import { type Language, languageInfo } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { datesIn } from '@/lib/i18n/words-in';
import type { StaffView } from '@/lib/usecases/office/list-staff';
import { OfficeForm } from './office-form.client';
import { getOfficeTexts } from './office-texts';

type StaffTableProps = {
  people: readonly StaffView[];
  /** The account of the one who looks, which changes nothing of itself here. */
  ownId: string;
  language: Language;
  languages: readonly Language[];
};

/** Who can open the office, with what an administrator may change. */
export async function StaffTable({ people, ownId, language, languages }: StaffTableProps) {
  const t = await getTranslations('office.staff');
  const roles = await getTranslations('office.role');
  const dateOf = await datesIn(language);
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <details className="panel">
        <summary>{t('invite')}</summary>
        <OfficeForm
          action={sendColleagueInvitation}
          language={language}
          isNew
          fields={[
            { name: 'name', kind: 'text', label: t('name'), maxLength: 120, isRequired: true },
            { name: 'email', kind: 'email', label: t('email'), maxLength: 200, isRequired: true },
            {
              name: 'colleagueLanguage',
              kind: 'select',
              label: t('language'),
              value: language,
              options: languages.map((one) => ({ value: one, text: languageInfo[one].name })),
            },
            {
              name: 'role',
              kind: 'select',
              label: t('role'),
              options: staffRoles.map((role) => ({ value: role, text: roles(role) })),
            },
          ]}
          texts={await getOfficeTexts()}
          submit={t('sendInvitation')}
          look="main"
        />
      </details>
      <table className="table table--stack">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            {(['name', 'email', 'role', 'lastLogin', 'state', 'change'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td data-th={t('name')}>{person.name}</td>
              <td data-th={t('email')}>{person.email}</td>
              <td data-th={t('role')}>{roles(person.role)}</td>
              <td data-th={t('lastLogin')}>{person.lastLogin ? dateOf(person.lastLogin, 'longMoment') : t('never')}</td>
              <td data-th={t('state')}>
                <span
                  className={`state ${person.state === 'active' ? '' : person.state === 'disabled' ? 'state--off' : 'state--open'}`}
                >
                  {t(person.state)}
                </span>
              </td>
              <td data-th={t('change')}>
                {person.id === ownId ? (
                  <span className="muted">{t('you')}</span>
                ) : (
                  <StaffForms person={person} language={language} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

async function StaffForms({ person: { id, name, role, state }, language }: { person: StaffView; language: Language }) {
  const t = await getTranslations('office.staff');
  const roles = await getTranslations('office.role');
  const texts = await getOfficeTexts();
  const access = { action: sendColleagueAccess, language, texts };
  return (
    <details>
      <summary aria-label={t('changeNamed', { name })}>{t('change')}</summary>
      <OfficeForm
        action={sendColleagueRole}
        language={language}
        hidden={{ colleague: id }}
        fields={[
          {
            name: 'role',
            kind: 'select',
            label: t('role'),
            value: role,
            options: staffRoles.map((one) => ({ value: one, text: roles(one) })),
          },
        ]}
        texts={texts}
        submit={t('changeRole')}
      />
      {state === 'disabled' ? (
        <OfficeForm {...access} hidden={{ colleague: id, access: 'enable' }} submit={t('enable')} />
      ) : (
        <>
          <OfficeForm
            {...access}
            hidden={{ colleague: id, access: 'resend' }}
            submit={t(state === 'invited' ? 'resendInvitation' : 'resendPassword')}
          />
          <OfficeForm {...access} hidden={{ colleague: id, access: 'disable' }} submit={t('disable')} />
        </>
      )}
    </details>
  );
}
