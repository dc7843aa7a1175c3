import { PhoneLink, PortraitPicture } from '@/components/person/person';
import { EmailText } from '@/components/ui/email-text';
import type { StaffView } from '@/lib/features/office/people/list-staff';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { InvitationForms, type InvitationProps } from './invitation-forms';
import { StaffForms, WorkForm } from './staff-forms';
import { StaffWorkFacts } from './staff-work';

type StaffTableProps = InvitationProps & {
  people: readonly StaffView[];
  /** The account of the one who looks, which changes nothing of itself here. */
  ownId: string;
  /** The contact people of the settings. */
  agents: readonly { id: string; name: string }[];
};

/** Who can open the office, with what an administrator may change. */
export async function StaffTable(props: StaffTableProps) {
  const t = await getTranslations('office.staff');
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
          {props.people.map((person) => (
            <StaffRow key={person.id} {...props} person={person} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type StaffRowProps = StaffTableProps & { person: StaffView };

async function StaffRow({ person, ownId, language, agents, offices }: StaffRowProps) {
  const t = await getTranslations('office.staff');
  const work = await getTranslations('office.work');
  const roles = await getTranslations('office.role');
  const dateOf = await datesIn(language);
  return (
    <tr>
      <td data-th={t('name')}>
        <StaffName person={person} />
      </td>
      <td data-th={t('email')}>
        <span>
          <EmailText email={person.email} />
          {person.record?.otherEmail && (
            <small className="muted office-under">{t('recordEmail', { email: person.record.otherEmail })}</small>
          )}
          {person.pendingEmail !== null && (
            <small className="muted office-under">{t('pendingEmail', { email: person.pendingEmail })}</small>
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
  );
}

/** With the portrait, offices and number of their record, and where somebody is no longer in the content. */
async function StaffName({ person }: { person: StaffView }) {
  const work = await getTranslations('office.work');
  const forms = await getTranslations('forms');
  return (
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
            <b>{work('left', { id: person.work.left })}</b>{' '}
            {person.work.forms.length > 0 &&
              work('leftForms', { forms: person.work.forms.map((form) => forms(`${form}.name`)).join(', ') })}
          </small>
        )}
      </span>
    </span>
  );
}
