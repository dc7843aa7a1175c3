import type { ComponentProps, ReactNode } from 'react';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { CalendarMove } from '@/lib/features/office/calendar/calendar-move';
import type { GridHours } from './calendar-place';
import type { MoveDialogTexts } from './move-dialog.client';

export type CalendarMoveTexts = {
  /** How it is done, shown below the grid. */
  how: string;
  /** With `{day}` and `{time}`. */
  proposed: string;
  stopped: string;
  free: string;
  why: Readonly<Record<MoveObstacle, string>>;
  dialog: MoveDialogTexts;
  /** While a time is chosen for a viewing: what is said first, and the name of what takes the keys. */
  moving: { announced: string; handle: string } | null;
};

export type CalendarMovesProps = Pick<ComponentProps<'div'>, 'className' | 'style' | 'children'> & {
  hours: GridHours;
  /** The days that are shown, each with its text. */
  days: readonly { day: string; label: string }[];
  /** The homes of viewings that can be moved, by their numbers. */
  homes: Readonly<Record<number, ReactNode>>;
  /** The viewing for which a time is chosen in this address. */
  moving: Pick<CalendarMove, 'viewing' | 'choices' | 'stopHref'> | null;
  language: string;
  texts: CalendarMoveTexts;
};
