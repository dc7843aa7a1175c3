import { HomeName } from '@/components/office/homes/home-name';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { impressions, viewingOutcomes } from '@/lib/domain/office/office-states';
import { sendFeedbackRelease, sendViewingFeedback } from '@/lib/features/office/calendar/actions';
import type { OfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CalendarForm } from './calendar-form.client';
import { ViewingDeeds } from './viewing-deeds';
import { ViewingEvent } from './viewing-event';
import { ViewingFacts } from './viewing-facts';
import { ViewingWork } from './viewing-work';

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
          <ViewingTour viewing={viewing} language={language} />
        </div>
        <div className="lead__work">
          <ViewingWork viewing={viewing} language={language} />
          <ViewingHistory viewing={viewing} language={language} />
        </div>
      </div>
    </>
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

/** The other homes that its visitor sees on the same way. */
async function ViewingTour({ viewing: { id, tour }, language }: ViewingScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  if (tour.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="viewing-tour">
      <h2 id="viewing-tour">{t('tour.stops')}</h2>
      <ol className="homes">
        {tour.map((stop, index) => (
          <li key={stop.id} {...(stop.id === id && { 'aria-current': 'true' as const })}>
            <p>
              <b>{t('tour.place', { place: index + 1, of: tour.length })}</b>{' '}
              {stop.id === id ? (
                dateOf(stop.startsAt, 'longMoment')
              ) : (
                <SiteLink className="link" href={stop.href}>
                  {dateOf(stop.startsAt, 'longMoment')}
                </SiteLink>
              )}
            </p>
            <HomeName home={stop.home} />
          </li>
        ))}
      </ol>
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
