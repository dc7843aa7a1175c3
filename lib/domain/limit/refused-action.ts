/** The answer of an action that was refused before its form was read: the client gets it as the message of an error. */
export function refusedAction(minutes: number): string {
  return `too many: ${minutes}`;
}

/** Returns the minutes to wait, when an error states them. */
export function minutesOfRefusal(error: unknown): number | null {
  const minutes = error instanceof Error ? /^too many: (\d+)$/.exec(error.message)?.[1] : undefined;
  return minutes === undefined ? null : Number(minutes);
}
