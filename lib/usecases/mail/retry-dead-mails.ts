import { requeueDeadMails } from '@/lib/data/lead-store';
import type { Stored } from '@/lib/data/transaction';

/**
 * Puts dead mails back into the queue, where the site's worker finds them: those whose id, or whose lead's,
 * starts with the prefix; all for null. Returns how many.
 */
export async function retryDeadMails(idStart: string | null, now: Date): Promise<Stored<number>> {
  return requeueDeadMails(idStart, now);
}
