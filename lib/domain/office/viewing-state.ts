/** How long a time slot is held for a visitor who has not confirmed it yet, in milliseconds. */
export const holdMs = 3_600_000;

/** Whether the time slot is held for a visitor who can still confirm it. */
export function isHeld(
  { status, held_until: until }: { status: string; held_until: string | null },
  now: Date,
): boolean {
  return status === 'held' && until !== null && now.toISOString() < until;
}

/** How a viewing stands for the agency. `requested`: its visitor has yet to confirm it. */
export const viewingStates = ['requested', 'confirmed', 'done', 'cancelled'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** Whether a visitor came. */
export const viewingOutcomes = ['came', 'noShow'] as const;
export type ViewingOutcome = (typeof viewingOutcomes)[number];

type Booked = { status: string; held_until: string | null; ends_at: string };

/** Null for a viewing that was never confirmed and no longer takes its time. */
export function viewingStateOf(viewing: Booked, now: Date): ViewingState | null {
  if (viewing.status === 'cancelled') return 'cancelled';
  if (viewing.status === 'confirmed') return viewing.ends_at <= now.toISOString() ? 'done' : 'confirmed';
  return isHeld(viewing, now) ? 'requested' : null;
}
