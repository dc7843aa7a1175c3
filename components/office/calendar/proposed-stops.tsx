import type { ReactNode } from 'react';
import { HomeRow } from '@/components/office/homes/home-row';
import { Button } from '@/components/ui/button';
import type { TourProposal } from '@/lib/features/office/calendar/tour/propose-tour';

/** With `{count}`, `{agent}`, `{minutes}` and `{home}`, as the messages have them. */
export type TourStopTexts = Readonly<
  Record<'proposed' | 'travel' | 'rough' | 'earlier' | 'later' | 'book' | 'order', string>
>;

type ProposedStopsProps = {
  proposal: TourProposal;
  texts: TourStopTexts;
  isSending: boolean;
  /** The fields that booking needs besides. */
  children: ReactNode;
};

/** Homes in the order in which they would be seen, each with its time and the way to it. */
export function ProposedStops({ proposal, texts, isSending, children }: ProposedStopsProps) {
  const { agent, agentName, stops, key } = proposal;
  const sent = {
    order: stops.map(({ id }) => id).join(','),
    times: stops.map(({ startsAt }) => startsAt).join(','),
    with: agent,
    planned: key,
  };
  return (
    <section className="tour__plan" aria-label={texts.order}>
      <p role="status">{texts.proposed.replace('{agent}', () => agentName)}</p>
      <ol>
        {stops.map(({ id, home, from, until, travel, isRough }, index) => (
          <li key={id}>
            {travel !== null && (
              <p className="muted small">
                {texts.travel.replace('{minutes}', String(travel))}
                {(isRough || stops[index - 1]?.isRough) && ` ${texts.rough}`}
              </p>
            )}
            <div className="tour__stop">
              <b>
                {from} – {until}
              </b>
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
            </div>
          </li>
        ))}
      </ol>
      {children}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button isSmall type="submit" name="step" value="book" aria-busy={isSending}>
        {texts.book.replace('{count}', String(stops.length))}
      </Button>
    </section>
  );
}
