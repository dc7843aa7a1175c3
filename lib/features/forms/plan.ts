import type { Connection } from '@/lib/database/transaction';
import type { EnquiryProblem, FormValues } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import type { SentFile } from './read-files';
import type { LeadRoute } from './route-lead';

/** The origin of a form. */
export type Caller = {
  /** Network address, as far as proxies are trusted. */
  address: string;
  /** Path and query of the page it was sent from. */
  page: string;
  source: Source;
};

/** How a visitor came to the site: the referring page, and the campaign parameters of the address they opened. */
export type Source = Readonly<Partial<Record<'referrer' | 'landing' | `utm_${string}`, string>>>;

/** A complete form, ready to be planned. */
export type PlanRequest = {
  form: EnquiryForm;
  data: FormValues;
  files: readonly SentFile[];
  language: Language;
  caller: Caller;
  enquiryId: string;
  now: Date;
};

/** The consequences of a form; all of them are stored together or not at all. */
export type Plan = {
  propertyId: number | null;
  projectId: number | null;
  person: { name: string; email: string; phone: string };
  mails: readonly MailDraft[];
  /** Who gets it; absent where the agency is not written to. */
  route?: LeadRoute;
  /** Mails that wait until the visitor confirms; until then owners do not see the enquiry either. */
  heldMails?: readonly MailDraft[];
  /** What the site has calculated for the form, stored beside the filled-in values. */
  findings?: Readonly<Record<string, readonly string[]>>;
  /** Stores more rows after the enquiry's own; returns their mails. Throws a `Refusal` to undo it all. */
  store?: (connection: Connection) => Promise<readonly MailDraft[]>;
};

export type PlanForm = (request: PlanRequest) => Promise<Planned>;

export type Planned = { kind: 'plan'; plan: Plan } | { kind: 'refused'; problem: EnquiryProblem; minutes: number };

/** `minutes`: how long to wait, for `tooMany`. */
export function refuse(problem: EnquiryProblem, minutes = 0): Planned {
  return { kind: 'refused', problem, minutes };
}
