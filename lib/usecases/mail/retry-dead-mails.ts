import { requeueDeadMails } from '@/lib/data/lead-store';
import type { Stored } from '@/lib/data/transaction';

/**
 * Puts dead mails back into the queue, where the site's worker finds them by itself: those whose id, or whose lead's,
 * begins so; all for null. Gives how many.
 */
export async function retryDeadMails(idStart: string | null, now: Date): Promise<Stored<number>> {
  return requeueDeadMails(idStart, now);
}
