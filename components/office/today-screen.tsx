import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { sendReplyDone } from '@/lib/actions/office-leads';
import { sendMailRetry } from '@/lib/actions/office-mails';
import type { Language } from '@/lib/domain/language';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn } from '@/lib/i18n/words-in';
import type { Today, TodayViewing } from '@/lib/usecases/office/get-today';
import { DocumentDecision } from './document-decision';
import { LeadForm } from './lead-form.client';
import { getLeadFormTexts } from './lead-form-texts';

type TodayProps = { today: Today; language: Language };

/** What has to be looked at today, one block each, with the way to do it; nothing for what is in order. */
export async function TodayScreen({ today, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  const { reminders, replies, waiting, viewings, messages, mails, adverts, content, imports, mailbox } = today;
  const isCalm =
    [reminders, waiting, viewings, imports].every(({ length }) => length === 0) &&
    messages.count + mails.count + adverts.count + replies.count === 0 &&
    !content &&
    !mailbox;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{dateOf(today.day, 'full')}</p>
      </header>
      {isCalm ? (
        <div className="empty">
          <p>{t('calm')}</p>
          <SiteLink className="link" href={officePath('leads')}>
            {t('toLeads')}
          </SiteLink>
        </div>
      ) : (
        <div className="today">
          <Viewings today={today} language={language} />
          <Reminders today={today} language={language} />
          <Replies today={today} language={language} />
          <WaitingBlocks today={today} language={language} />
          <OwnerLetters today={today} language={language} />
          <FailedMails today={today} language={language} />
          <SiteTrouble today={today} language={language} />
        </div>
      )}
    </>
  );
}

type BlockProps = { name: string; title: string; count: number; children: ReactNode };

function Block({ name, title, count, children }: BlockProps) {
  return (
    <section className="panel today__block" aria-labelledby={`today-${name}`}>
      <h2 id={`today-${name}`}>
        {title} <b>{count}</b>
      </h2>
      {children}
    </section>
  );
}

async function Viewings({ today: { viewings, day }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (viewings.length === 0) return null;
  const days = [
    { name: t('today'), of: viewings.filter((viewing) => viewing.day === day) },
    { name: t('tomorrow'), of: viewings.filter((viewing) => viewing.day !== day) },
  ];
  return (
    <Block name="viewings" title={t('viewings')} count={viewings.length}>
      {days.map(
        ({ name, of }) =>
          of.length > 0 && (
            <div key={name} className="today__day">
              <h3>{name}</h3>
              <ol className="today__lines">
                {of.map((viewing) => (
                  <ViewingLine key={viewing.id} viewing={viewing} language={language} />
                ))}
              </ol>
            </div>
          ),
      )}
    </Block>
  );
}

async function ViewingLine({ viewing, language }: { viewing: TodayViewing; language: Language }) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  const { startsAt, endsAt, isConfirmed, title, place, routeHref, visitor, phone, telHref, person, href } = viewing;
  return (
    <li>
      <p>
        <b>
          <time dateTime={startsAt.toISOString()}>{dateOf(startsAt, 'time')}</time>–{dateOf(endsAt, 'time')}
        </b>{' '}
        <SiteLink className="link" href={href}>
          {visitor}
        </SiteLink>
        {!isConfirmed && <span className="state state--open">{t('unconfirmed')}</span>}
      </p>
      <p className="small">{[title, person && t('with', { name: person })].filter(Boolean).join(' · ')}</p>
      <ul className="row today__ways">
        <li>
          <a className="link" href={routeHref} target="_blank" rel="noopener noreferrer">
            <Icon name="map-pin" />
            {place}
            <span className="sr"> ({t('map')})</span>
          </a>
        </li>
        {phone && (
          <li>
            <a className="link" href={telHref}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}

async function Reminders({ today: { reminders, day }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  if (reminders.length === 0) return null;
  return (
    <Block name="reminders" title={t('reminders')} count={reminders.length}>
      <ol className="today__lines">
        {reminders.map(({ id, href, name, form, listing, remindOn }) => (
          <li key={id}>
            <p>
              <SiteLink className="link" href={href}>
                {name || leads('nameless')}
              </SiteLink>
              {remindOn !== day && (
                <span className="today__wait small">{t('since', { date: dateOf(remindOn, 'long') })}</span>
              )}
            </p>
            <p className="muted small">{[form && forms(`${form}.name`), listing].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** Words for how long something waits. */
async function waitsUntil(now: Date): Promise<(since: Date) => string> {
  const t = await getTranslations('office.today');
  return (since) => {
    const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000));
    if (minutes < 60) return t('minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
  };
}

async function Replies({ today: { replies, now }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const waitOf = await waitsUntil(now);
  if (replies.count === 0) return null;
  return (
    <Block name="replies" title={t('replies')} count={replies.count}>
      <LeadForm action={sendReplyDone} language={language} texts={await getLeadFormTexts()}>
        <ol className="today__lines">
          {replies.shown.map(({ id, href, name, form, listing, since, assignee }) => (
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
                {[form && forms(`${form}.name`), listing, assignee ?? leads('noAssignee')].filter(Boolean).join(' · ')}
              </p>
              <Button look="line" isSmall type="submit" name="lead" value={id}>
                {leads('replies.noneNeeded')}
                <span className="sr">: {name || leads('nameless')}</span>
              </Button>
            </li>
          ))}
        </ol>
      </LeadForm>
    </Block>
  );
}

async function WaitingBlocks({ today: { waiting, requests, now }, language }: TodayProps) {
  const decision = (id: string) => {
    const request = requests.get(id);
    return request && <DocumentDecision request={request} language={language} />;
  };
  const t = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const waitOf = await waitsUntil(now);
  return waiting.map(({ kind, leads: lines, count, href }) => (
    <Block key={kind} name={kind} title={t(kind)} count={count}>
      <ol className="today__lines">
        {lines.map(({ id, href: leadHref, name, form, listing, receivedAt, assignee, language: spoken }) => (
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
              {[kind === 'leads' && form && forms(`${form}.name`), listing, assignee ?? leads('noAssignee')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {decision(id)}
          </li>
        ))}
      </ol>
      <p className="small">
        <SiteLink className="link" href={href}>
          {t(`all.${kind}`)}
        </SiteLink>
      </p>
    </Block>
  ));
}

async function OwnerLetters({ today: { messages }, language }: TodayProps) {
  const t = await getTranslations('office.ownerMessages');
  const dateOf = await datesIn(language);
  if (messages.count === 0) return null;
  return (
    <Block name="messages" title={t('title')} count={messages.count}>
      <ol className="today__lines">
        {messages.shown.map(({ id, href, name, reference, sentAt }) => (
          <li key={id}>
            <p>
              <SiteLink className="link" href={href}>
                {name}
              </SiteLink>
              <time className="today__wait small" dateTime={sentAt.toISOString()}>
                {dateOf(sentAt, 'longMoment')}
              </time>
            </p>
            <p className="muted small">{t('about', { reference })}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

async function FailedMails({ today: { mails }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (mails.count === 0) return null;
  return (
    <Block name="mails" title={t('mails')} count={mails.count}>
      <LeadForm action={sendMailRetry} language={language} texts={await getLeadFormTexts()}>
        <ul className="today__lines">
          {mails.shown.map(({ id, subject, recipient, reason, leadHref }) => (
            <li key={id}>
              <p>
                {leadHref ? (
                  <SiteLink className="link" href={leadHref}>
                    {subject ?? recipient}
                  </SiteLink>
                ) : (
                  <b>{subject ?? recipient}</b>
                )}
              </p>
              <p className="muted small">{[subject && recipient, reason].filter(Boolean).join(' · ')}</p>
              <Button look="line" isSmall type="submit" name="mail" value={id}>
                {t('retry')}
                <span className="sr">: {subject ?? recipient}</span>
              </Button>
            </li>
          ))}
        </ul>
      </LeadForm>
    </Block>
  );
}

async function SiteTrouble({ today: { adverts, content, imports, mailbox }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  return (
    <>
      {adverts.count > 0 && (
        <Block name="adverts" title={t('adverts')} count={adverts.count}>
          <p className="small">{t('advertsText')}</p>
          <ul className="today__lines">
            {adverts.shown.map(({ id, lacks }) => (
              <li key={id}>
                <p>
                  <b>{id}</b>
                </p>
                <p className="muted small">{lacks.map((problem) => t(`lacks.${problem}`)).join(' · ')}</p>
              </li>
            ))}
          </ul>
          <p className="small">
            <SiteLink className="link" href={adverts.href}>
              {t('all.adverts')}
            </SiteLink>
          </p>
        </Block>
      )}
      {content && (
        <Block name="content" title={t('content')} count={content.count}>
          <p>
            {t(content.kind === 'invalid' ? 'contentInvalid' : 'contentHeld', {
              date: dateOf(content.since, 'longMoment'),
            })}
          </p>
          <ul className="today__lines">
            {content.files.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {mailbox && (
        <Block name="mailbox" title={t('mailbox')} count={1}>
          {mailbox.trouble && (
            <p>
              {t('mailboxText', { date: dateOf(mailbox.trouble.since, 'longMoment'), reason: mailbox.trouble.reason })}
            </p>
          )}
          {mailbox.skipped && (
            <p>
              {t('mailsSkipped', {
                count: mailbox.skipped.count,
                date: dateOf(mailbox.skipped.at, 'longMoment'),
              })}
            </p>
          )}
        </Block>
      )}
      {imports.length > 0 && (
        <Block name="imports" title={t('imports')} count={imports.length}>
          <ul className="today__lines">
            {imports.map(({ name, problem, since, message }) => (
              <li key={name}>
                <p>
                  <b>{name}</b> <span className="state state--off">{t(`import.${problem}`)}</span>
                </p>
                <p className="muted small">
                  {[since && t('since', { date: dateOf(since, 'longMoment') }), message].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
