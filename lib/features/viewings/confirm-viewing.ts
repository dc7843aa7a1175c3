import { z } from 'zod';
import { type Connection, transact } from '@/lib/database/transaction';
import { isHeld } from '@/lib/domain/office/office-states';
import { activityOfEnquiry } from '@/lib/features/forms/activity-of-enquiry';
import { addActivity } from '@/lib/features/forms/activity-store';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { dropHeldMails, releaseMails } from '@/lib/features/mail/mail-store';
import { readToken } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type AppointmentRow, confirmAppointment, expireHeldAppointments, getAppointment } from './appointment-store';

const sourceSchema = z.record(z.string(), z.string());

export type ConfirmOutcome = 'confirmed' | 'alreadyConfirmed' | 'cancelled' | 'expired' | 'unknown' | 'unavailable';

/**
 * Confirms the viewing of a link. Only then are the agency, the owner and the visitor notified. Opening the link does not
 * call this, since mail programs open links too: its page asks first.
 */
export async function confirmViewing(token: string, now: Date): Promise<ConfirmOutcome> {
  const [id] = readToken('visit', token, now) ?? [];
  const current = id === undefined ? null : await getAppointment(id);
  const enquiry = current && (await getEnquiry(current.enquiry_id));
  if (!current || !enquiry) return 'unknown';
  if (current.status === 'cancelled') return 'cancelled';
  if (current.status === 'confirmed') return 'alreadyConfirmed';
  if (!isHeld(current, now)) return 'expired';
  const stored = await transact((connection) => storeConfirmation(connection, current, enquiry, now));
  if (!stored.ok) return 'unavailable';
  if (!stored.value) return 'alreadyConfirmed';
  wakeWorker();
  return 'confirmed';
}

/** Confirms a held viewing and releases its mails; false when it is no longer held. */
export async function storeConfirmation(
  connection: Connection,
  { id }: AppointmentRow,
  enquiry: EnquiryRow,
  now: Date,
): Promise<boolean> {
  const activity = activityOfEnquiry({
    id: enquiry.id,
    form: 'contact-appointment',
    plan: { propertyId: enquiry.property_id, person: enquiry },
    caller: { source: sourceSchema.parse(JSON.parse(enquiry.source)) },
    now,
  });
  if (!(await confirmAppointment(connection, id, now))) return false;
  if (activity) await addActivity(connection, activity);
  await releaseMails(connection, enquiry.id, now);
  return true;
}

/** Frees the time slots of viewings that were not confirmed in time, and deletes their waiting mails. */
export async function expireHeldViewings(now: Date): Promise<void> {
  await transact(async (connection) => {
    for (const enquiryId of await expireHeldAppointments(connection, now)) await dropHeldMails(connection, enquiryId);
  });
}
