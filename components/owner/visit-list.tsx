import { getTranslations } from 'next-intl/server';
import { sendVisitAnswer } from '@/lib/actions/owner-visit';
import { datesIn } from '@/lib/i18n/words-in';
import type { OwnerVisit, OwnerVisits } from '@/lib/usecases/owner/list-owner-visits';
import { toneOf } from './status-tone';
import { VisitAnswer } from './visit-answer.client';
import { visitAnswerTexts } from './visit-answer-texts';

type VisitListProps = {
  visits: OwnerVisits;
  /** Names of the properties, where viewings of several are shown together. */
  titles: ReadonlyMap<number, string> | null;
};

/** Viewings of a property: upcoming ones with their answers, and past ones. */
export async function VisitList({ visits, titles }: VisitListProps) {
  const t = await getTranslations('portal.activity');
  return (
    <section className="activity-panel activity-panel--wide" aria-labelledby="viewings">
      <h2 id="viewings">{t('visits')}</h2>
      {visits.coming.length === 0 && <p className="muted">{t('none.coming')}</p>}
      {visits.coming.length > 0 && (
        <ul className="owner-visits">
          {visits.coming.map((visit) => (
            <Visit key={visit.id} visit={visit} title={titles?.get(visit.propertyId) ?? null} />
          ))}
        </ul>
      )}
      {visits.past.length > 0 && (
        <details className="activity-panel__more">
          <summary>{t('past')}</summary>
          <ul className="owner-visits">
            {visits.past.map((visit) => (
              <Visit key={visit.id} visit={visit} title={titles?.get(visit.propertyId) ?? null} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

async function Visit({ visit, title }: { visit: OwnerVisit; title: string | null }) {
  const t = await getTranslations('portal.activity');
  const dateOf = await datesIn();
  const start = new Date(visit.startsAt);
  const clock = (instant: string) => dateOf(new Date(instant), 'time');
  const hours = visit.isDayOnly ? '' : [visit.startsAt, ...(visit.endsAt ? [visit.endsAt] : [])].map(clock).join(' – ');
  const state = await stateOf(visit);
  const date = dateOf(start, 'weekdayAndDay');
  return (
    <li>
      <time className="owner-visits__day" dateTime={visit.startsAt}>
        <span className="sr">{date}</span>
        <span aria-hidden="true">{dateOf(start, 'shortWeekday')}</span>
        <b aria-hidden="true">{dateOf(start, 'dayNumber')}</b>
        <span aria-hidden="true">{dateOf(start, 'shortMonthName')}</span>
      </time>
      <div>
        <strong>{visit.contact || t('kind.visit')}</strong>
        <p className="small muted">
          {[hours, visit.person && t('with', { person: visit.person }), title].filter(Boolean).join(', ')}
        </p>
        {visit.note && <p className="small">{visit.note}</p>}
        {visit.answer?.preference && <blockquote className="small">{visit.answer.preference}</blockquote>}
      </div>
      {state && <span className={`state state--${state.tone} small`}>{state.text}</span>}
      {visit.answer && (
        <p className="owner-visits__foot small muted">
          {t(`answer.given.${visit.answer.kind}`, {
            date: dateOf(new Date(visit.answer.answeredAt), 'longMoment'),
          })}
        </p>
      )}
      {(visit.canAnswer || visit.answer) && (
        <div className="owner-visits__foot">
          <VisitAnswer
            action={sendVisitAnswer}
            visitId={visit.id}
            startsAt={visit.startsAt}
            isOpen={visit.canAnswer}
            texts={await visitAnswerTexts(visit.isDayOnly ? date : `${date}, ${clock(visit.startsAt)}`)}
          />
        </div>
      )}
    </li>
  );
}

/** The note beside a viewing: cancelled, answered, awaiting an answer, or the agency's remark. */
async function stateOf({ status, answer, canAnswer }: OwnerVisit) {
  const t = await getTranslations('portal.activity');
  if (status === 'cancelled') return { tone: 'off', text: t('status.cancelled') } as const;
  if (answer?.kind === 'another') return { tone: 'open', text: t('answer.asked') } as const;
  if (answer) return { tone: answer.kind === 'declined' ? 'off' : 'done', text: t(`status.${answer.kind}`) } as const;
  if (canAnswer) return { tone: 'open', text: t('answer.waiting') } as const;
  if (status === null) return null;
  return { tone: toneOf(status), text: t(`status.${status}`) };
}
