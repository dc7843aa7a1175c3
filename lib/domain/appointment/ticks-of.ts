const tick = 5 * 60 * 1000;

/**
 * The five minutes that a visit occupies, each as the UTC ISO text of its start, ascending. Two visits overlap where
 * they have one in common: starts and ends lie on a grid of five minutes, and one that does not is rounded outwards.
 */
export function ticksOf(startsAt: string, endsAt: string): string[] {
  const ticks: string[] = [];
  const end = Date.parse(endsAt);
  for (let at = Math.floor(Date.parse(startsAt) / tick) * tick; at < end; at += tick) {
    ticks.push(new Date(at).toISOString());
  }
  return ticks;
}
