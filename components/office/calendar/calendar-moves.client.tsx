'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { MoveChoices } from '@/lib/features/office/calendar/move-choices';
import { leaveAfterwards, leaveHand, takeAfterwards, takeHand } from './calendar-hand';
import type { CalendarMovesProps } from './calendar-move-props';
import { boxOf, type MovableViewing, nearestOf, timeAt, viewingOf } from './calendar-place';
import { makeEdgeTurn, sideAt, type TurnSide } from './edge-turn';
import { MoveDialog } from './move-dialog.client';
import { MoveGhost, MoveHandle } from './move-ghost';
import { besides, isArrow, isSame, type Proposal } from './move-proposal';
import { StretchDialog } from './stretch-dialog.client';
import { useCalendarDrag } from './use-calendar-drag';
import { useMoveChoices } from './use-move-choices';
import { useMoveKeys } from './use-move-keys';

type Stretch = { day: string; at: number; length: number };

const step = 15;
/** The minimum length of a new entry. */
const minMinutes = 30;

/** The grid of the calendar, in which viewings are dragged or moved with the arrow keys. Without scripts it is the same grid. */
export function CalendarMoves(props: CalendarMovesProps) {
  const { hours, days, turns, moving, agent, mayAdd, language, texts, children, ...rest } = props;
  const router = useRouter();
  const grid = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [asked, setAsked] = useState<{ proposal: Proposal; mails: MoveChoices['mails'] } | null>(null);
  const [askedStretch, setAskedStretch] = useState<Stretch | null>(null);
  const [report, setReport] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  /** The id of a viewing that was moved: its link has the focus where it is drawn again. */
  const moved = useRef<string | null>(null);
  const now = useRef({ proposal, stretch });
  now.current = { proposal, stretch };
  /** How far below its start a viewing is held, in minutes. */
  const grabbed = useRef(0);
  const isByKeys = useRef(false);
  /** The side to which the calendar turns, from then until the next page is there. */
  const turning = useRef<TurnSide | null>(null);
  const isLeaving = useRef(false);

  const labelOf = (day: string) => days.find((one) => one.day === day)?.label ?? day;
  const write = (text: string, { day, at }: { day: string; at: number }) =>
    text.replace('{day}', () => labelOf(day)).replace('{time}', () => clockOf(at));
  const { startsOf, whyOf, take, loaded } = useMoveChoices({ hours, days, moving, language });
  const sayWhy = (why: MoveObstacle | null) => (why === null ? texts.free : texts.why[why]);

  function propose(next: Proposal | null) {
    now.current.proposal = next;
    setProposal(next);
    if (!next) return;
    setReport(`${write(texts.proposed, next)}: ${sayWhy(next.why)}`);
  }

  function begin(viewing: MovableViewing, { day, at }: { day: string; at: number } = viewing) {
    take(viewing, () => {
      const { proposal: current } = now.current;
      if (current?.viewing.id === viewing.id) propose({ ...current, why: whyOf(current) });
    });
    propose({ viewing, day, at, why: whyOf({ viewing, day, at }) });
  }

  function stop(isSaid = true) {
    edge.stop();
    if (now.current.proposal && isSaid) setReport(texts.stopped);
    now.current.stretch = null;
    setStretch(null);
    propose(null);
  }

  /** Ends the choice of a time, where the address holds one. */
  function giveUp() {
    stop();
    if (moving && !isLeaving.current) router.push(moving.stopHref, { scroll: false });
    isLeaving.current = moving !== null;
  }

  /** Shows the days beside these, with the viewing still in hand: the address has it from now on. */
  const turn = useRef<(side: TurnSide) => void>(() => {});
  turn.current = (side) => {
    const { proposal: current } = now.current;
    if (!current || turning.current) return;
    turning.current = side;
    if (isByKeys.current) leaveHand({ by: 'keys', viewing: current.viewing, at: current.at, side });
    const href = new URL(turns[side], window.location.origin);
    href.searchParams.set('moving', current.viewing.id);
    router.push(href.pathname + href.search, { scroll: false });
  };
  const edge = useMemo(() => makeEdgeTurn((side) => turn.current(side)), []);
  useEffect(() => edge.stop, [edge]);

  async function ask(chosen: Proposal) {
    const known = await loaded();
    // A key or a new drag may have changed it while the server was asked.
    if (now.current.proposal?.viewing.id !== chosen.viewing.id) return;
    const mails = known?.mails ?? { visitor: true, owner: false };
    setAsked({ proposal: { ...chosen, why: whyOf(chosen) }, mails });
  }

  /** Takes up what was in hand when the days before were left. */
  function takeUp(hand: NonNullable<ReturnType<typeof takeHand>>) {
    const day = (hand.side === 'next' ? days[0] : days.at(-1))?.day;
    if (day === undefined || moving?.viewing.id !== hand.viewing.id) return false;
    isByKeys.current = hand.by === 'keys';
    begin(moving.viewing);
    const at = nearestOf(startsOf(day, moving.viewing), hand.at)?.at ?? hand.at;
    propose({ viewing: moving.viewing, day, at, why: whyOf({ viewing: moving.viewing, day, at }) });
    return true;
  }

  useCalendarDrag(grid, {
    lift(element, from) {
      const root = grid.current;
      const viewing = element && viewingOf(element);
      if (!root || asked || askedStretch || turning.current) return false;
      const time = timeAt(root, hours, from);
      if (viewing && element) {
        isByKeys.current = false;
        grabbed.current = time ? time.at - viewing.at : 0;
        begin(viewing);
        return true;
      }
      if (!mayAdd || moving || element || !time) return false;
      stop(false);
      const started = { day: time.day, at: Math.floor(time.at / step) * step, length: minMinutes };
      now.current.stretch = started;
      setStretch(started);
      return true;
    },
    move(point) {
      const root = grid.current;
      const { proposal: current, stretch: drawn } = now.current;
      if (!root || turning.current) return;
      if (current) edge.at(sideAt(root, point));
      const time = timeAt(root, hours, point);
      if (!time) return;
      if (drawn) {
        const until = Math.min(Math.ceil(time.at / step) * step, hours.last * 60);
        now.current.stretch = { ...drawn, length: Math.max(minMinutes, until - drawn.at) };
        setStretch(now.current.stretch);
        return;
      }
      if (!current) return;
      const start = nearestOf(startsOf(time.day, current.viewing), time.at - grabbed.current);
      if (!start || (start.at === current.at && time.day === current.day)) return;
      propose({ ...current, day: time.day, at: start.at, why: start.why });
    },
    drop() {
      const { proposal: current, stretch: drawn } = now.current;
      edge.stop();
      if (drawn) setAskedStretch(drawn);
      // Let go while the calendar turns: a time is chosen there.
      else if (!current || turning.current || isSame(current)) stop(false);
      else void ask(current);
    },
    cancel: giveUp,
    resume() {
      const hand = takeHand();
      if (!hand || !takeUp(hand)) return null;
      if (hand.by === 'pointer') grabbed.current = hand.grabbed;
      return hand.by === 'pointer' ? hand.press : null;
    },
    leave(press) {
      const { proposal: current } = now.current;
      const side = turning.current;
      if (side && current)
        leaveHand({ by: 'pointer', viewing: current.viewing, at: current.at, side, grabbed: grabbed.current, press });
    },
  });

  function press(event: KeyboardEvent) {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-viewing]') : null;
    const viewing = element && viewingOf(element);
    const { proposal: current } = now.current;
    if (!viewing || asked || turning.current || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const own = current?.viewing.id === viewing.id ? current : null;
    if (event.key === 'Escape' && own && !moving) stop();
    else if (event.key === 'Enter' && own && !isSame(own)) void ask(own);
    else if (isArrow(event.key)) {
      isByKeys.current = true;
      if (!own) begin(viewing, placeOf(viewing));
      const { proposal: from } = now.current;
      const shown = days.map(({ day }) => day);
      const next = from && besides(from, event.key, shown, (day) => startsOf(day, viewing));
      if (next === 'previous' || next === 'next') turn.current(next);
      else if (next) propose(next);
    } else return;
    event.preventDefault();
  }

  /** Where a viewing is; for one of other days the same time on the first of these. */
  function placeOf({ day, at }: MovableViewing) {
    return days.some((one) => one.day === day) ? { day, at } : { day: days[0]?.day ?? day, at };
  }

  useMoveKeys(grid, handle, {
    press,
    away() {
      if (isByKeys.current && !asked && !turning.current) stop();
    },
    escape() {
      if (moving && !asked) giveUp();
    },
  });

  const focusOn = (id: string) =>
    (grid.current?.querySelector<HTMLElement>(`[data-viewing="${CSS.escape(id)}"] a`) ?? handle.current)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the calendar is drawn again
  useEffect(() => {
    if (moved.current !== null) focusOn(moved.current);
    moved.current = null;
  }, [children]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!isReady) return;
    const done = takeAfterwards();
    if (done) {
      setReport(done.report);
      focusOn(done.focus);
    } else if (moving && texts.moving) {
      const { proposal: held } = now.current;
      const { announced } = texts.moving;
      setReport(held ? `${announced} ${write(texts.proposed, held)}: ${sayWhy(held.why)}` : announced);
      if (isByKeys.current) handle.current?.focus({ preventScroll: true });
    }
  }, [isReady]);

  const lifted = proposal?.viewing.id ?? null;
  useEffect(() => {
    const element =
      lifted === null ? null : grid.current?.querySelector<HTMLElement>(`[data-viewing="${CSS.escape(lifted)}"]`);
    element?.toggleAttribute('data-lifted', true);
    return () => {
      element?.toggleAttribute('data-lifted', false);
    };
  }, [lifted]);

  /** What the question has become: the focus is where the viewing is. */
  function settle({ viewing, ...time }: Proposal, isMoved: boolean) {
    setAsked(null);
    stop(false);
    const said = isMoved ? write(texts.dialog.moved, time) : texts.stopped;
    if (isMoved && moving) {
      leaveAfterwards({ report: said, focus: viewing.id });
      router.push(moving.stopHref, { scroll: false });
      return;
    }
    setReport(said);
    if (isMoved) moved.current = viewing.id;
    else focusOn(viewing.id);
  }

  const shown = stretch ?? (proposal && { day: proposal.day, at: proposal.at, length: proposal.viewing.length });
  const box = shown && grid.current && boxOf(grid.current, hours, shown);
  return (
    <>
      {moving && texts.moving && (
        <MoveHandle viewing={moving.viewing} name={texts.moving.handle} isShown={isReady} button={handle} />
      )}
      <div {...rest} ref={grid} {...(shown && { 'data-moving': true })}>
        {children}
        {box && shown && (
          <MoveGhost {...shown} box={box} why={proposal?.why ?? null} said={proposal ? sayWhy(proposal.why) : ''} />
        )}
      </div>
      <p className="sr" role="status">
        {report}
      </p>
      {isReady && <p className="cal-how muted small">{texts.how}</p>}
      {asked && (
        <MoveDialog
          {...asked}
          language={language}
          texts={texts.dialog}
          why={asked.proposal.why && texts.why[asked.proposal.why]}
          write={write}
          onEnd={(isMoved) => settle(asked.proposal, isMoved)}
        />
      )}
      {askedStretch && (
        <StretchDialog
          {...askedStretch}
          agent={agent}
          label={labelOf(askedStretch.day)}
          texts={texts.stretch}
          onEnd={() => {
            setAskedStretch(null);
            stop(false);
          }}
        />
      )}
    </>
  );
}
