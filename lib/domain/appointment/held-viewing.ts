/** How long a time slot is held for a visitor who has not confirmed it yet, in milliseconds. */
export const holdMs = 3_600_000;

/** Whether the time slot is held for a visitor who can still confirm it. */
export function isHeld(
  { status, held_until: until }: { status: string; held_until: string | null },
  now: Date,
): boolean {
  return status === 'held' && until !== null && now.toISOString() < until;
}
