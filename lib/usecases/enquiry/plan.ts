import type { Connection } from '@/lib/data/transaction';
import type { EnquiryForm, EnquiryProblem } from '@/lib/domain/enquiry/enquiry-form';
import type { Language } from '@/lib/domain/language';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import type { SentFile } from './read-files';

/** Where a form came from. */
export type Caller = {
  /** Network address, as far as it is believed. */
  address: string;
  /** Path and query of the page it was sent from. */
  page: string;
  source: Source;
};

/** How a visitor came to the site: the page that led here, and the marks of a campaign in the address they opened. */
export type Source = Readonly<Partial<Record<'referrer' | 'landing' | `utm_${string}`, string>>>;

/** A complete form, ready to be planned. */
export type PlanRequest<Data> = {
  form: EnquiryForm;
  data: Data;
  files: readonly SentFile[];
  language: Language;
  caller: Caller;
  enquiryId: string;
  now: Date;
};

/** What follows from a form; all of it is stored together or not at all. */
export type Plan = {
  propertyId: number | null;
  projectId: number | null;
  person: { name: string; email: string; phone: string };
  mails: readonly MailDraft[];
  /** Mails that wait until the visitor confirms; owners see nothing of the enquiry before that either. */
  heldMails?: readonly MailDraft[];
  /** What the site has found out about the form, stored beside what was filled in. */
  findings?: Readonly<Record<string, readonly string[]>>;
  /** Days until the enquiry and its files are deleted. */
  keepDays: number;
  /** More rows, after the enquiry's own; gives the mails that only they make known. Throws a `Refusal` to undo it all. */
  store?: (connection: Connection) => Promise<readonly MailDraft[]>;
};

export type Planned = { kind: 'plan'; plan: Plan } | { kind: 'refused'; problem: EnquiryProblem; minutes: number };

/** `minutes`: how long to wait, for `tooMany`. */
export function refuse(problem: EnquiryProblem, minutes = 0): Planned {
  return { kind: 'refused', problem, minutes };
}
