import { HomeName } from '@/components/office/homes/home-name';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { impressions, viewingOutcomes } from '@/lib/domain/office/office-states';
import {
  sendFeedbackRelease,
  sendViewingCancel,
  sendViewingConfirm,
  sendViewingFeedback,
  sendViewingHandOver,
  sendViewingMove,
} from '@/lib/features/office/calendar/actions';
import type { OfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CalendarForm } from './calendar-form.client';
import { ViewingEvent } from './viewing-event';

type ViewingScreenProps = { viewing: OfficeViewing; language: Language };

const tones = {
  requested: 'state state--open',
  confirmed: 'state',
  done: 'state state--off',
  cancelled: 'state state--off',
} as const;

/** One viewing: who comes where, and what is done with it. */
export async function ViewingScreen({ viewing, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  return (
    <>
      <header className="office-title">
        <BackLink href={viewing.calendarHref} text={t('back')} />
        <h1>{viewing.name || t('nameless')}</h1>
        <p>
          <time dateTime={viewing.startsAt.toISOString()}>{dateOf(viewing.startsAt, 'fullMoment')}</time> –{' '}
          {dateOf(viewing.endsAt, 'time')}
        </p>
        <span className={tones[viewing.state]}>{t(`state.${viewing.state}`)}</span>
      </header>
      <ViewingDeeds viewing={viewing} />
      <div className="lead">
        <div className="lead__what">
          <ViewingFeedback viewing={viewing} language={language} />
          <ViewingFacts viewing={viewing} />
        </div>
        <div className="lead__work">
          <ViewingWork viewing={viewing} language={language} />
          <ViewingHistory viewing={viewing} language={language} />
        </div>
      </div>
    </>
  );
}

async function ViewingWork({ viewing, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const { id, version, state, mayChange } = viewing;
  if (state === 'cancelled' || state === 'done') return null;
  const shared = { hidden: { language, viewing: id, version }, texts: await calendarTexts() };
  return (
    <section className="panel" aria-labelledby="viewing-work">
      <h2 id="viewing-work">{t('work')}</h2>
      {!mayChange && <p>{t('others')}</p>}
      {mayChange && state === 'requested' && (
        <CalendarForm {...shared} action={sendViewingConfirm} submit={t('confirm')} look="main">
          <p className="small">{t('confirmText', { time: viewing.heldUntil })}</p>
        </CalendarForm>
      )}
      {mayChange && state === 'confirmed' && (
        <>
          <CalendarForm
            {...shared}
            action={sendViewingMove}
            fields={[
              { name: 'day', label: t('day'), type: 'date', value: viewing.day, min: viewing.today },
              { name: 'time', label: t('time'), type: 'time', value: viewing.from },
            ]}
            submit={t('move')}
            look="main"
          >
            <h3>{t('moveTitle')}</h3>
            <p className="small">{t('moveText')}</p>
            <p>
              <SiteLink className="link" href={viewing.moveHref}>
                {t('moving.start')}
              </SiteLink>
            </p>
          </CalendarForm>
          <HandOver viewing={viewing} language={language} />
          <details className="cal-cancel">
            <summary>{t('cancelTitle')}</summary>
            <CalendarForm {...shared} action={sendViewingCancel} submit={t('cancel')}>
              <p className="small">{t('cancelText')}</p>
            </CalendarForm>
          </details>
        </>
      )}
    </section>
  );
}

/** Hands the viewing to a colleague who is free then; if nobody is, lists the colleagues with the reasons. */
async function HandOver({ viewing: { id, version, takers }, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  if (takers.length === 0) return null;
  const free = takers.filter(({ why }) => why === null);
  const others = takers.flatMap(({ name, why }) => (why === null ? [] : [`${name} (${t(`drag.why.${why}`)})`]));
  const rest = others.length > 0 && (
    <p className="small muted">
      {t('handOver.others')} {others.join(', ')}
    </p>
  );
  return (
    <details className="cal-cancel">
      <summary>{t('handOver.title')}</summary>
      {free.length === 0 ? (
        <>
          <p className="small">{t('handOver.none')}</p>
          {rest}
        </>
      ) : (
        <CalendarForm
          hidden={{ language, viewing: id, version }}
          texts={await calendarTexts()}
          action={sendViewingHandOver}
          submit={t('handOver.submit')}
          fields={[
            {
              name: 'to',
              label: t('handOver.to'),
              type: 'select',
              value: free[0]?.id ?? '',
              options: free.map((taker) => ({
                value: taker.id,
                label: taker.isDeputy ? t('handOver.deputy', { name: taker.name }) : taker.name,
              })),
            },
          ]}
        >
          <p className="small">{t('handOver.text')}</p>
          {rest}
        </CalendarForm>
      )}
    </details>
  );
}

async function ViewingFeedback({ viewing, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { id, version, mayChange, feedback } = viewing;
  if (!feedback) return null;
  const shared = { hidden: { language, viewing: id, version }, texts: await calendarTexts() };
  const { outcome, impression, text, report, releasedAt, mayRelease } = feedback;
  return (
    <section className="panel" aria-labelledby="viewing-feedback">
      <h2 id="viewing-feedback">{t('feedback')}</h2>
      {mayChange ? (
        <CalendarForm
          {...shared}
          draft={`viewing-${id}`}
          action={sendViewingFeedback}
          submit={t('saveFeedback')}
          fields={[
            {
              name: 'outcome',
              label: t('outcome.title'),
              type: 'radio',
              value: outcome ?? '',
              options: viewingOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
            },
            {
              name: 'impression',
              label: t('impression.title'),
              type: 'radio',
              value: impression ?? '',
              isOptional: true,
              options: impressions.map((value) => ({ value, label: t(`impression.${value}`) })),
            },
            { name: 'feedback', label: t('feedbackText'), type: 'textarea', value: text, isOptional: true },
          ]}
        >
          <p className="small">{t('feedbackHint', { language: languageInfo[feedback.language].name })}</p>
        </CalendarForm>
      ) : (
        <p>{outcome ? t(`outcome.${outcome}`) : t('outcome.open')}</p>
      )}
      {releasedAt && <p className="small">{t('released', { date: dateOf(releasedAt, 'longMoment') })}</p>}
      {report && !releasedAt && !mayRelease && <p className="small">{t('toReview')}</p>}
      {report && !releasedAt && mayRelease && (
        <>
          <blockquote className="lead__note">{report}</blockquote>
          <CalendarForm {...shared} action={sendFeedbackRelease} submit={t('release')} look="main" />
        </>
      )}
    </section>
  );
}

async function ViewingHistory({ viewing: { events }, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  if (events.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="viewing-history">
      <h2 id="viewing-history">{t('history')}</h2>
      <ol className="lead__events">
        {events.map(({ id, at, who, before, after }) => (
          <li key={id}>
            <small className="muted">
              {who}, <time dateTime={at.toISOString()}>{dateOf(at, 'longMoment')}</time>
            </small>
            <ViewingEvent before={before} after={after} language={language} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is done on the way to a viewing and at its door: it stands first, also on a phone. */
async function ViewingDeeds({ viewing }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  const { state, routeHref, place, telHref, smsHref, email, feedback } = viewing;
  if (state === 'cancelled') return null;
  const asksReport = feedback?.outcome === null && viewing.mayChange;
  const links: { href: string; icon: IconName; text: string }[] = [
    { href: asksReport ? '#viewing-feedback' : '', icon: 'pencil', text: t('deed.report') },
    { href: state === 'done' || !place ? '' : routeHref, icon: 'map-pin', text: t('deed.route') },
    { href: telHref, icon: 'phone', text: t('deed.call') },
    { href: smsHref, icon: 'send', text: t('deed.sms') },
    { href: smsHref ? '' : mailTo(email), icon: 'mail', text: t('deed.mail') },
  ];
  const shown = links.filter(({ href }) => href);
  return (
    <>
      {shown.length > 0 && (
        <nav className="home-deeds" aria-label={t('deeds')}>
          {shown.map(({ href, icon, text }, index) => (
            <ButtonLink
              key={text}
              href={href}
              look={index === 0 ? 'main' : 'line'}
              isSmall
              {...(href === routeHref && { opensNewTab: true })}
            >
              <Icon name={icon} />
              {text}
            </ButtonLink>
          ))}
        </nav>
      )}
      <LateMessages viewing={viewing} />
    </>
  );
}

/** The visitor learns that the agent is late: one press chooses the minutes and opens the message. */
async function LateMessages({ viewing: { late, spoken } }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar.late');
  if (late.length === 0) return null;
  const ways = (['sms', 'mail'] as const).map((way) => ({
    way,
    links: late.map(({ minutes, smsHref, mailHref }) => ({ minutes, href: way === 'sms' ? smsHref : mailHref })),
  }));
  const open = ways.filter(({ links }) => links.every(({ href }) => href));
  return (
    <details className="panel viewing-late">
      <summary>
        <Icon name="clock" />
        {t('title')}
      </summary>
      <p className="small">{open.length > 0 ? t('how', { language: languageInfo[spoken].name }) : t('noWay')}</p>
      {open.map(({ way, links }) => (
        <fieldset key={way}>
          <legend className="small">{t(way)}</legend>
          {links.map(({ minutes, href }) => (
            <ButtonLink key={minutes} href={href} look="line" isSmall>
              {t('minutes', { minutes })}
            </ButtonLink>
          ))}
        </fieldset>
      ))}
    </details>
  );
}

function mailTo(email: string): string {
  return email && `mailto:${encodeURIComponent(email)}`;
}

async function ViewingFacts({ viewing }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  const property = await getTranslations('office.property');
  const words = await getTranslations('office.owners');
  const { home, place, routeHref, note, owners, name, email, phone, telHref, smsHref } = viewing;
  return (
    <section className="panel" aria-labelledby="viewing-facts">
      <h2 id="viewing-facts">{t('facts')}</h2>
      <HomeName home={home} />
      <dl className="lead__fields">
        {place && (
          <div>
            <dt>{t('where')}</dt>
            <dd>
              <a className="link" href={routeHref} target="_blank" rel="noopener noreferrer">
                {place}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('access')}</dt>
          <dd>
            {note || <span className="muted">{t('noAccess')}</span>}
            {!note && home.href && (
              <>
                {' '}
                <SiteLink className="link" href={`${home.href}#file-note`}>
                  {t('noteAccess')}
                </SiteLink>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('visitor')}</dt>
          <dd>
            {name || t('nameless')} <span className="muted">({languageInfo[viewing.spoken].name})</span>
            <Ways
              name={name}
              ways={[
                { href: telHref, icon: 'phone', text: phone },
                { href: smsHref, icon: 'send', text: t('late.sms') },
                { href: mailTo(email), icon: 'mail', text: email },
              ]}
            />
          </dd>
        </div>
        <div>
          <dt>{property('owners', { count: Math.max(owners.length, 1) })}</dt>
          <dd>
            {owners.length === 0 && <span className="muted">{t('noOwner')}</span>}
            {owners.map((owner) => (
              <div key={owner.id}>
                <SiteLink className="link" href={owner.href}>
                  {owner.name}
                </SiteLink>
                <Ways
                  name={owner.name}
                  ways={[
                    { href: owner.telHref, icon: 'phone', text: owner.phone },
                    { href: mailTo(owner.email), icon: 'mail', text: owner.email },
                    { href: owner.messageHref ?? '', icon: 'send', text: words('message') },
                  ]}
                />
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('agent')}</dt>
          <dd>{viewing.agent || t('noAgent')}</dd>
        </div>
      </dl>
      <p className="row lead__ways">
        <SiteLink className="link" href={viewing.leadHref}>
          {t('lead')}
        </SiteLink>
        <SiteLink className="link" href={viewing.personHref}>
          {t('person')}
        </SiteLink>
      </p>
    </section>
  );
}

type Way = { href: string; icon: IconName; text: string };

/** How a person is reached. A number that cannot be called is text. */
function Ways({ name, ways }: { name: string; ways: readonly Way[] }) {
  const shown = ways.filter(({ href, text }) => href || (text && /\d/.test(text)));
  if (shown.length === 0) return null;
  return (
    <ul className="row home-ways">
      {shown.map(({ href, icon, text }) => (
        <li key={icon}>
          {href ? (
            <SiteLink className="link" href={href}>
              <Icon name={icon} />
              {text}
              {name && <span className="sr">: {name}</span>}
            </SiteLink>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
