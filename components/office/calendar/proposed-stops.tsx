import type { ReactNode } from 'react';
import { HomeRow } from '@/components/office/homes/home-row';
import { Button } from '@/components/ui/button';
import { isRefused, type MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { TourProposal } from '@/lib/features/office/calendar/tour/propose-tour';

/** With `{count}`, `{agent}`, `{minutes}` and `{home}`, as the messages have them. */
export type TourStopTexts = Readonly<
  Record<
    | 'proposed'
    | 'travel'
    | 'rough'
    | 'earlier'
    | 'later'
    | 'book'
    | 'bookAnyway'
    | 'order'
    | 'begins'
    | 'length'
    | 'check',
    string
  > & { why: Readonly<Record<MoveObstacle, string>> }
>;

type ProposedStopsProps = {
  proposal: TourProposal;
  texts: TourStopTexts;
  isSending: boolean;
  /** The fields that booking needs besides. */
  children: ReactNode;
};

/** Homes in the order in which they would be seen, each with its time, which another one may be typed for, and the way to it. */
export function ProposedStops({ proposal, texts, isSending, children }: ProposedStopsProps) {
  const { agent, agentName, minutes, stops, isTyped, anyway, key } = proposal;
  const isAsked = stops.some(({ why }) => why !== null) && stops.every(({ why }) => why === null || !isRefused(why));
  const sent = {
    order: stops.map(({ id }) => id).join(','),
    times: stops.map(({ startsAt }) => startsAt).join(','),
    with: agent,
    planned: key,
    isTyped: isTyped ? 'yes' : '',
    anyway,
  };
  return (
    <section className="tour__plan" aria-label={texts.order}>
      <p role="status">{texts.proposed.replace('{agent}', () => agentName)}</p>
      <ol>
        {stops.map(({ id, home, startsAt, from, travel, isRough, why }, index) => (
          <li key={id}>
            {travel !== null && (
              <p className="muted small">
                {texts.travel.replace('{minutes}', String(travel))}
                {(isRough || stops[index - 1]?.isRough) && ` ${texts.rough}`}
              </p>
            )}
            <div className="tour__stop">
              <span className="tour__time">
                <input
                  key={startsAt}
                  className="input input--small"
                  type="time"
                  name="at"
                  required
                  step={300}
                  defaultValue={from}
                  aria-label={texts.begins.replace('{home}', () => home.place)}
                  {...(why && { 'aria-invalid': true, 'aria-describedby': `tour-why-${id}` })}
                />
                <span className="muted small">{texts.length.replace('{minutes}', String(minutes))}</span>
              </span>
              <HomeRow home={home} />
              <span className="row">
                {index > 0 && (
                  <Button look="line" isSmall type="submit" name="step" value={`up ${id}`} formNoValidate>
                    {texts.earlier}
                    <span className="sr">: {home.place}</span>
                  </Button>
                )}
                {index < stops.length - 1 && (
                  <Button look="line" isSmall type="submit" name="step" value={`down ${id}`} formNoValidate>
                    {texts.later}
                    <span className="sr">: {home.place}</span>
                  </Button>
                )}
              </span>
              {why && (
                <p className="tour__why small" id={`tour-why-${id}`}>
                  {texts.why[why]}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button look="line" isSmall type="submit" name="step" value="check" formNoValidate aria-busy={isSending}>
        {texts.check}
      </Button>
      {children}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button isSmall type="submit" name="step" value="book" aria-busy={isSending}>
        {(isAsked ? texts.bookAnyway : texts.book).replace('{count}', String(stops.length))}
      </Button>
    </section>
  );
}
