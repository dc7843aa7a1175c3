import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { PhoneLink, PortraitPicture } from '@/components/person/person';
import { EmailText } from '@/components/ui/email-text';
import { type Language, languageInfo } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { writeHours } from '@/lib/domain/office/working-hours';
import { weekdays } from '@/lib/domain/time/brussels-time';
import type { StaffView } from '@/lib/features/office/people/list-staff';
import {
  sendColleagueAccess,
  sendColleagueInvitation,
  sendColleagueRole,
  sendPersonInvitation,
} from '@/lib/features/office/people/staff-actions';
import type { OfficeChoice } from '@/lib/features/office/people/staff-work';
import type { ToInvite } from '@/lib/features/office/people/to-invite';
import { sendColleagueWork } from '@/lib/features/office/people/work-actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { StaffWorkFacts, weekdayNames } from './staff-work';

type StaffTableProps = {
  people: readonly StaffView[];
  toInvite: ToInvite;
  /** The account of the one who looks, which changes nothing of itself here. */
  ownId: string;
  language: Language;
  languages: readonly Language[];
  /** The contact people and offices of the settings. */
  agents: readonly { id: string; name: string }[];
  offices: readonly OfficeChoice[];
};

/** Who can open the office, with what an administrator may change. */
export async function StaffTable(props: StaffTableProps) {
  const { people, ownId, language, agents, offices } = props;
  const t = await getTranslations('office.staff');
  const work = await getTranslations('office.work');
  const roles = await getTranslations('office.role');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <details className="panel">
        <summary>{t('invite')}</summary>
        <InvitationForms {...props} />
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
              <td data-th={t('name')}>
                <span className="office-person">
                  {person.record?.portrait && <PortraitPicture portrait={person.record.portrait} isSmall />}
                  <span>
                    {person.name}
                    <small className="muted office-under">
                      {person.work.offices.map(({ name }) => name).join(', ') || work('noOffice')}
                      {person.record?.phone && (
                        <>
                          {' · '}
                          <PhoneLink phone={person.record.phone} />
                        </>
                      )}
                    </small>
                    {person.work.left && (
                      <small className="office-under">
                        <b>{work('left', { id: person.work.left.id })}</b>{' '}
                        {person.work.left.forms.length > 0 &&
                          work('leftForms', {
                            forms: [...new Set(person.work.left.forms)].map((form) => forms(`${form}.name`)).join(', '),
                          })}
                      </small>
                    )}
                  </span>
                </span>
              </td>
              <td data-th={t('email')}>
                <span>
                  <EmailText email={person.email} />
                  {person.record?.otherEmail && (
                    <small className="muted office-under">
                      {t('recordEmail', { email: person.record.otherEmail })}
                    </small>
                  )}
                </span>
              </td>
              <td className="office-whole" data-th={t('role')}>
                {roles(person.role)}
              </td>
              <td data-th={t('lastLogin')}>{person.lastLogin ? dateOf(person.lastLogin, 'longMoment') : t('never')}</td>
              <td data-th={t('state')}>
                <span
                  className={`state ${person.state === 'active' ? '' : person.state === 'disabled' ? 'state--off' : 'state--open'}`}
                >
                  {t(person.state)}
                </span>
              </td>
              <td data-th={t('change')}>
                <div>
                  {person.id === ownId ? (
                    <span className="muted">{t('you')}</span>
                  ) : (
                    <StaffForms person={person} language={language} />
                  )}
                  <details>
                    <summary aria-label={work('changeNamed', { name: person.name })}>{work('change')}</summary>
                    <StaffWorkFacts work={person.work} language={language} />
                    <WorkForm person={person} language={language} agents={agents} offices={offices} />
                  </details>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** People of the content are chosen; everybody else is typed in. */
async function InvitationForms({ toInvite: { people, withoutEmail }, language, languages, offices }: StaffTableProps) {
  const t = await getTranslations('office.staff');
  const work = await getTranslations('office.work');
  const roles = await getTranslations('office.role');
  const shared = {
    language,
    isNew: true,
    texts: await getOfficeTexts(),
    submit: t('sendInvitation'),
    look: 'main',
  } as const;
  const role = {
    name: 'role',
    kind: 'select',
    label: t('role'),
    options: staffRoles.map((one) => ({ value: one, text: roles(one) })),
  } as const;
  const typed = (
    <OfficeForm
      {...shared}
      action={sendColleagueInvitation}
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
        role,
      ]}
    />
  );
  return (
    <>
      {people.length > 0 && (
        <OfficeForm
          {...shared}
          action={sendPersonInvitation}
          fields={[
            {
              name: 'person',
              kind: 'select',
              label: t('person'),
              hint: t('personHint'),
              isRequired: true,
              options: [
                { value: '', text: t('choosePerson') },
                ...people.map(({ id, name, email, language: spoken }) => ({
                  value: id,
                  text: `${name} · ${email} · ${languageInfo[spoken].name}`,
                })),
              ],
            },
            role,
            {
              name: 'office',
              kind: 'checks',
              label: work('offices'),
              hint: t('officesHint'),
              options: offices.map(({ id, name }) => ({ value: id, text: name })),
            },
          ]}
        />
      )}
      {withoutEmail.length > 0 && (
        <p className="muted small">{t('withoutEmail', { names: withoutEmail.join(', ') })}</p>
      )}
      {people.length > 0 ? (
        <details>
          <summary>{t('inviteOther')}</summary>
          {typed}
        </details>
      ) : (
        typed
      )}
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

type WorkFormProps = { person: StaffView } & Pick<StaffTableProps, 'language' | 'agents' | 'offices'>;

/** Where and when a person works; what is left empty is as the content says. */
async function WorkForm({ person: { id, work }, language, agents, offices }: WorkFormProps) {
  const t = await getTranslations('office.work');
  const dayName = await weekdayNames(language);
  const { agent, hours, hasOwnHours } = work;
  return (
    <OfficeForm
      action={sendColleagueWork}
      language={language}
      hidden={{ colleague: id }}
      texts={await getOfficeTexts()}
      submit={t('save')}
      fields={[
        {
          name: 'agent',
          kind: 'select',
          label: t('agent'),
          value: agent?.isSet ? agent.id : '',
          options: [{ value: '', text: t('byEmail') }, ...agents.map((one) => ({ value: one.id, text: one.name }))],
        },
        {
          name: 'office',
          kind: 'checks',
          label: t('offices'),
          value: work.offices.map((office) => office.id).join(','),
          options: offices.map((office) => ({ value: office.id, text: office.name })),
        },
        ...weekdays.map((day, index) => ({
          name: day,
          kind: 'text' as const,
          label: dayName(day),
          value: hasOwnHours && hours ? writeHours(hours[day]) : '',
          maxLength: 100,
          ...(index === 0 && { hint: t('hoursHint') }),
        })),
      ]}
    />
  );
}
