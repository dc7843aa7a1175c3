import { transact } from '@/lib/database/transaction';
import { importRunDays, retentionDays } from '@/lib/domain/privacy/retention-days';
import { brusselsDay, daysLater } from '@/lib/domain/time/brussels-time';
import { removeOldTries } from '@/lib/features/accounts/login/login-try-store';
import { removeOldAccess } from '@/lib/features/accounts/owner-secret-store';
import { confirmDays } from '@/lib/features/alerts/preferences-link';
import { removeUnconfirmed } from '@/lib/features/alerts/subscription-store';
import { removeOldDocumentRequests } from '@/lib/features/enquiries/document-request-store';
import { forgetContacts, forgetOldContacts } from '@/lib/features/forms/activity-store';
import { removeOldCaptchas, removeOldStamps } from '@/lib/features/forms/captcha-store';
import { listExpired, listLapsedSignUps, listUploadFiles, removeEnquiries } from '@/lib/features/forms/enquiry-store';
import { removeImportOrders } from '@/lib/features/imports/import-order-store';
import { removeImportRuns } from '@/lib/features/imports/import-store';
import { removeOldHits } from '@/lib/features/limits/rate-limit-store';
import { removeOldMails } from '@/lib/features/mail/mail-store';
import { removeOldOffers } from '@/lib/features/office/homes/offer-store';
import { removeOldPreviews } from '@/lib/features/office/homes/preview-store';
import { removeOldPresence } from '@/lib/features/office/leads/staff-inbox-store';
import { removeOldAnswers } from '@/lib/features/owners/owner-viewing-store';
import { removeOldChanges } from '@/lib/features/properties/listing-store';
import { forgetVisitors } from '@/lib/features/statistics/statistics-store';
import { removeOldEntries } from '@/lib/features/viewings/calendar-store';
import { listUploads, removeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';

const atOnce = 200;
const hour = 60 * 60 * 1000;

/** Deletes what is past its retention period: enquiries with their files, captchas, stamps, counts, old mails. */
export async function removeExpired(now: Date): Promise<void> {
  const folder = uploadFolder();
  if (!(await removeAll(folder, () => listExpired(now, atOnce)))) return;
  await removeStrayUploads(folder, now);
  await removeOldPresence(now);
  await removeOldCaptchas(now);
  await removeOldStamps(now);
  await removeOldHits(now);
  await removeOldTries(now);
  await removeOldDocumentRequests(now);
  await removeUnconfirmed(daysLater(now, -confirmDays));
  if (!(await removeAll(folder, () => listLapsedSignUps(daysLater(now, -confirmDays), atOnce)))) return;
  await forgetOldContacts(now);
  await removeOldMails(now);
  await removeOldAnswers(now);
  await removeOldOffers(now);
  await removeOldEntries(now);
  await removeOldPreviews(daysLater(now, -retentionDays.preview));
  await forgetVisitors(brusselsDay(now));
  await removeImportRuns(daysLater(now, -importRunDays));
  await removeImportOrders(daysLater(now, -importRunDays));
  await removeOldChanges(daysLater(now, -retentionDays.mail));
  await removeOldAccess(now);
}

/** False when the database cannot be written now; the next hourly run continues. */
async function removeAll(folder: string, list: () => ReturnType<typeof listExpired>): Promise<boolean> {
  for (;;) {
    const { ids, files } = await list();
    if (ids.length === 0) return true;
    // Files first: a row without its file is found again, a file without a row only by the search for orphans.
    await Promise.all(files.map((file) => removeUpload(folder, file)));
    const stored = await transact(async (connection) => {
      await forgetContacts(connection, ids);
      await removeEnquiries(connection, ids);
    });
    if (!stored.ok) return false;
  }
}

/** Files of submissions that were interrupted between the file and the row. */
async function removeStrayUploads(folder: string, now: Date): Promise<void> {
  const known = await listUploadFiles();
  for (const { file, storedAt } of await listUploads(folder)) {
    const isFresh = now.getTime() - storedAt.getTime() < hour;
    if (!isFresh && !known.has(file)) await removeUpload(folder, file);
  }
}
