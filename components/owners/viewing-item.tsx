import { tooManyText } from '@/components/forms/answer-words';
import { toneOf } from '@/lib/domain/owner/viewing-status';
import type { OwnerViewing } from '@/lib/features/owners/list-owner-viewings';
import { sendViewingAnswer } from '@/lib/features/owners/viewing-actions';
import { datesIn, getTexts, getTranslations } from '@/lib/i18n/words-in';
import { ViewingAnswer, type ViewingAnswerTexts } from './viewing-answer.client';

/** Who reads figures and viewings: their owner, or the agency in the office. Texts that speak to one have both. */
export type Reader = 'owner' | 'agency';

type ViewingItemProps = {
  viewing: OwnerViewing;
  /** The name of the property, where viewings of several are shown together. */
  title: string | null;
  /** Nothing can be answered. */
  isReadOnly?: boolean;
  reader?: Reader;
};

/** A viewing, with what its owner can answer or has answered. */
export async function ViewingItem({ viewing, title, isReadOnly = false, reader = 'owner' }: ViewingItemProps) {
  const t = await getTranslations('portal.activity');
  const dateOf = await datesIn();
  const start = new Date(viewing.startsAt);
  const clock = (instant: string) => dateOf(new Date(instant), 'time');
  const hours = viewing.isDayOnly
    ? ''
    : [viewing.startsAt, ...(viewing.endsAt ? [viewing.endsAt] : [])].map(clock).join(' – ');
  const date = dateOf(start, 'weekdayAndDay');
  return (
    <li>
      <time className="owner-viewings__day" dateTime={viewing.startsAt}>
        <span className="sr">{date}</span>
        <span aria-hidden="true">{dateOf(start, 'shortWeekday')}</span>
        <b aria-hidden="true">{dateOf(start, 'dayNumber')}</b>
        <span aria-hidden="true">{dateOf(start, 'shortMonthName')}</span>
      </time>
      <div>
        <strong>{viewing.contact || t('kind.visit')}</strong>
        <p className="small muted">
          {[hours, viewing.person && t('with', { person: viewing.person }), title].filter(Boolean).join(', ')}
        </p>
        {viewing.note && <p className="small">{viewing.note}</p>}
        {viewing.answer?.preference && <blockquote className="small">{viewing.answer.preference}</blockquote>}
      </div>
      {viewing.shown && (
        <span className={`state state--${toneOf(viewing.shown)} small`}>
          {t(`status.${viewing.shown}`, { reader })}
        </span>
      )}
      {viewing.answer && (
        <p className="owner-viewings__foot small muted">
          {t(`answer.given.${viewing.answer.kind}`, {
            date: dateOf(new Date(viewing.answer.answeredAt), 'longMoment'),
            reader,
          })}
        </p>
      )}
      {!isReadOnly && (viewing.canAnswer || viewing.answer) && (
        <div className="owner-viewings__foot">
          <ViewingAnswer
            action={sendViewingAnswer}
            viewingId={viewing.id}
            startsAt={viewing.startsAt}
            isOpen={viewing.canAnswer}
            texts={await viewingAnswerTexts(viewing.isDayOnly ? date : `${date}, ${clock(viewing.startsAt)}`)}
          />
        </div>
      )}
    </li>
  );
}

/**
 * The texts of the form that answers a viewing. `date`: the viewing's date, to identify the form for screen readers.
 */
async function viewingAnswerTexts(date: string): Promise<ViewingAnswerTexts> {
  const t = await getTranslations('portal.activity.answer');
  const { given: _, ...texts } = await getTexts('portal.activity.answer');
  return { ...texts, group: t('group', { date }), tooMany: await tooManyText() };
}
