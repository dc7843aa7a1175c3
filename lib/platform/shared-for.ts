/** Work whose outcome everybody who asks shares for so long, counted from its start; it never overlaps with itself. */
export function sharedFor<T>(milliseconds: number, work: () => Promise<T>): (now: Date) => Promise<T> {
  let started = Number.NEGATIVE_INFINITY;
  let outcome: Promise<T> | undefined;
  let isRunning = false;
  return (now) => {
    const age = now.getTime() - started;
    // A clock that was put back does not keep an outcome alive.
    if (outcome && (isRunning || (age >= 0 && age < milliseconds))) return outcome;
    started = now.getTime();
    isRunning = true;
    outcome = work().finally(() => {
      isRunning = false;
    });
    return outcome;
  };
}
