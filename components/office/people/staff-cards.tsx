import { PhoneLink, PortraitPicture } from '@/components/person/person';
import { EmailText } from '@/components/ui/email-text';
import type { Language } from '@/lib/domain/language';
import { agentMarks } from '@/lib/domain/office/agent-mark';
import type { StaffView } from '@/lib/features/office/people/list-staff';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { InvitationForms, type InvitationProps } from './invitation-forms';
import { StaffForms, WorkForm } from './staff-forms';
import { StaffWorkFacts } from './staff-work';

type StaffCardsProps = InvitationProps & {
  people: readonly StaffView[];
  /** The account of the one who looks, which changes nothing of itself here. */
  ownId: string;
  /** The contact people of the settings. */
  agents: readonly { id: string; name: string }[];
};

/** Who can open the office, a card each, with what an administrator may change. */
export async function StaffCards(props: StaffCardsProps) {
  const t = await getTranslations('office.staff');
  const { people } = props;
  const marks = agentMarks(people.map(({ name }) => name));
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
      <div className="staff-cards">
        {people.map((person) => (
          <StaffCard key={person.id} {...props} person={person} letters={marks.get(person.name)?.letters} />
        ))}
      </div>
    </>
  );
}

type StaffCardProps = StaffCardsProps & { person: StaffView; letters: string | undefined };

async function StaffCard({ person, letters, ownId, language, agents, offices }: StaffCardProps) {
  const t = await getTranslations('office.staff');
  const work = await getTranslations('office.work');
  const roles = await getTranslations('office.role');
  const forms = await getTranslations('forms');
  const { id, name, role, state, record } = person;
  const nameId = `staff-${id}`;
  return (
    <article className="panel staff-card" id={id} aria-labelledby={nameId}>
      <div className="office-person">
        {record?.portrait ? (
          <PortraitPicture portrait={record.portrait} />
        ) : (
          <span className="staff-letters" aria-hidden="true">
            {letters}
          </span>
        )}
        <div>
          <h2 id={nameId}>{name}</h2>
          <p>
            {roles(role)} · {person.work.offices.map((office) => office.name).join(', ') || work('noOffice')}
          </p>
          <p className="small">
            <span className={`state ${state === 'active' ? '' : state === 'disabled' ? 'state--off' : 'state--open'}`}>
              {t(state)}
            </span>
          </p>
        </div>
      </div>
      {person.work.left && (
        <p className="small">
          <b>{work('left', { id: person.work.left })}</b>{' '}
          {person.work.forms.length > 0 &&
            work('leftForms', { forms: person.work.forms.map((form) => forms(`${form}.name`)).join(', ') })}
        </p>
      )}
      <StaffFacts person={person} language={language} />
      <details>
        <summary aria-label={t('changeNamed', { name })}>{t('change')}</summary>
        <div className="staff-card__forms">
          <section>
            <h3>{t('access')}</h3>
            {id === ownId ? (
              <p className="muted small">{t('you')}</p>
            ) : (
              <StaffForms person={person} language={language} />
            )}
          </section>
          <section>
            <h3>{work('change')}</h3>
            <StaffWorkFacts work={person.work} language={language} />
            <WorkForm person={person} language={language} agents={agents} offices={offices} />
          </section>
        </div>
      </details>
    </article>
  );
}

/** How to reach somebody, and when they were last here. */
async function StaffFacts({
  person: { email, pendingEmail, lastLogin, record },
  language,
}: {
  person: StaffView;
  language: Language;
}) {
  const t = await getTranslations('office.staff');
  const dateOf = await datesIn(language);
  return (
    <dl className="office-facts">
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <EmailText email={email} />
        </dd>
        {record?.otherEmail && <dd className="muted small">{t('recordEmail', { email: record.otherEmail })}</dd>}
        {pendingEmail !== null && <dd className="muted small">{t('pendingEmail', { email: pendingEmail })}</dd>}
      </div>
      {record?.phone && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <PhoneLink phone={record.phone} className="link nowrap" />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('lastLogin')}</dt>
        <dd>{lastLogin ? dateOf(lastLogin, 'longMoment') : t('never')}</dd>
      </div>
    </dl>
  );
}
