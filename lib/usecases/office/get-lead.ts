import { getContent } from '@/lib/content/content';
import { getEnquiry, listUploads } from '@/lib/data/enquiry-store';
import { listMailsOf } from '@/lib/data/lead-store';
import { type LeadEventRow, listLeadEvents, listOfPerson } from '@/lib/data/office-lead-store';
import { listStaff, writeAudit } from '@/lib/data/owner-store';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { may } from '@/lib/domain/office/staff-role';
import { projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { type FieldWords, fieldWords } from '@/lib/usecases/enquiry/field-words';
import { readLeadFields } from '@/lib/usecases/enquiry/read-lead-fields';
import { type MailSummary, summarizeMail } from '@/lib/usecases/mail/list-unsent-mails';
import { undoable } from './change-lead';
import { type LeadLine, toLines } from './get-inbox';
import { type Asking, isAllowed, type Staff } from './staff';

export type LeadView = LeadLine & {
  version: number;
  email: string;
  phone: string;
  telHref: string;
  fields: FieldWords[];
  /** Public pages; null for a listing that has left the site. */
  listingHref: string | null;
  page: string;
  removeAfter: string;
  files: { id: string; name: string; bytes: number; href: string }[];
  mails: MailSummary[];
  others: LeadLine[];
  events: { id: string; at: Date; who: string; kind: LeadEventRow['kind']; before: string; after: string }[];
  assigneeId: string | null;
  /** The account of the one who reads. */
  meId: string;
  colleagues: { id: string; name: string }[];
  /** Whether the last change may be taken back. */
  canUndo: boolean;
  canAssign: boolean;
};

const maxOthers = 10;

/** One lead with everything around it; notes that it was read. Null where there is none, or for those who may not. */
export async function getLead(
  staff: Staff,
  id: string,
  { language, ...asking }: Asking & { language: Language },
): Promise<LeadView | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const row = await getEnquiry(id);
  if (!row) return null;
  const [uploads, mails, events, others, people] = await Promise.all([
    listUploads(id),
    listMailsOf(id),
    listLeadEvents(id),
    listOfPerson(row, maxOthers),
    listStaff(),
  ]);
  await writeAudit({ event: 'leadRead', ownerId: staff.id, email: staff.email, detail: id, ...asking });
  const colleagues = people.map((person) => ({ id: person.id, name: person.name }));
  const names = new Map(people.map((person) => [person.id, person.name]));
  const [[line], otherLines] = await Promise.all([toLines([row], colleagues), toLines(others, colleagues)]);
  if (!line) return null;
  const fields = readLeadFields(row.data);
  return {
    ...line,
    version: row.version,
    email: row.email,
    phone: row.phone,
    telHref: toTelHref(row.phone),
    fields: isEnquiryForm(row.form)
      ? await fieldWords(row.form, fields as Record<string, string | string[]>, language)
      : [],
    listingHref: hrefOf(row, language),
    page: row.page,
    removeAfter: row.remove_after,
    files: uploads.map(({ id: file, name, bytes }) => ({ id: file, name, bytes, href: `/api/office/file/${file}/` })),
    mails: mails.map(summarizeMail),
    others: otherLines,
    events: events.map((event) => ({
      id: event.id,
      at: new Date(event.happened_at),
      who: event.staff_name,
      kind: event.kind,
      before: event.kind === 'assignee' ? (names.get(event.before) ?? '') : event.before,
      after: event.kind === 'assignee' ? (names.get(event.after) ?? '') : event.after,
    })),
    assigneeId: row.assignee_id,
    meId: staff.id,
    colleagues: people.filter(({ is_disabled }) => is_disabled === 0).map(({ id: one, name }) => ({ id: one, name })),
    canUndo: undoable(events, row.version) !== null && may(staff, 'changeLeads'),
    canAssign: may(staff, 'assignLeads'),
  };
}

function hrefOf(
  { property_id, project_id }: { property_id: number | null; project_id: number | null },
  language: Language,
): string | null {
  const { catalogue } = getContent();
  const property = property_id === null ? null : catalogue.getProperty(property_id);
  if (property) return propertyPath(property, language);
  const project = project_id === null ? null : catalogue.getProject(project_id);
  return project && projectPath(project, language);
}
