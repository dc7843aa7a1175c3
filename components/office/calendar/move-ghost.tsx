import type { RefObject } from 'react';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import { isRefused, type MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Box, MovableViewing } from './calendar-place';

type MoveGhostProps = {
  box: Box;
  at: number;
  length: number;
  why: MoveObstacle | null;
  /** What speaks against it, or that nothing does. */
  said: string;
};

/** Where a viewing would stand. */
export function MoveGhost({ box, at, length, why, said }: MoveGhostProps) {
  const tone = why === null ? '' : isRefused(why) ? ' cal-ghost--no' : ' cal-ghost--hm';
  return (
    <div className={`cal-ghost${tone}`} style={box} aria-hidden="true">
      <b>
        {clockOf(at)} – {clockOf(at + length)}
      </b>
      <span>{said}</span>
    </div>
  );
}

type MoveHandleProps = {
  viewing: MovableViewing;
  name: string;
  isShown: boolean;
  button: RefObject<HTMLButtonElement | null>;
};

/** Takes the arrow keys for a viewing that may be on other days than those that are shown. */
export function MoveHandle({ viewing, name, isShown, button }: MoveHandleProps) {
  const { id, version, day, at, length, listing } = viewing;
  return (
    <button
      className="cal-handle"
      type="button"
      hidden={!isShown}
      ref={button}
      data-viewing={id}
      data-version={version}
      data-day={day}
      data-at={at}
      data-length={length}
      data-listing={listing}
    >
      {name}
    </button>
  );
}
