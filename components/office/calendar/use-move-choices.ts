import { useRef } from 'react';
import { callAction } from '@/components/forms/use-form-action';
import { sendMoveChoices } from '@/lib/features/office/calendar/actions';
import type { CalendarMove } from '@/lib/features/office/calendar/calendar-move';
import type { MoveChoices } from '@/lib/features/office/calendar/move-choices';
import type { GridHours, MovableViewing } from './calendar-place';
import { type Proposal, startsOn } from './move-proposal';

type Shown = {
  hours: GridHours;
  days: readonly { day: string }[];
  moving: Pick<CalendarMove, 'viewing' | 'choices'> | null;
  language: string;
};

/** What the server says about each start of the viewing that is being moved; it is asked once per viewing. */
export function useMoveChoices({ hours, days, moving, language }: Shown) {
  const asked = useRef<{ id: string; known: MoveChoices | null; loading: Promise<MoveChoices | null> } | null>(null);

  async function load({ id }: MovableViewing): Promise<MoveChoices | null> {
    const sent = new FormData();
    const asks = { language, viewing: id, days: days.map(({ day }) => day).join(',') };
    for (const [name, value] of Object.entries(asks)) sent.set(name, value);
    const called = await callAction(() => sendMoveChoices(null, sent));
    return called.isAnswered ? called.answer : null;
  }

  const startsOf = (day: string, viewing: MovableViewing) =>
    startsOn(day, viewing, { known: asked.current?.known ?? null, hours });

  return {
    startsOf,
    /** A time with what the server says about it. */
    judge: ({ viewing, day, at }: Pick<Proposal, 'viewing' | 'day' | 'at'>): Proposal => ({
      viewing,
      day,
      ...(startsOf(day, viewing).find((one) => one.at === at) ?? { at, why: null }),
    }),
    /** `onKnown` is called once the server has answered, unless another viewing was asked about meanwhile. */
    fetchChoices(viewing: MovableViewing, onKnown: () => void): void {
      const known = moving?.viewing.id === viewing.id ? moving.choices : null;
      const loading = known ? Promise.resolve(known) : load(viewing);
      const asking = { id: viewing.id, known, loading };
      asked.current = asking;
      if (known) return;
      void loading.then((answer) => {
        asking.known = answer;
        if (asked.current === asking) onKnown();
      });
    },
    loaded: async () => (await asked.current?.loading) ?? null,
  };
}
