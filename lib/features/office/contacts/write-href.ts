import { textIsEmail } from '@/lib/domain/enquiry/person';
import { may } from '@/lib/domain/office/staff-role';
import type { Staff } from '@/lib/features/accounts/staff';
import { officePath } from '@/lib/i18n/office-path';

/**
 * Where a mail to a person is written: in the office, where it is kept with what they asked; in the mail program where the
 * office knows no lead of theirs, and for those who may not write there. '' for what is not an address.
 */
export function writeHrefTo(staff: Staff, email: string, leadId: string | null): string {
  if (leadId === null || !may(staff, 'answerLeads') || !may(staff, 'changeLeads')) return mailProgramHref(email);
  return textIsEmail(email) ? `${officePath(`leads/${leadId}/write`)}?${new URLSearchParams({ to: email })}` : '';
}

/** Where an answer to a lead is written; `late`: begun with a message that the agent is so many minutes late. */
export function answerHrefOf(staff: Staff, email: string, lead: { id: string; late?: number }): string {
  if (!textIsEmail(email) || !may(staff, 'answerLeads')) return '';
  const search = lead.late === undefined ? '' : `?${new URLSearchParams({ late: String(lead.late) })}`;
  return `${officePath(`leads/${lead.id}`)}${search}#answer`;
}

/** A mail outside the office; '' for what is not an address. */
export function mailProgramHref(email: string): string {
  return textIsEmail(email) ? `mailto:${encodeURIComponent(email)}` : '';
}
