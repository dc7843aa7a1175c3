import { HomeName } from '@/components/office/homes/home-name';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { viewingOutcomes } from '@/lib/domain/office/office-states';
import {
  sendFeedbackRelease,
  sendViewingCancel,
  sendViewingConfirm,
  sendViewingFeedback,
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
      <div className="lead">
        <div className="lead__what">
          <ViewingFacts viewing={viewing} />
        </div>
        <div className="lead__work">
          <ViewingWork viewing={viewing} language={language} />
          <ViewingFeedback viewing={viewing} language={language} />
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

async function ViewingFeedback({ viewing, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { id, version, mayChange, feedback } = viewing;
  if (!feedback) return null;
  const shared = { hidden: { language, viewing: id, version }, texts: await calendarTexts() };
  const { outcome, text, releasedAt, mayRelease } = feedback;
  return (
    <section className="panel" aria-labelledby="viewing-feedback">
      <h2 id="viewing-feedback">{t('feedback')}</h2>
      {mayChange ? (
        <CalendarForm
          {...shared}
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
            { name: 'feedback', label: t('feedbackText'), type: 'textarea', value: text, isOptional: true },
          ]}
        />
      ) : (
        <p>{outcome ? t(`outcome.${outcome}`) : t('outcome.open')}</p>
      )}
      {releasedAt && <p className="small">{t('released', { date: dateOf(releasedAt, 'longMoment') })}</p>}
      {text && !releasedAt && !mayRelease && <p className="small">{t('toReview')}</p>}
      {text && !releasedAt && mayRelease && (
        <>
          <blockquote className="lead__note">{text}</blockquote>
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

async function ViewingFacts({ viewing }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  const { email, phone, telHref } = viewing;
  const mapHref = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: viewing.place })}`;
  const rows = [
    ['property', <HomeName key="property" home={viewing.home} />],
    [
      'where',
      <a key="where" className="link" href={mapHref} rel="noreferrer">
        {viewing.place}
      </a>,
    ],
    [
      'phone',
      phone && telHref ? (
        <a key="phone" className="link" href={telHref}>
          {phone}
        </a>
      ) : (
        phone
      ),
    ],
    [
      'email',
      email && (
        <a key="email" className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    ],
    ['language', languageInfo[viewing.spoken].name],
    ['agent', viewing.agent || t('noAgent')],
  ] as const;
  return (
    <section className="panel" aria-labelledby="viewing-facts">
      <h2 id="viewing-facts">{t('facts')}</h2>
      <dl className="lead__fields">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <SiteLink className="link" href={viewing.leadHref}>
          {t('lead')}
        </SiteLink>
      </p>
    </section>
  );
}
