import type { MailState } from '@/lib/database/schema/enquiry-tables';
import type { Stored } from '@/lib/database/transaction';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { countMails, listMailStatesOf, requeueDeadMails } from '@/lib/features/mail/mail-state-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { countEnquiries, type EnquiryChoice, listEnquiries } from './lead-store';

/** How many mails of an enquiry are sent, still wait, or will not be sent. */
export type MailCounts = Record<MailState, number>;

export type Lead = {
  id: string;
  receivedAt: string;
  form: string;
  status: EnquiryRow['status'];
  language: string;
  name: string;
  email: string;
  phone: string;
  propertyId: number | null;
  projectId: number | null;
  /** The property or project by its id in the export; null when it is about none. */
  property: string | null;
  project: string | null;
  page: string;
  mails: MailCounts;
};

export type LeadList = {
  leads: Lead[];
  /** How many there are, shown or not. */
  total: number;
  /** Counts all mails, of every enquiry. */
  mails: MailCounts;
};

/** The newest enquiries with the state of their mails. */
export async function listLeads(choice: EnquiryChoice, most: number): Promise<LeadList> {
  const rows = await listEnquiries(choice, most);
  return {
    leads: rows.map(await createToLead(rows)),
    total: await countEnquiries(choice),
    mails: await countMails(),
  };
}

const noMails: MailCounts = { held: 0, queued: 0, sent: 0, dead: 0 };

/** Makes leads of these rows, with the data of other tables. */
export async function createToLead(rows: readonly EnquiryRow[]): Promise<(row: EnquiryRow) => Lead> {
  const counts = await countMailsOf(rows.map(({ id }) => id));
  const propertyReference = await listReferences(
    'property',
    rows.flatMap((row) => row.property_id ?? []),
  );
  const projectReference = await listReferences(
    'project',
    rows.flatMap((row) => row.project_id ?? []),
  );
  return (row) => ({
    id: row.id,
    receivedAt: row.received_at,
    form: row.form,
    status: row.status,
    language: row.language,
    name: row.name,
    email: row.email,
    phone: row.phone,
    propertyId: row.property_id,
    projectId: row.project_id,
    property: row.property_id === null ? null : propertyReference(row.property_id),
    project: row.project_id === null ? null : projectReference(row.project_id),
    page: row.page,
    mails: counts.get(row.id) ?? noMails,
  });
}

async function countMailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, MailCounts>> {
  const counts = new Map<string, MailCounts>();
  for (const { enquiryId, state } of await listMailStatesOf(ids)) {
    const known = counts.get(enquiryId) ?? noMails;
    counts.set(enquiryId, { ...known, [state]: known[state] + 1 });
  }
  return counts;
}

type TypedChoice = { form?: string | undefined; since?: string | undefined; spam?: boolean | undefined };

/** Reads a typed filter; returns the name of the faulty part. Days are those of the agency. */
export function readChoice({ form, since, spam = false }: TypedChoice): EnquiryChoice | 'form' | 'since' {
  if (form !== undefined && !isEnquiryForm(form)) return 'form';
  if (since !== undefined && !isDay(since)) return 'since';
  return {
    status: spam ? 'spam' : 'received',
    form: form ?? null,
    since: since === undefined ? null : brusselsInstant(since, '00:00'),
  };
}

/**
 * Puts dead mails back into the queue, where the site's worker finds them: those whose id, or whose lead's,
 * starts with the prefix; all for null. Returns how many.
 */
export async function retryDeadMails(idStart: string | null, now: Date): Promise<Stored<number>> {
  return requeueDeadMails(idStart, now);
}
