/**
 * What is said and where the focus goes once the calendar shows what was done. Each address draws its page again, so this
 * cannot stand in the state of a component; it is taken once, by the page that follows.
 */
export type Afterwards = { report: string; focus: string };

let afterwards: Afterwards | null = null;

export function leaveAfterwards(left: Afterwards): void {
  afterwards = left;
}

export function takeAfterwards(): Afterwards | null {
  const taken = afterwards;
  afterwards = null;
  return taken;
}
