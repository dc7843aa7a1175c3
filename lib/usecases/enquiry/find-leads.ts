import path from 'node:path';
import type { EnquiryRow } from '@/lib/data/enquiry-store';
import { findEnquiries, listUploadsOf } from '@/lib/data/lead-store';
import { listMailsOf } from '@/lib/data/mail-state-store';
import { uploadFolder } from '@/lib/platform/upload/store-upload';
import { type MailSummary, summarizeMail } from '@/lib/usecases/mail/list-unsent-mails';
import { createToLead, type Lead } from './list-leads';
import { type LeadFields, readLeadFields } from './read-lead-fields';

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
