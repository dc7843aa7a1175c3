import { useRef, useState } from 'react';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { MoveStart } from '@/lib/features/office/calendar/move-choices';
import type { CalendarMovesProps } from './calendar-move-props';
import type { MovableViewing } from './calendar-place';
import type { Proposal } from './move-proposal';
import { useMoveChoices } from './use-move-choices';

type Shown = Pick<CalendarMovesProps, 'hours' | 'days' | 'moving' | 'language' | 'texts'>;

/** The time that is proposed for a viewing while it is dragged or moved by keys, and what is read out about it. */
export function useMoveProposal({ hours, days, moving, language, texts }: Shown) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [report, setReport] = useState('');
  /** The same for handlers that outlive a drawing. */
  const latest = useRef(proposal);
  latest.current = proposal;
  const { startsOf, judge, fetchChoices, loaded } = useMoveChoices({ hours, days, moving, language });

  const labelOf = (day: string) => days.find((one) => one.day === day)?.label ?? day;
  const write = (text: string, { day, at }: { day: string; at: number }) =>
    text.replace('{day}', () => labelOf(day)).replace('{time}', () => clockOf(at));
  const sayWhy = ({ why, words }: MoveStart) => words ?? (why === null ? texts.free : texts.why[why]);

  function propose(next: Proposal | null) {
    latest.current = next;
    setProposal(next);
    if (next) setReport(`${write(texts.proposed, next)}: ${sayWhy(next)}`);
  }

  return {
    proposal,
    latest,
    report,
    setReport,
    startsOf,
    judge,
    loaded,
    write,
    sayWhy,
    propose,
    begin(viewing: MovableViewing, { day, at }: { day: string; at: number } = viewing) {
      fetchChoices(viewing, () => {
        const current = latest.current;
        if (current?.viewing.id === viewing.id) propose(judge(current));
      });
      propose(judge({ viewing, day, at }));
    },
    stop(isSaid = true) {
      if (latest.current && isSaid) setReport(texts.stopped);
      propose(null);
    },
  };
}
