import { type EnquiryForm, enquiryForms, formDefinitions } from '@/lib/domain/enquiry/forms/registry';

/** `agent`: of the listing. `desk`: the mailbox of the office. `account`: one person. */
export const recipientKinds = ['agent', 'desk', 'account'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** Who gets a form about listings of an office; '' for every office that has no line of its own. */
export type FormRecipient = {
  form: EnquiryForm;
  office: string;
  kind: RecipientKind;
  /** The account, for the kind `account`. */
  accountId: string | null;
};

/** Every office that has no line of its own. */
export const everyOffice = '';

/** Forms that only mail the person who sent them, or a friend. */
const withoutAgency: readonly string[] = ['friend', 'newsletter'];

/** The forms that reach the agency by mail, in the order of their definitions. */
export const routedForms: readonly EnquiryForm[] = enquiryForms.filter(
  (form) => !withoutAgency.includes(formDefinitions[form].plan),
);

/** The forms that can differ by office, since they are about a listing of one. */
export function hasOffices(form: EnquiryForm): boolean {
  return formDefinitions[form].about !== null;
}

/** The line that counts for a form and the office of its listing; null where the content decides. */
export function recipientFor(
  lines: readonly FormRecipient[],
  form: EnquiryForm,
  office: string | null,
): FormRecipient | null {
  const own = lines.filter((line) => line.form === form);
  return (
    (office === null ? undefined : own.find((line) => line.office === office)) ??
    own.find((line) => line.office === everyOffice) ??
    null
  );
}

/** `agent`, `desk`, or an account's id after `account:`; '' for none. Null for anything else. */
export function readRecipient(value: string): { kind: RecipientKind; accountId: string | null } | 'usual' | null {
  if (value === '') return 'usual';
  if (value === 'agent' || value === 'desk') return { kind: value, accountId: null };
  const id = /^account:([\w-]{1,60})$/.exec(value)?.[1];
  return id === undefined ? null : { kind: 'account', accountId: id };
}

/** The reverse of `readRecipient`. */
export function writeRecipient(line: Pick<FormRecipient, 'kind' | 'accountId'> | null): string {
  if (line === null) return '';
  return line.kind === 'account' ? `account:${line.accountId}` : line.kind;
}
