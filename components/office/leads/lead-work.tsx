import { DocumentDecision } from '@/components/office/homes/document-decision';
import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { typedHome } from '@/lib/domain/office/home-option';
import { leadStates } from '@/lib/domain/office/office-states';
import {
  sendLeadAssignee,
  sendLeadListing,
  sendLeadNote,
  sendLeadReminder,
  sendLeadState,
  sendLeadUndo,
  sendReplyDone,
} from '@/lib/features/office/leads/actions';
import type { LeadView } from '@/lib/features/office/leads/get-lead';
import { sendLeadInvitation } from '@/lib/features/office/people/owner-actions';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { LeadForm, type LeadFormTexts } from './lead-form.client';
import { getLeadFormTexts } from './lead-form-texts';

type LeadWorkProps = { lead: LeadView; language: Language };
type Shared = { language: Language; lead: string; texts: LeadFormTexts };

/** What is done with a lead: state, colleague, reminder, listing, papers, note. */
export async function LeadWork({ lead, language }: LeadWorkProps) {
  const t = await getTranslations('office.leads');
  const offers = await getTranslations('office.offers');
  const shared: Shared = { language, lead: lead.id, texts: await getLeadFormTexts() };
  const { version } = lead;
  return (
    <section className="panel" aria-labelledby="lead-work">
      <h2 id="lead-work">{t('work')}</h2>
      {lead.events.some(({ reply }) => reply?.isWaiting) && (
        <LeadForm {...shared} action={sendReplyDone}>
          <Button look="line" isSmall type="submit">
            {t('replies.noneNeeded')}
          </Button>
        </LeadForm>
      )}
      <StateForm lead={lead} shared={shared} />
      <AssigneeForm lead={lead} shared={shared} />
      <p>
        <SiteLink className="link" href={`${officePath('calendar/new')}?lead=${lead.id}`}>
          {t('bookViewing')}
        </SiteLink>
      </p>
      {lead.offerHref && (
        <p>
          <SiteLink className="link" href={lead.offerHref}>
            {offers('enterLead')}
          </SiteLink>
        </p>
      )}
      <ReminderForm lead={lead} shared={shared} />
      <LeadForm
        {...shared}
        action={sendLeadListing}
        version={version}
        listing={{
          label: t('attach'),
          value: lead.home ? typedHome(lead.home) : '',
          texts: await getHomeFieldTexts(),
          submit: t('setListing'),
        }}
      />
      {lead.documents && <DocumentDecision request={lead.documents} language={language} />}
      {lead.canInvite && <Invitation lead={lead} language={language} />}
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

type PartProps = { lead: LeadView; shared: Shared };

async function StateForm({ lead, shared }: PartProps) {
  const t = await getTranslations('office.leads');
  return (
    <LeadForm {...shared} action={sendLeadState} version={lead.version}>
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
  );
}

/** Who follows it up: chosen by those who may, taken by the others. */
async function AssigneeForm({ lead, shared }: PartProps) {
  const t = await getTranslations('office.leads');
  return (
    <LeadForm {...shared} action={sendLeadAssignee} version={lead.version}>
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
  );
}

async function ReminderForm({ lead, shared }: PartProps) {
  const t = await getTranslations('office.leads');
  return (
    <LeadForm {...shared} action={sendLeadReminder} version={lead.version}>
      <label htmlFor="lead-day">
        {lead.assignee !== null && lead.assigneeId !== lead.meId
          ? t('remindColleague', { name: lead.assignee })
          : t('remind')}
      </label>
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
  );
}

async function Invitation({ lead, language }: LeadWorkProps) {
  const t = await getTranslations('office.leads.invite');
  return (
    <details>
      <summary>{t('title')}</summary>
      <OfficeForm
        action={sendLeadInvitation}
        language={language}
        hidden={{ lead: lead.id }}
        texts={await getOfficeTexts()}
        submit={t('submit')}
      >
        <p className="small">
          {lead.home
            ? t('text', { email: lead.email, id: lead.home.place || lead.home.reference })
            : t('textPlain', { email: lead.email })}
        </p>
      </OfficeForm>
    </details>
  );
}
