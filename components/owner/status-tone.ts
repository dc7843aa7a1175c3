import type { ActivityStatus } from '@/lib/domain/owner/activity';

/** The tone of a status: still to be done, over without result, or as it should be. */
export function toneOf(status: ActivityStatus): 'open' | 'off' | 'done' {
  if (status === 'open' || status === 'planned') return 'open';
  return status === 'cancelled' || status === 'declined' ? 'off' : 'done';
}
