import { inPieces } from '@/lib/database/engine-sql';
import type { Connection } from '@/lib/database/transaction';
import { searchTextOf } from '@/lib/domain/office/lead-search';
import { hideInAudit } from '@/lib/features/accounts/audit-store';
import { removeOwner } from '@/lib/features/accounts/owner-store';
import { forgetContacts } from '@/lib/features/forms/activity-store';
import { removeEnquiries } from '@/lib/features/forms/enquiry-store';
import { friendFields, isWaitingNotice, readData, type StoredPerson } from './person-store';

/** Deletes all of a person that may go; their files are the caller's. */
export async function erasePerson(
  connection: Connection,
  { spellings, rows, friendEnquiries }: StoredPerson,
  pseudonym: string,
): Promise<void> {
  const enquiryIds = rows.enquiry.map(({ id }) => id);
  const mailIds = rows.mail.filter((mail) => !isWaitingNotice(mail)).map(({ id }) => id);
  for (const ids of inPieces(mailIds)) await connection.deleteFrom('mail').where('id', 'in', ids).execute();
  // Someone may have answered a mail about another person's lead.
  for (const ids of inPieces(rows.lead_reply.map(({ id }) => id)))
    await connection.deleteFrom('lead_reply').where('id', 'in', ids).execute();
  for (const ids of inPieces(rows.offer.map(({ id }) => id)))
    await connection.deleteFrom('offer').where('id', 'in', ids).execute();
  for (const ids of inPieces(enquiryIds)) {
    await forgetContacts(connection, ids);
    await removeEnquiries(connection, ids);
  }
  for (const ids of inPieces(rows.appointment.map(({ id }) => id)))
    await connection.deleteFrom('appointment').where('id', 'in', ids).execute();
  for (const emails of inPieces(spellings)) {
    await connection.deleteFrom('document_request').where('email', 'in', emails).execute();
    await connection.deleteFrom('password_request').where('email', 'in', emails).execute();
    await connection.deleteFrom('email_change').where('email', 'in', emails).execute();
    await connection.deleteFrom('subscriber').where('email', 'in', emails).execute();
  }
  for (const enquiry of friendEnquiries) {
    const hidden = Object.fromEntries(friendFields.map((field) => [field, '']));
    const data = JSON.stringify({ ...readData(enquiry.data), ...hidden });
    await connection
      .updateTable('enquiry')
      .set({ data, search_text: searchTextOf({ ...enquiry, data }) })
      .where('id', '=', enquiry.id)
      .execute();
  }
  for (const owner of rows.owner) await removeOwner(connection, owner, pseudonym);
  await hideInAudit(connection, { emails: spellings, ownerIds: [] }, pseudonym);
}
