import { database } from '@/lib/database/connection';
import type { EnquiryState } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { type Answer, receiveForm } from '@/lib/features/enquiries/receive-form';
import { makePicture, makeWordQuestion, needsCaptcha } from '@/lib/features/forms/captcha';
import { getCaptchaAnswer } from '@/lib/features/forms/captcha-store';
import { makeFormStamp } from '@/lib/features/forms/form-stamp';
import type { Caller } from '@/lib/features/forms/plan';
import { confirmViewing } from '@/lib/features/viewings/confirm-viewing';
import { signToken } from '@/lib/platform/token';

/** A Saturday, 14:00 in Brussels. */
export const sentAt = new Date('2026-11-21T13:00:00.000Z');

export type SentValues = Readonly<Record<string, string | Blob | readonly (string | Blob)[]>>;

const person = {
  title: 'ms',
  firstName: 'Liesbeth',
  lastName: 'De Smet',
  email: 'liesbeth@example.be',
  phone: '0470 55 01 88',
};
const { firstName, lastName, email } = person;
const address = { street: 'Kouter 1', zip: '9000', city: 'Gent' };

/** A PDF as far as the site checks it. */
export function makePdf(name = 'cv.pdf', bytes = 0): File {
  return new File(['%PDF-1.4\n', ' '.repeat(bytes), '\n%%EOF\n'], name, { type: 'application/pdf' });
}

/** Valid values for each form. */
export const filledForms = {
  'site-contact': { ...person, goal: 'sell', remark: 'Graag een afspraak.' },
  'contact-me': { ...person, wish: 'visit', property: '101' },
  'contact-construction': { ...person, project: '31' },
  'contact-demand': { ...person, ...address, goal: 'sell', propertyType: 'house' },
  // A Tuesday, 10:00 in Brussels.
  'contact-appointment': { ...person, moment: '2026-11-24T09:00:00.000Z', property: '101' },
  'demand-register': {
    ...person,
    goal: 'buy',
    types: ['house'],
    places: 'Gent',
    priceMax: '400.000',
    frequency: 'daily',
  },
  'send-to-friend': {
    firstName,
    lastName,
    email,
    friendFirstName: 'Jan',
    friendEmail: 'jan@example.be',
    property: '101',
  },
  'sign-newsletter': { firstName, email },
  'document-request': { ...person, property: '101' },
  offer: { ...person, ...address, amount: '340.000', validUntil: '2026-12-01', financing: 'loan', property: '101' },
  'rent-application': {
    ...person,
    persons: '2',
    income: '3.200',
    startDate: '2027-01-01',
    openEnded: 'yes',
    property: '102',
  },
  testimonial: { name: 'Liesbeth', comment: 'Alles liep goed.', email, publish: 'yes' },
  'job-application': { ...person, position: 'Makelaar', cv: makePdf() },
} as const satisfies Record<EnquiryForm, SentValues>;

/** Returns these fields as a browser sends them. */
export function makeFormData(values: SentValues): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of typeof value === 'string' || value instanceof Blob ? [value] : value) sent.append(name, one);
  return sent;
}

const caller: Caller = { address: '192.0.2.1', page: '/nl/contact/', source: {} };

type Sending = {
  values?: SentValues;
  caller?: Partial<Caller>;
  captchaCookie?: string;
  /** A stamp other than the default of ten seconds ago with its work done. */
  stamp?: string;
  work?: string;
  now?: Date;
};

/**
 * Sends a form as a person does: filled in, the characters copied, and begun ten seconds ago. `values` are changes and
 * additions; an empty list leaves a field out.
 */
export async function sendForm(
  form: EnquiryForm,
  { values = {}, now = sentAt, ...sending }: Sending = {},
): Promise<Answer> {
  const stamp = sending.stamp ?? (await stampOf(form, new Date(now.getTime() - 10_000)));
  const captcha = needsCaptcha(form) && sending.captchaCookie === undefined ? await solveCaptcha(now) : {};
  return receiveForm({
    form,
    sent: makeFormData({
      language: 'nl',
      stamp,
      work: sending.work ?? knownWork,
      ...captcha,
      ...filledForms[form],
      ...values,
    }),
    caller: { ...caller, ...sending.caller },
    captchaCookie: sending.captchaCookie ?? null,
    now,
  });
}

/** The number that `stampOf` asks a browser to find. */
export const knownWork = '0';

/** A stamp whose work takes no time, nor its check. */
export async function stampOf(form: EnquiryForm, begunAt: Date): Promise<string> {
  return (await makeFormStamp(form, begunAt, () => Number(knownWork), { rounds: 1, most: 1 })).stamp;
}

/** Books a viewing as a person does: sends the form, and confirms it by the link of the mail. */
export async function bookViewing(sending: Sending = {}): Promise<Answer> {
  const answer = await sendForm('contact-appointment', sending);
  const held = await database().selectFrom('appointment').select('id').where('status', '=', 'held').execute();
  for (const { id } of held) await confirmViewing(signToken('visit', [id], null), sending.now ?? sentAt);
  return answer;
}

/** A challenge with its answer, as a form sends them. */
export async function solveCaptcha(now: Date): Promise<{ captchaId: string; captcha: string }> {
  const { id } = await makeWordQuestion('nl', now);
  return { captchaId: id, captcha: (await getCaptchaAnswer(id, now)) ?? '' };
}

/** The same for a picture, the only kind for browsers without scripts. */
export async function solvePicture(now: Date): Promise<{ captchaId: string; captcha: string }> {
  const { id } = await makePicture(now);
  return { captchaId: id, captcha: (await getCaptchaAnswer(id, now)) ?? '' };
}

/** Returns the refused form with its reasons. Throws for an accepted form. */
export function refusalOf(answer: Answer): EnquiryState {
  if (answer.kind === 'taken') throw new Error(`The form was taken, to ${answer.location}`);
  return answer.state;
}
