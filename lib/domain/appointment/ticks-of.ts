const tick = 5 * 60 * 1000;

/**
 * Returns the five-minute steps that a viewing occupies, each as the UTC ISO text of its start, ascending. Two viewings
 * overlap where they have one in common: starts and ends lie on multiples of five minutes; others are rounded outwards.
 */
export function ticksOf(startsAt: string, endsAt: string): string[] {
  const ticks: string[] = [];
  const end = Date.parse(endsAt);
  for (let at = Math.floor(Date.parse(startsAt) / tick) * tick; at < end; at += tick) {
    ticks.push(new Date(at).toISOString());
  }
  return ticks;
}
