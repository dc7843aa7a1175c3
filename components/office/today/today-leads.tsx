import { DocumentDecision } from '@/components/office/homes/document-decision';
import { HomeName } from '@/components/office/homes/home-name';
import { LeadForm } from '@/components/office/leads/lead-form.client';
import { getLeadFormTexts } from '@/components/office/leads/lead-form-texts';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { sendReplyDone } from '@/lib/features/office/leads/actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TodayBlock, type TodayProps, waitsUntil } from './today-block';

/** Leads to come back to on a day that was chosen. */
export async function Reminders({ today: { reminders, day }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  if (reminders.length === 0) return null;
  return (
    <TodayBlock name="reminders" title={t('reminders')} count={reminders.length}>
      <ol className="today__lines">
        {reminders.map(({ id, href, name, form, home, remindOn }) => (
          <li key={id}>
            <p>
              <SiteLink className="link" href={href}>
                {name || leads('nameless')}
              </SiteLink>
              {remindOn !== day && (
                <span className="today__wait small">{t('since', { date: dateOf(remindOn, 'long') })}</span>
              )}
            </p>
            <p className="muted small">{form && forms(`${form}.name`)}</p>
            {home && <HomeName home={home} />}
          </li>
        ))}
      </ol>
    </TodayBlock>
  );
}

/** Visitors who have answered a mail. */
export async function Replies({ today: { replies, now }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const waitOf = await waitsUntil(now);
  if (replies.count === 0) return null;
  return (
    <TodayBlock name="replies" title={t('replies')} count={replies.count}>
      <LeadForm action={sendReplyDone} language={language} texts={await getLeadFormTexts()}>
        <ol className="today__lines">
          {replies.shown.map(({ id, href, name, form, home, since, assignee }) => (
            <li key={id} data-lead={id}>
              <p>
                <SiteLink className="link" href={href}>
                  {name || leads('nameless')}
                </SiteLink>
                <time className="today__wait small" dateTime={since.toISOString()}>
                  {waitOf(since)}
                </time>
              </p>
              <p className="muted small">
                {[form && forms(`${form}.name`), assignee ?? leads('noAssignee')].filter(Boolean).join(' · ')}
              </p>
              {home && <HomeName home={home} />}
              <Button look="line" isSmall type="submit" name="lead" value={id}>
                {leads('replies.noneNeeded')}
                <span className="sr">: {name || leads('nameless')}</span>
              </Button>
            </li>
          ))}
        </ol>
      </LeadForm>
    </TodayBlock>
  );
}

/** Unhandled leads, one block for each kind. */
export async function WaitingBlocks({ today: { waiting, requests, now }, language }: TodayProps) {
  const decision = (id: string) => {
    const request = requests.get(id);
    return request && <DocumentDecision request={request} language={language} />;
  };
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const waitOf = await waitsUntil(now);
  return waiting.map(({ kind, leads: lines, count, href }) => (
    <TodayBlock key={kind} name={kind} title={t(kind)} count={count}>
      <ol className="today__lines">
        {lines.map(({ id, href: leadHref, name, form, home, receivedAt, assignee, language: spoken }) => (
          <li key={id} data-lead={id}>
            <p>
              <SiteLink className="link" href={leadHref}>
                {name || leads('nameless')}
              </SiteLink>{' '}
              <small className="muted">{spoken.toUpperCase()}</small>
              <time className="today__wait small" dateTime={receivedAt.toISOString()}>
                {waitOf(receivedAt)}
              </time>
            </p>
            <p className="muted small">
              {[kind === 'leads' && form && forms(`${form}.name`), assignee ?? leads('noAssignee')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {home && <HomeName home={home} />}
            {decision(id)}
          </li>
        ))}
      </ol>
      <p className="small">
        <SiteLink className="link" href={href}>
          {t(`all.${kind}`)}
        </SiteLink>
      </p>
    </TodayBlock>
  ));
}
