import { FittingHomesPanel } from '@/components/office/homes/fitting-homes-panel';
import { HomeName } from '@/components/office/homes/home-name';
import { BackLink } from '@/components/office/office-frame';
import { Ways } from '@/components/office/ways';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { LeadView } from '@/lib/features/office/leads/get-lead';
import type { AnswerDraft } from '@/lib/features/office/replies/draft-answer';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { AnswerPanel } from './answer-panel';
import { EventLine } from './event-line';
import { LeadPresence } from './lead-presence.client';
import { LeadStateMark, LeadTable } from './lead-table';
import { LeadWork } from './lead-work';

type LeadScreenProps = { lead: LeadView; language: Language };
/** `draft`: null where no answer can be written. */
type LeadPageProps = LeadScreenProps & { draft: AnswerDraft | null };

/** One lead: who, what and the answer on the left, what else is done with it on the right. */
export async function LeadScreen({ lead, draft, language }: LeadPageProps) {
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  const { others } = lead;
  // Filled in by the browser.
  const named = { name: '{name}' };
  return (
    <>
      <header className="office-title">
        <BackLink href={lead.listHref} text={t('back')} />
        <h1>{lead.name || t('nameless')}</h1>
        <p className="muted small">
          {[lead.form && forms(`${lead.form}.name`), dateOf(lead.receivedAt, 'longMoment'), lead.language.toUpperCase()]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LeadStateMark state={lead.state} />
        <LeadPresence
          language={language}
          lead={lead.id}
          present={lead.present}
          texts={{ open: t('present.open', named), writing: t('present.writing', named) }}
        />
        {lead.sent && <AnswerSent sent={lead.sent} listHref={lead.listHref} />}
      </header>
      <div className="lead">
        <div className="lead__what">
          <LeadPerson lead={lead} language={language} />
          {draft ? (
            <AnswerPanel
              about={{ ...lead, address: officePath(`leads/${lead.id}`), addressed: null }}
              draft={draft}
              language={language}
            />
          ) : (
            <FittingHomesPanel fitting={lead.fitting} />
          )}
          <LeadMails lead={lead} language={language} />
        </div>
        <div className="lead__work">
          <LeadWork lead={lead} language={language} />
          <LeadHistory lead={lead} language={language} />
        </div>
      </div>
      {others.length > 0 && (
        <section className="panel" aria-labelledby="lead-others">
          <h2 id="lead-others">{t('others')}</h2>
          <LeadTable leads={others} caption={t('others')} language={language} />
          <p>
            <SiteLink className="link small" href={lead.person.href}>
              {t('ofPerson', { count: lead.person.leads })}
            </SiteLink>
          </p>
        </section>
      )}
      <p className="muted small">{t('storedUntil', { date: dateOf(lead.removeAfter, 'long') })}</p>
    </>
  );
}

/** Who wrote, about which home, and what; the oldest of what waits for an answer first. */
async function LeadPerson({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const property = await getTranslations('office.property');
  const { fields, files } = lead;
  // What the visitor wrote last stands above the answer, the oldest first.
  const waiting = lead.events.filter(({ reply }) => reply?.isWaiting).toReversed();
  return (
    <section className="panel" aria-labelledby="lead-person">
      <h2 id="lead-person">{t('contact')}</h2>
      <Ways
        ways={[
          { href: lead.writeHref, icon: 'mail', text: lead.email },
          { href: lead.telHref, icon: 'phone', text: lead.phone },
        ]}
      />
      <p>
        <SiteLink className="link small" href={lead.person.href}>
          {t('ofPerson', { count: lead.person.leads })}
        </SiteLink>
      </p>
      {lead.home && (
        <div className="lead__home">
          <HomeName home={lead.home} />
          {lead.listingHref && (
            <SiteLink className="link small" href={lead.listingHref} opensNewTab>
              {property('onSite')}
            </SiteLink>
          )}
        </div>
      )}
      <dl className="lead__fields">
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>{t('files')}</h3>
          <ul>
            {files.map(({ id, name, bytes, href }) => (
              <li key={id}>
                <a className="link" href={href} download>
                  {name}
                </a>{' '}
                <small className="muted">{t('kilobytes', { count: Math.ceil(bytes / 1024) })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && (
        <ol className="lead__events">
          {waiting.map((event) => (
            <li key={event.id}>
              <EventLine event={event} language={language} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** After an answer: the way to the next lead that waits for one. */
async function AnswerSent({ sent: { next }, listHref }: { sent: NonNullable<LeadView['sent']>; listHref: string }) {
  const t = await getTranslations('office.answer');
  const leads = await getTranslations('office.leads');
  return (
    <Note as="div" role="status">
      <p>{t('isSent')}</p>
      {next ? (
        <p className="row">
          <ButtonLink href={next.href} isSmall>
            {t('next')}
          </ButtonLink>
          <span className="small">{next.name || leads('nameless')}</span>
        </p>
      ) : (
        <p>
          {t('noNext')}{' '}
          <SiteLink className="link" href={listHref}>
            {leads('back')}
          </SiteLink>
        </p>
      )}
    </Note>
  );
}

async function LeadHistory({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const dateOf = await datesIn(language);
  // A reply that waits stands above the answer.
  const history = lead.events.filter(({ reply }) => !reply?.isWaiting);
  return (
    <section className="panel" aria-labelledby="lead-history">
      <h2 id="lead-history">{t('history')}</h2>
      <ol className="lead__events">
        {history.map((event) => (
          <li key={event.id}>
            <EventLine event={event} language={language} />
          </li>
        ))}
        {lead.events.every(({ kind }) => kind !== 'entered') && (
          <li>
            <small className="muted">
              <time dateTime={lead.receivedAt.toISOString()}>{dateOf(lead.receivedAt, 'longMoment')}</time>
            </small>
            <p>{t('cameIn')}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

async function LeadMails({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const dateOf = await datesIn(language);
  if (lead.mails.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="lead-mails">
      <h2 id="lead-mails">{t('mails')}</h2>
      <ul className="lead__mails">
        {lead.mails.map(({ id, channel, answer, subject, recipient, state, createdAt, sentAt, reason }) => (
          <li key={id}>
            <b>{subject ?? recipient}</b>
            <small className="muted">
              {recipient}, {dateOf(new Date(sentAt ?? createdAt), 'longMoment')}
            </small>
            <span className={state === 'sent' ? 'state' : state === 'dead' ? 'state state--off' : 'state state--open'}>
              {t(`mailState.${state}`)}
            </span>
            {state !== 'sent' && reason && <small className="muted">{reason}</small>}
            {channel === 'webhook' && answer && <small className="muted">{t('answered', { answer })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
