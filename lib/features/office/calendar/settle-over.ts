import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { cancelForAgency } from './change-viewing';
import { handOver } from './hand-over';

/** What becomes of viewings that an absence lies over, as a form sends it. */
export type OverChoices = {
  /** The viewings that the form shows, each as its id and version. */
  shown?: readonly string[];
  /** For all that are shown: `ask`, the id of a colleague, or '' to leave them. */
  all?: string;
  /** For single ones, each as id, version and `leave`, `ask` or the id of a colleague; '' for what is chosen for all. */
  hand?: readonly string[];
};

/** So many viewings are asked about at once; the others follow. */
export const maxOver = 20;

/**
 * Hands viewings over, or asks their visitors for another time; one that is chosen for itself goes before what is chosen for
 * all. Returns the ids of those with which it could not be done.
 */
export async function settleOver(
  staff: Staff,
  { shown = [], all = '', hand = [] }: OverChoices,
  asking: Asking,
): Promise<string[]> {
  const choices = new Map<string, { version: number; what: string }>();
  for (const one of [...shown.slice(0, maxOver).map((viewing) => `${viewing} ${all}`), ...hand.slice(0, maxOver)]) {
    const [id = '', version = '', what = ''] = one.split(' ');
    if (id !== '') choices.set(id, { version: Number(version), what });
  }
  const failed: string[] = [];
  for (const [id, { version, what }] of choices) {
    if (what === '' || what === 'leave') continue;
    const seen = { id, version };
    const answer = await (what === 'ask'
      ? cancelForAgency(staff, seen, asking, 'otherTime')
      : handOver(staff, seen, what, asking));
    if (answer !== 'saved') failed.push(id);
  }
  return failed;
}
