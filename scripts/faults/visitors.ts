import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Filling } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf } from '@/tests/support/site-words';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };

const pages = {
  'site-contact': addressOf('/contact/', 'nl'),
  'job-application': addressOf('/careers/', 'nl'),
  'contact-appointment': addressOf('/appointment/', 'en'),
} as const satisfies Partial<Record<EnquiryForm, string>>;

export type SiteForm = {
  /**
   * Sends it with a stamp and its work, new ones unless `filling` has them. Returns the status, 0 without an answer.
   */
  send(filling: Filling, headers: Readonly<Record<string, string>>): Promise<number>;
};

export async function openForm(origin: string, form: keyof typeof pages, query = ''): Promise<SiteForm> {
  const plain = await openPlainForm(origin + pages[form] + query);
  return {
    async send(filling, headers) {
      const message = form === 'site-contact' && { remark: 'Bel mij' };
      const sent = { ...person, ...message, ...('stamp' in filling ? {} : await proofOf(form)), ...filling };
      const answer = await plain.send(sent, headers).catch(() => null);
      return answer?.status ?? 0;
    },
  };
}

export type Visitors = {
  /** E-mail addresses of sent forms, and of acknowledged ones. */
  sent: string[];
  thanked: string[];
  slowestMs: number;
  /** Sends one form as a new visitor. Returns whether it was acknowledged. */
  send(form: SiteForm, filling?: Filling): Promise<boolean>;
};

let people = 0;

/** Visitors who each have their own mailbox and network, so that no limit on callers stops them. */
export function createVisitors(): Visitors {
  const visitors: Visitors = {
    sent: [],
    thanked: [],
    slowestMs: 0,
    async send(form, filling = {}) {
      const { email, headers } = newPerson();
      visitors.sent.push(email);
      const begun = performance.now();
      const status = await form.send({ email, ...filling }, headers);
      visitors.slowestMs = Math.max(visitors.slowestMs, performance.now() - begun);
      if (status !== 303) return false;
      visitors.thanked.push(email);
      return true;
    },
  };
  return visitors;
}

/** Sends one contact form many times, to each of the servers in turn. Returns how many answers were thanks. */
export async function pressAgain(
  forms: readonly SiteForm[],
  times: number,
): Promise<{ email: string; thanks: number }> {
  const { email, headers } = newPerson();
  const filling = { email, ...(await proofOf('site-contact')) };
  const statuses = await Promise.all(
    Array.from({ length: times }, (_, index) => forms[index % forms.length]?.send(filling, headers)),
  );
  return { email, thanks: statuses.filter((status) => status === 303).length };
}

function newPerson() {
  const number = ++people;
  // Set as by the proxy in front of the site.
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  return { email: `ada.${process.pid}-${number}@voorbeeld.be`, headers };
}
