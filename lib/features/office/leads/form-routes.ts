import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { type EnquiryForm, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import {
  everyOffice,
  type FormRecipient,
  hasOffices,
  readRecipient,
  routedForms,
  writeRecipient,
} from '@/lib/domain/office/form-recipient';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { listColleagues, listFormRecipients, setFormRecipients } from '@/lib/features/forms/staff-work-store';
import { listOfficeChoices, type OfficeChoice } from '@/lib/features/office/people/staff-work';

export type FormRouteRow = {
  form: EnquiryForm;
  /** Whether it can differ by office. */
  hasOffices: boolean;
  /** By office; '' for all others. As `writeRecipient` writes it. */
  to: Readonly<Record<string, string>>;
  /** The address that the content names for it; null where that is the agent of the listing, or the agency. */
  usual: string | null;
};

export type FormRoutes = {
  rows: FormRouteRow[];
  offices: OfficeChoice[];
  colleagues: { id: string; name: string }[];
};

/** Who gets which form; null for those who may not see it. */
export async function getFormRoutes(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<FormRoutes | null> {
  if (!(await isAllowed(staff, 'routeForms', asking))) return null;
  const [lines, colleagues] = await Promise.all([listFormRecipients(), listColleagues()]);
  const { recipients } = getContent().settings.mail;
  const active = new Set(colleagues.map(({ id }) => id));
  return {
    rows: routedForms.map((form) => ({
      form,
      hasOffices: hasOffices(form),
      to: Object.fromEntries(
        lines
          .filter((line) => line.form === form && (line.accountId === null || active.has(line.accountId)))
          .map((line) => [line.office, writeRecipient(line)]),
      ),
      usual: recipients[form] ?? null,
    })),
    offices: listOfficeChoices(language),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  };
}

/** Sets who gets one form: `[office, recipient]`, as `writeRecipient` writes it; an empty recipient leaves it to the content. */
export async function setFormRoute(
  staff: Staff,
  form: string,
  typed: readonly (readonly [office: string, recipient: string])[],
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'routeForms', asking))) return 'forbidden';
  if (!isEnquiryForm(form) || !routedForms.includes(form)) return 'unknown';
  const offices = new Set([everyOffice, ...(hasOffices(form) ? listOfficeChoices('nl').map(({ id }) => id) : [])]);
  const colleagues = await listColleagues();
  const lines = new Map<string, FormRecipient>();
  for (const [office, value] of typed) {
    const recipient = readRecipient(value);
    if (!offices.has(office) || recipient === null) return 'unknown';
    if (recipient === 'usual') continue;
    // A form about no listing has no agent.
    if (recipient.kind === 'agent' && !hasOffices(form)) return 'unknown';
    if (recipient.kind === 'account' && !colleagues.some(({ id }) => id === recipient.accountId)) return 'unknown';
    lines.set(office, { form, office, ...recipient });
  }
  const stored = await transact(async (connection) => {
    await setFormRecipients(connection, form, [...lines.values()], asking.now);
    const detail = [...lines.values()].map((line) => `${line.office || '*'}=${writeRecipient(line)}`).join(' ');
    await writeAuditWith(connection, {
      event: 'formRouted',
      ownerId: staff.id,
      email: staff.email,
      detail: `${form} ${detail}`.trim(),
      ...asking,
    });
  });
  return stored.ok ? 'saved' : 'unavailable';
}
