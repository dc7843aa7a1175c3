/** What an action answers that was refused before its form was read: the client gets it as the message of an error. */
export function refusedAction(minutes: number): string {
  return `too many: ${minutes}`;
}

/** The minutes to wait, when that is what an error says. */
export function minutesOfRefusal(error: unknown): number | null {
  const minutes = error instanceof Error ? /^too many: (\d+)$/.exec(error.message)?.[1] : undefined;
  return minutes === undefined ? null : Number(minutes);
}
