'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MoveChoices } from '@/lib/features/office/calendar/move-choices';
import { leaveAfterwards } from './calendar-afterwards';
import type { CalendarMovesProps } from './calendar-move-props';
import { boxOf, type MovableViewing, nearestOf, timeAt, viewingOf } from './calendar-place';
import { MoveDialog } from './move-dialog.client';
import { MoveGhost, MoveHandle } from './move-ghost';
import { besides, isArrow, isSame, type Proposal } from './move-proposal';
import { useCalendarDrag, useReadFirst } from './use-calendar-drag';
import { useMoveFocus } from './use-move-focus';
import { useMoveKeys } from './use-move-keys';
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
  const { proposal, latest, startsOf, propose, begin, stop, sayWhy } = move;
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

  /** How far below its start a viewing is held, in minutes. */
  const grabbed = useRef(0);
  const isByKeys = useRef(false);
  useReadFirst(grid);
  useCalendarDrag(grid, {
    lift(element, from) {
      const root = grid.current;
      const viewing = viewingOf(element);
      if (!root || !viewing || asked) return false;
      const time = timeAt(root, hours, from);
      isByKeys.current = false;
      grabbed.current = time ? time.at - viewing.at : 0;
      begin(viewing);
      return true;
    },
    move(point) {
      const current = latest.current;
      const time = grid.current && timeAt(grid.current, hours, point);
      if (!current || !time) return;
      const start = nearestOf(startsOf(time.day, current.viewing), time.at - grabbed.current);
      if (!start || (start.at === current.at && time.day === current.day)) return;
      propose({ viewing: current.viewing, day: time.day, ...start });
    },
    drop() {
      const current = latest.current;
      if (!current || isSame(current)) stop(false);
      else void ask(current);
    },
    cancel: giveUp,
  });
  useMoveKeys(grid, handle, {
    press(event) {
      const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-viewing]') : null;
      const viewing = element && viewingOf(element);
      const current = latest.current;
      if (!viewing || asked || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const own = current?.viewing.id === viewing.id ? current : null;
      if (event.key === 'Escape' && own && !moving) stop();
      else if (event.key === 'Enter' && own && !isSame(own)) void ask(own);
      else if (isArrow(event.key)) {
        isByKeys.current = true;
        if (!own) begin(viewing, placeAmong(days, viewing));
        const from = latest.current;
        const shown = days.map(({ day }) => day);
        const next = from && besides(from, event.key, shown, (day) => startsOf(day, viewing));
        if (next) propose(next);
      } else return;
      event.preventDefault();
    },
    away() {
      if (isByKeys.current && !asked) stop();
    },
    escape() {
      if (moving && !asked) giveUp();
    },
  });

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

/** Where a viewing is; for one of other days the same time on the first of these. */
function placeAmong(days: CalendarMovesProps['days'], { day, at }: MovableViewing) {
  return days.some((one) => one.day === day) ? { day, at } : { day: days[0]?.day ?? day, at };
}
