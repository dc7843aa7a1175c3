import { HomeName } from '@/components/office/homes/home-name';
import { SiteLink } from '@/components/ui/site-link';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { HeldChange } from './held-change';
import { TodayBlock, type TodayProps } from './today-block';
import { Reminders, Replies, WaitingBlocks } from './today-leads';
import { EndingOffers } from './today-offers';
import { FailedMails, SiteTrouble } from './today-trouble';
import { AbsentViewings, TodayViewings, UnreportedViewings } from './today-viewings';
import { TodayWatch } from './today-watch.client';

/** What has to be looked at today, one block each, with the way to do it; nothing for what is in order. */
export async function TodayScreen({ today, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  const { pulse } = today;
  const isCalm = pulse.count === 0 && today.viewings.length === 0;
  return (
    <>
      <TodayWatch pulse={pulse} words={t('waitingCount', { count: pulse.count })} />
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
          <TodayViewings today={today} language={language} />
          <AbsentViewings today={today} language={language} />
          <HeldChange today={today} language={language} />
          <Reminders today={today} language={language} />
          <Replies today={today} language={language} />
          <EndingOffers today={today} language={language} />
          <WaitingBlocks today={today} language={language} />
          <UnreportedViewings today={today} language={language} />
          <OwnerLetters today={today} language={language} />
          <FailedMails today={today} language={language} />
          <SiteTrouble today={today} language={language} />
        </div>
      )}
    </>
  );
}

async function OwnerLetters({ today: { messages }, language }: TodayProps) {
  const t = await getTranslations('office.ownerMessages');
  const dateOf = await datesIn(language);
  if (messages.count === 0) return null;
  return (
    <TodayBlock name="messages" title={t('title')} count={messages.count}>
      <ol className="today__lines">
        {messages.shown.map(({ id, href, name, home, sentAt }) => (
          <li key={id}>
            <p>
              <SiteLink className="link" href={href}>
                {name}
              </SiteLink>
              <time className="today__wait small" dateTime={sentAt.toISOString()}>
                {dateOf(sentAt, 'longMoment')}
              </time>
            </p>
            <HomeName home={home} />
          </li>
        ))}
      </ol>
    </TodayBlock>
  );
}
