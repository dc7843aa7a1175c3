import path from 'node:path';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { type LeadFields, readLeadFields } from '@/lib/features/forms/sender-of';
import { type MailSummary, summarizeMail } from '@/lib/features/mail/list-unsent-mails';
import { listMailsOf } from '@/lib/features/mail/mail-state-store';
import { uploadFolder } from '@/lib/platform/upload/store-upload';
import { findEnquiries, listUploadsOf } from './lead-store';
import { createToLead, type Lead } from './list-leads';

export type LeadFile = { field: string; name: string; kind: string; bytes: number; path: string };

export type WholeLead = Lead & {
  /** Last day on which it is stored. */
  removeAfter: string;
  fields: LeadFields;
  source: LeadFields;
  files: LeadFile[];
  sentMails: MailSummary[];
};

/** Everything of the lead with this id, or of the few whose ids begin so. */
export async function findLeads(id: string): Promise<WholeLead[]> {
  const rows = await findEnquiries(id);
  const toLead = await createToLead(rows);
  return Promise.all(rows.map((row) => toWholeLead(row, toLead(row))));
}

async function toWholeLead(row: EnquiryRow, lead: Lead): Promise<WholeLead> {
  const [uploads, mails] = [await listUploadsOf([row.id]), await listMailsOf(row.id)];
  return {
    ...lead,
    removeAfter: row.remove_after,
    fields: readLeadFields(row.data),
    source: readLeadFields(row.source),
    files: uploads.map(({ field, name, kind, bytes, file }) => ({
      field,
      name,
      kind,
      bytes,
      path: path.join(uploadFolder(), file),
    })),
    sentMails: mails.map(summarizeMail),
  };
}
