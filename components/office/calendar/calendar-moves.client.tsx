'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MoveChoices } from '@/lib/features/office/calendar/move-choices';
import { leaveAfterwards } from './calendar-afterwards';
import type { CalendarMovesProps } from './calendar-move-props';
import { boxOf } from './calendar-place';
import { MoveDialog } from './move-dialog.client';
import { MoveGhost, MoveHandle } from './move-ghost';
import type { Proposal } from './move-proposal';
import { useReadFirst } from './use-calendar-drag';
import { useMoveFocus } from './use-move-focus';
import { useMoveGestures } from './use-move-gestures';
import { useMoveProposal } from './use-move-proposal';

/** The grid of the calendar, in which viewings are dragged or moved with the arrow keys. Without scripts it is the same grid. */
export function CalendarMoves(props: CalendarMovesProps) {
  const { hours, days, homes, moving, language, texts, children, ...rest } = props;
  const router = useRouter();
  const grid = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ proposal: Proposal; mails: MoveChoices['mails'] } | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const move = useMoveProposal({ hours, days, moving, language, texts });
  const { proposal, latest, stop, sayWhy } = move;
  const isLeaving = useRef(false);

  /** Ends the choice of a time, where the address holds one. */
  function giveUp() {
    stop();
    if (moving && !isLeaving.current) router.push(moving.stopHref, { scroll: false });
    isLeaving.current = moving !== null;
  }

  async function ask(chosen: Proposal) {
    const known = await move.loaded();
    // A key or a new drag may have changed it while the server was asked.
    if (latest.current?.viewing.id !== chosen.viewing.id) return;
    const mails = known?.mails ?? { visitor: true, owner: false };
    setAsked({ proposal: move.judge(chosen), mails });
  }

  useReadFirst(grid);
  useMoveGestures({ grid, handle, move, hours, days, isFixed: moving !== null, isAsking: asked !== null, ask, giveUp });

  const lifted = proposal?.viewing.id ?? null;
  const announced = (moving && texts.moving?.announced) ?? '';
  const focus = useMoveFocus({ grid, handle, children, isReady, lifted, announced, say: move.setReport });
  /** What the question has become: the focus is where the viewing is. */
  function settle({ viewing, ...time }: Proposal, isMoved: boolean) {
    setAsked(null);
    stop(false);
    const said = isMoved ? move.write(texts.dialog.moved, time) : texts.stopped;
    if (isMoved && moving) {
      leaveAfterwards({ report: said, focus: viewing.id });
      router.push(moving.stopHref, { scroll: false });
      return;
    }
    move.setReport(said);
    if (isMoved) focus.focusWhenDrawn(viewing.id);
    else focus.focusOn(viewing.id);
  }

  const shown = proposal && { day: proposal.day, at: proposal.at, length: proposal.viewing.length };
  const box = shown && grid.current && boxOf(grid.current, hours, shown);
  return (
    <>
      {moving && texts.moving && (
        <MoveHandle viewing={moving.viewing} name={texts.moving.handle} isShown={isReady} button={handle} />
      )}
      <div {...rest} ref={grid} {...(shown && { 'data-moving': true })}>
        {children}
        {box && shown && <MoveGhost {...shown} box={box} why={proposal.why} said={sayWhy(proposal)} />}
      </div>
      <p className="sr" role="status">
        {move.report}
      </p>
      {isReady && <p className="cal-how muted small">{texts.how}</p>}
      {asked && (
        <MoveDialog
          {...asked}
          language={language}
          texts={texts.dialog}
          why={asked.proposal.why && sayWhy(asked.proposal)}
          home={homes[asked.proposal.viewing.listing]}
          write={move.write}
          onEnd={(isMoved) => settle(asked.proposal, isMoved)}
        />
      )}
    </>
  );
}
