'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { callAction } from '@/components/form/call-action';
import { sendMoveChoices } from '@/lib/actions/office-calendar';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import { isRefused, type MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { MoveChoices, MoveStart } from '@/lib/usecases/office/move-choices';
import { boxOf, type GridHours, type MovableViewing, nearestOf, timeAt, viewingOf } from './calendar-place';
import { MoveDialog, type MoveDialogTexts } from './move-dialog.client';
import { StretchDialog, type StretchTexts } from './stretch-dialog.client';
import { useCalendarDrag } from './use-calendar-drag';

export type CalendarMoveTexts = {
  /** How it is done, shown below the grid. */
  how: string;
  /** With `{day}` and `{time}`. */
  proposed: string;
  stopped: string;
  free: string;
  why: Readonly<Record<MoveObstacle, string>>;
  dialog: MoveDialogTexts;
  stretch: StretchTexts;
};

type CalendarMovesProps = Pick<ComponentProps<'div'>, 'className' | 'style' | 'children'> & {
  hours: GridHours;
  /** Those that are shown, each as it is written. */
  days: readonly { day: string; label: string }[];
  /** The agent whose calendar is shown, for what is added to it. */
  agent: string;
  mayAdd: boolean;
  language: string;
  texts: CalendarMoveTexts;
};

/** What is being moved, and where to. */
type Proposal = { viewing: MovableViewing; day: string; at: number; why: MoveObstacle | null };
type Stretch = { day: string; at: number; length: number };

const step = 15;
const shortest = 30;

/** The grid of the calendar, in which viewings are dragged or moved with the arrow keys. Without scripts it is the same grid. */
export function CalendarMoves(props: CalendarMovesProps) {
  const { hours, days, agent, mayAdd, language, texts, children, ...rest } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [asked, setAsked] = useState<{ proposal: Proposal; mails: MoveChoices['mails'] } | null>(null);
  const [askedStretch, setAskedStretch] = useState<Stretch | null>(null);
  const [report, setReport] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  /** The id of a viewing that was moved: its link has the focus where it is drawn again. */
  const moved = useRef<string | null>(null);
  /** Of the viewing that is being moved: what the server says about each start. */
  const choices = useRef<{ id: string; known: MoveChoices | null; loading: Promise<MoveChoices | null> } | null>(null);
  const now = useRef({ proposal, stretch });
  now.current = { proposal, stretch };
  /** How far below its start a viewing is held, in minutes. */
  const grabbed = useRef(0);
  const isByKeys = useRef(false);

  const labelOf = (day: string) => days.find((one) => one.day === day)?.label ?? day;
  const write = (text: string, { day, at }: { day: string; at: number }) =>
    text.replace('{day}', () => labelOf(day)).replace('{time}', () => clockOf(at));

  function startsOn(day: string, { length }: MovableViewing): MoveStart[] {
    const known = choices.current?.known?.days.find((one) => one.day === day)?.starts;
    const all = known ?? Array.from({ length: (24 * 60) / step }, (_, index) => ({ at: index * step, why: null }));
    return all.filter(({ at }) => hours.first * 60 <= at && at + length <= hours.last * 60);
  }

  function propose(next: Proposal | null) {
    now.current.proposal = next;
    setProposal(next);
    if (!next) return;
    const why = next.why === null ? texts.free : texts.why[next.why];
    setReport(`${write(texts.proposed, next)}: ${why}`);
  }

  /** Asks the server what speaks against which start, once per viewing that is taken. */
  function begin(viewing: MovableViewing) {
    const sent = new FormData();
    const asks = { language, viewing: viewing.id, days: days.map(({ day }) => day).join(',') };
    for (const [name, value] of Object.entries(asks)) sent.set(name, value);
    const loading = callAction(() => sendMoveChoices(null, sent)).then((called) => {
      const known = called.isAnswered ? called.answer : null;
      const { proposal: current } = now.current;
      if (choices.current?.loading !== loading) return known;
      choices.current.known = known;
      if (current?.viewing.id === viewing.id) propose({ ...current, why: whyOf(current, current) });
      return known;
    });
    choices.current = { id: viewing.id, known: null, loading };
    propose({ viewing, day: viewing.day, at: viewing.at, why: null });
  }

  function whyOf({ viewing }: Pick<Proposal, 'viewing'>, { day, at }: { day: string; at: number }) {
    return startsOn(day, viewing).find((one) => one.at === at)?.why ?? null;
  }

  function stop(isSaid = true) {
    if (now.current.proposal && isSaid) setReport(texts.stopped);
    now.current.stretch = null;
    setStretch(null);
    propose(null);
  }

  async function ask(chosen: Proposal) {
    const known = (await choices.current?.loading) ?? null;
    // A key or a new drag may have changed it while the server was asked.
    if (now.current.proposal?.viewing.id !== chosen.viewing.id) return;
    const mails = known?.mails ?? { visitor: true, owner: false };
    setAsked({ proposal: { ...chosen, why: whyOf(chosen, chosen) }, mails });
  }

  useCalendarDrag(grid, {
    lift(element, from) {
      const root = grid.current;
      const viewing = element && viewingOf(element);
      if (!root || asked || askedStretch) return false;
      const time = timeAt(root, hours, from);
      if (viewing && element) {
        isByKeys.current = false;
        grabbed.current = time ? time.at - viewing.at : 0;
        begin(viewing);
        return true;
      }
      if (!mayAdd || element || !time) return false;
      stop(false);
      const started = { day: time.day, at: Math.floor(time.at / step) * step, length: shortest };
      now.current.stretch = started;
      setStretch(started);
      return true;
    },
    move(point) {
      const root = grid.current;
      const { proposal: current, stretch: drawn } = now.current;
      const time = root && timeAt(root, hours, point);
      if (!time) return;
      if (drawn) {
        const until = Math.min(Math.ceil(time.at / step) * step, hours.last * 60);
        now.current.stretch = { ...drawn, length: Math.max(shortest, until - drawn.at) };
        setStretch(now.current.stretch);
        return;
      }
      if (!current) return;
      const start = nearestOf(startsOn(time.day, current.viewing), time.at - grabbed.current);
      if (!start || (start.at === current.at && time.day === current.day)) return;
      propose({ ...current, day: time.day, at: start.at, why: start.why });
    },
    drop() {
      const { proposal: current, stretch: drawn } = now.current;
      if (drawn) setAskedStretch(drawn);
      else if (!current || isSame(current)) stop(false);
      else void ask(current);
    },
    cancel: () => stop(),
  });

  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-viewing]') : null;
    const viewing = element && viewingOf(element);
    const { proposal: current } = now.current;
    if (!viewing || asked || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const own = current?.viewing.id === viewing.id ? current : null;
    if (event.key === 'Escape' && own) stop();
    else if (event.key === 'Enter' && own && !isSame(own)) void ask(own);
    else if (isArrow(event.key)) {
      if (!own) begin(viewing);
      isByKeys.current = true;
      const { proposal: from } = now.current;
      const next = from && besides(from, event.key);
      if (next) propose(next);
    } else return;
    event.preventDefault();
  };

  const away = useRef<() => void>(() => {});
  away.current = () => {
    if (isByKeys.current && !asked) stop();
  };

  /** The proposal one start or one day further. */
  function besides(from: Proposal, key: Arrow): Proposal | null {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const index = days.findIndex(({ day }) => day === from.day);
      const day = days[index + (key === 'ArrowLeft' ? -1 : 1)]?.day;
      const start = day && nearestOf(startsOn(day, from.viewing), from.at);
      return day && start ? { ...from, day, at: start.at, why: start.why } : null;
    }
    const starts = startsOn(from.day, from.viewing);
    const start = key === 'ArrowUp' ? starts.findLast(({ at }) => at < from.at) : starts.find(({ at }) => at > from.at);
    return start ? { ...from, at: start.at, why: start.why } : null;
  }

  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    const press = (event: KeyboardEvent) => keys.current(event);
    const leave = () => away.current();
    root.addEventListener('keydown', press);
    root.addEventListener('focusout', leave);
    return () => {
      root.removeEventListener('keydown', press);
      root.removeEventListener('focusout', leave);
    };
  }, []);

  const focusOn = (id: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-viewing="${CSS.escape(id)}"] a`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the calendar is drawn again
  useEffect(() => {
    if (moved.current !== null) focusOn(moved.current);
    moved.current = null;
  }, [children]);

  const lifted = proposal?.viewing.id ?? null;
  useEffect(() => {
    const element =
      lifted === null ? null : grid.current?.querySelector<HTMLElement>(`[data-viewing="${CSS.escape(lifted)}"]`);
    element?.toggleAttribute('data-lifted', true);
    return () => {
      element?.toggleAttribute('data-lifted', false);
    };
  }, [lifted]);

  const shown = stretch ?? (proposal && { day: proposal.day, at: proposal.at, length: proposal.viewing.length });
  const box = shown && grid.current && boxOf(grid.current, hours, shown);
  return (
    <>
      <div {...rest} ref={grid} {...(shown && { 'data-moving': true })}>
        {children}
        {box && shown && (
          <div
            className={`cal-ghost${proposal?.why ? (isRefused(proposal.why) ? ' cal-ghost--no' : ' cal-ghost--hm') : ''}`}
            style={box}
            aria-hidden="true"
          >
            <b>
              {clockOf(shown.at)} – {clockOf(shown.at + shown.length)}
            </b>
            {proposal && <span>{proposal.why ? texts.why[proposal.why] : texts.free}</span>}
          </div>
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
          onEnd={(isMoved) => {
            const { viewing } = asked.proposal;
            setAsked(null);
            stop(false);
            setReport(isMoved ? write(texts.dialog.moved, asked.proposal) : texts.stopped);
            if (isMoved) moved.current = viewing.id;
            else focusOn(viewing.id);
          }}
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

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof arrows)[number];

function isArrow(key: string): key is Arrow {
  return arrows.some((arrow) => arrow === key);
}

function isSame({ viewing, day, at }: Proposal): boolean {
  return viewing.day === day && viewing.at === at;
}
