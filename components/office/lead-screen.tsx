import { getTranslations } from 'next-intl/server';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import {
  sendLeadAssignee,
  sendLeadListing,
  sendLeadNote,
  sendLeadReminder,
  sendLeadState,
  sendLeadUndo,
  sendReplyDone,
} from '@/lib/actions/office-leads';
import { sendLeadInvitation } from '@/lib/actions/office-owners';
import type { Language } from '@/lib/domain/language';
import { leadStates } from '@/lib/domain/office/lead-state';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn } from '@/lib/i18n/words-in';
import type { LeadView } from '@/lib/usecases/office/get-lead';
import { BackLink } from './back-link';
import { DocumentDecision } from './document-decision';
import { EventLine } from './event-line';
import { LeadForm } from './lead-form.client';
import { getLeadFormTexts } from './lead-form-texts';
import { LeadPresence } from './lead-presence.client';
import { LeadStateMark, LeadTable } from './lead-table';
import { OfficeForm } from './office-form.client';
import { getOfficeTexts } from './office-texts';

type LeadScreenProps = { lead: LeadView; language: Language };

/** One lead: who and what on the left, what is done with it on the right. */
export async function LeadScreen({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  const { fields, files, others } = lead;
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
      </header>
      <div className="lead">
        <div className="lead__what">
          <section className="panel" aria-labelledby="lead-person">
            <h2 id="lead-person">{t('contact')}</h2>
            <ul className="row lead__ways">
              {lead.email && (
                <li>
                  <a className="link" href={`mailto:${encodeURIComponent(lead.email)}`}>
                    {lead.email}
                  </a>
                </li>
              )}
              {lead.phone && (
                <li>
                  {lead.telHref ? (
                    <a className="link" href={lead.telHref}>
                      {lead.phone}
                    </a>
                  ) : (
                    lead.phone
                  )}
                </li>
              )}
              {lead.listing && (
                <li>
                  {lead.listingHref ? (
                    <a className="link" href={lead.listingHref}>
                      {t('listingNamed', { id: lead.listing })}
                    </a>
                  ) : (
                    t('listingGone', { id: lead.listing })
                  )}
                </li>
              )}
            </ul>
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
          </section>
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
        </section>
      )}
      <p className="muted small">{t('storedUntil', { date: dateOf(lead.removeAfter, 'long') })}</p>
    </>
  );
}

async function LeadWork({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const answer = await getTranslations('office.answer');
  const shared = { language, lead: lead.id, texts: await getLeadFormTexts() };
  const { version } = lead;
  return (
    <section className="panel" aria-labelledby="lead-work">
      <h2 id="lead-work">{t('work')}</h2>
      {lead.answerHref && (
        <ButtonLink href={lead.answerHref} isSmall>
          <Icon name="mail" />
          {answer('start')}
        </ButtonLink>
      )}
      {lead.events.some(({ reply }) => reply?.isWaiting) && (
        <LeadForm {...shared} action={sendReplyDone}>
          <Button look="line" isSmall type="submit">
            {t('replies.noneNeeded')}
          </Button>
        </LeadForm>
      )}
      <LeadForm {...shared} action={sendLeadState} version={version}>
        <fieldset className="lead-form__states">
          <legend>{t('stateTitle')}</legend>
          <div className="row">
            {leadStates.map((state) => (
              <Button
                key={state}
                look={state === lead.state ? 'main' : 'line'}
                isSmall
                type="submit"
                name="state"
                value={state}
                aria-pressed={state === lead.state}
              >
                {t(`state.${state}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      </LeadForm>
      <LeadForm {...shared} action={sendLeadAssignee} version={version}>
        <label htmlFor="lead-assignee">{t('assignee')}</label>
        {lead.canAssign ? (
          <div className="row">
            <Select
              key={lead.assigneeId ?? ''}
              isSmall
              id="lead-assignee"
              name="assignee"
              defaultValue={lead.assigneeId ?? ''}
            >
              <option value="">{t('noAssignee')}</option>
              {lead.colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button look="line" isSmall type="submit">
              {t('assign')}
            </Button>
          </div>
        ) : (
          <div className="row">
            <output id="lead-assignee">{lead.assignee ?? t('noAssignee')}</output>
            {lead.assigneeId !== lead.meId && (
              <Button look="line" isSmall type="submit" name="assignee" value={lead.meId}>
                {t('take')}
              </Button>
            )}
          </div>
        )}
      </LeadForm>
      <p>
        <SiteLink className="link" href={`${officePath('calendar/new')}?lead=${lead.id}`}>
          {t('bookViewing')}
        </SiteLink>
      </p>
      <LeadForm {...shared} action={sendLeadReminder} version={version}>
        <label htmlFor="lead-day">{t('remind')}</label>
        <div className="row">
          <input
            key={lead.remindOn ?? ''}
            className="input input--small"
            id="lead-day"
            name="day"
            type="date"
            min={lead.days.first}
            max={lead.days.last}
            defaultValue={lead.remindOn ?? ''}
          />
          <Button look="line" isSmall type="submit">
            {t('setReminder')}
          </Button>
        </div>
      </LeadForm>
      <LeadForm {...shared} action={sendLeadListing} version={version}>
        <label htmlFor="lead-listing">{t('attach')}</label>
        <div className="row">
          <input
            key={lead.listing ?? ''}
            className="input input--small"
            id="lead-listing"
            name="listing"
            maxLength={60}
            autoComplete="off"
            defaultValue={lead.listing ?? ''}
          />
          <Button look="line" isSmall type="submit">
            {t('setListing')}
          </Button>
        </div>
      </LeadForm>
      {lead.documents && <DocumentDecision request={lead.documents} language={language} />}
      {lead.canInvite && (
        <details>
          <summary>{t('invite.title')}</summary>
          <OfficeForm
            action={sendLeadInvitation}
            language={language}
            hidden={{ lead: lead.id }}
            texts={await getOfficeTexts()}
            submit={t('invite.submit')}
          >
            <p className="small">
              {lead.listing
                ? t('invite.text', { email: lead.email, id: lead.listing })
                : t('invite.textPlain', { email: lead.email })}
            </p>
          </OfficeForm>
        </details>
      )}
      {lead.canUndo && (
        <LeadForm {...shared} action={sendLeadUndo} version={version}>
          <Button look="soft" isSmall type="submit">
            <Icon name="rotate-ccw" />
            {t('undo')}
          </Button>
        </LeadForm>
      )}
      <LeadForm
        {...shared}
        action={sendLeadNote}
        note={{ label: t('note'), hint: t('noteHint'), submit: t('addNote') }}
      />
    </section>
  );
}

async function LeadHistory({ lead, language }: LeadScreenProps) {
  const t = await getTranslations('office.leads');
  const dateOf = await datesIn(language);
  return (
    <section className="panel" aria-labelledby="lead-history">
      <h2 id="lead-history">{t('history')}</h2>
      <ol className="lead__events">
        {lead.events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} language={language} />
          </li>
        ))}
        <li>
          <small className="muted">
            <time dateTime={lead.receivedAt.toISOString()}>{dateOf(lead.receivedAt, 'longMoment')}</time>
          </small>
          <p>{t('cameIn')}</p>
        </li>
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
