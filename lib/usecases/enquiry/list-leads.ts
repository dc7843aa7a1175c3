import type { EnquiryRow } from '@/lib/data/enquiry-store';
import { countEnquiries, countMails, type EnquiryChoice, listEnquiries, listMailStatesOf } from '@/lib/data/lead-store';
import type { MailState } from '@/lib/data/schema';
import { isEnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import { brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';

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
  page: string;
  mails: MailCounts;
};

export type LeadList = {
  leads: Lead[];
  /** How many there are, shown or not. */
  total: number;
  /** Of all mails, whoever they are about. */
  mails: MailCounts;
};

/** The newest enquiries with the state of their mails. */
export async function listLeads(choice: EnquiryChoice, most: number): Promise<LeadList> {
  const rows = await listEnquiries(choice, most);
  const counts = await countMailsOf(rows.map(({ id }) => id));
  return {
    leads: rows.map((row) => toLead(row, counts.get(row.id))),
    total: await countEnquiries(choice),
    mails: await countMails(),
  };
}

const noMails: MailCounts = { queued: 0, sent: 0, dead: 0 };

export function toLead(row: EnquiryRow, mails: MailCounts = noMails): Lead {
  return {
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
    page: row.page,
    mails,
  };
}

export async function countMailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, MailCounts>> {
  const counts = new Map<string, MailCounts>();
  for (const { enquiryId, state } of await listMailStatesOf(ids)) {
    const known = counts.get(enquiryId) ?? noMails;
    counts.set(enquiryId, { ...known, [state]: known[state] + 1 });
  }
  return counts;
}

type TypedChoice = { form?: string | undefined; since?: string | undefined; spam?: boolean | undefined };

/** A choice as it is typed; the name of what is wrong with it. Days are those of the agency. */
export function readChoice({ form, since, spam = false }: TypedChoice): EnquiryChoice | 'form' | 'since' {
  if (form !== undefined && !isEnquiryForm(form)) return 'form';
  if (since !== undefined && !isDay(since)) return 'since';
  return {
    status: spam ? 'spam' : 'received',
    form: form ?? null,
    since: since === undefined ? null : brusselsInstant(since, '00:00'),
  };
}
