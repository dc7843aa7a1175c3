/** Work whose outcome all callers share for a period, counted from its start; it never overlaps with itself. */
export function sharedFor<T>(milliseconds: number, work: () => Promise<T>): (now: Date) => Promise<T> {
  let started = Number.NEGATIVE_INFINITY;
  let outcome: Promise<T> | undefined;
  let isRunning = false;
  return (now) => {
    const age = now.getTime() - started;
    // A clock that was set back does not extend an outcome.
    if (outcome && (isRunning || (age >= 0 && age < milliseconds))) return outcome;
    started = now.getTime();
    isRunning = true;
    outcome = work().finally(() => {
      isRunning = false;
    });
    return outcome;
  };
}
