import type { Connection } from '@/lib/database/transaction';
import { addLeadEvent } from './enquiry-store';
import type { LeadRoute } from './route-lead';

/** Says in the lead's history who follows it up, and in whose place; nothing where no one was named. */
export async function noteRoute(
  connection: Connection,
  id: string,
  { assigneeId, absent }: Pick<LeadRoute, 'assigneeId' | 'absent'>,
  now: Date,
): Promise<void> {
  if (assigneeId === null && absent === null) return;
  await addLeadEvent(connection, {
    enquiry_id: id,
    version: 0,
    happened_at: now.toISOString(),
    staff_id: null,
    staff_name: '',
    kind: 'routed',
    before: absent ?? '',
    after: assigneeId ?? '',
  });
}
