import type { MoveChoices, MoveStart } from '@/lib/features/office/calendar/move-choices';
import { type GridHours, type MovableViewing, nearestOf } from './calendar-place';

/** What is being moved, and where to. */
export type Proposal = { viewing: MovableViewing; day: string } & MoveStart;

/** Minutes between two starts while the server has not said which there are. */
const step = 15;

/** The starts of a day within the hours that are shown. */
export function startsOn(
  day: string,
  { length }: Pick<MovableViewing, 'length'>,
  { known, hours }: { known: MoveChoices | null; hours: GridHours },
): MoveStart[] {
  const starts = known?.days.find((one) => one.day === day)?.starts;
  const all = starts ?? Array.from({ length: (24 * 60) / step }, (_, index) => ({ at: index * step, why: null }));
  return all.filter(({ at }) => hours.first * 60 <= at && at + length <= hours.last * 60);
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof arrows)[number];

export function isArrow(key: string): key is Arrow {
  return arrows.some((arrow) => arrow === key);
}

/** The proposal one start or one day further; null for a day that is not shown and after the last start. */
export function besides(
  from: Proposal,
  key: Arrow,
  days: readonly string[],
  startsOf: (day: string) => readonly MoveStart[],
): Proposal | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const day = days[days.indexOf(from.day) + (key === 'ArrowLeft' ? -1 : 1)];
    if (day === undefined) return null;
    const start = nearestOf(startsOf(day), from.at);
    return start ? { viewing: from.viewing, day, ...start } : null;
  }
  const starts = startsOf(from.day);
  const start = key === 'ArrowUp' ? starts.findLast(({ at }) => at < from.at) : starts.find(({ at }) => at > from.at);
  return start ? { viewing: from.viewing, day: from.day, ...start } : null;
}

/** Who gets a mail besides the agent. */
export function mailsTo({ visitor, owner }: MoveChoices['mails']): 'both' | 'visitor' | 'owner' | 'none' {
  if (visitor) return owner ? 'both' : 'visitor';
  return owner ? 'owner' : 'none';
}

/** Whether nothing would change. */
export function isSame({ viewing, day, at }: Proposal): boolean {
  return viewing.day === day && viewing.at === at;
}
