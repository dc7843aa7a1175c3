import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getContent } from '@/lib/content/content';
import { checkAsked } from '@/lib/domain/enquiry/asked-of-person';
import { checkDays } from '@/lib/domain/enquiry/form-days';
import { checkLimitReason } from '@/lib/domain/enquiry/form-limits';
import { type EnquiryProblem, type EnquiryState, type FormErrors, idleState } from '@/lib/domain/enquiry/form-state';
import { type EnquiryForm, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { isLanguage, type Language } from '@/lib/domain/language';
import { readField } from '@/lib/domain/text/raw-value';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type CaptchaAnswer, isCaptchaAnswer, isPicture, needsCaptcha } from '@/lib/features/forms/captcha';
import { getEnquiryByKey } from '@/lib/features/forms/enquiry-store';
import { type FormStamp, isWorkDone, readFormStamp } from '@/lib/features/forms/form-stamp';
import { getAskedOfPerson } from '@/lib/features/forms/get-form-context';
import type { Caller } from '@/lib/features/forms/plan';
import { readFiles, type SentFile } from '@/lib/features/forms/read-files';
import { type Receipt, receiptPath } from '@/lib/features/forms/receipt-link';
import { getFormLimits } from '@/lib/features/forms/rental-limits';
import { checkCallerLimit, checkUploadLimit } from '@/lib/features/limits/check-limits';
import { pathTo } from '@/lib/i18n/paths';
import { hostCookieName } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';
import { requestFigures } from '@/lib/platform/request-marks';
import { keyedHash } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { keepEnquiry, keepSpam } from './keep-enquiry';
import { type OpenedForm, openForm } from './open-form';

/** Names of fields that every form has besides its own. */
export const formFieldNames = {
  /** Which form it is. */
  form: 'form',
  language: 'language',
  stamp: 'stamp',
  /** What the browser computed for the stamp. */
  work: 'work',
  /** Hidden from people, who leave it empty. */
  trap: 'fax',
  captcha: 'captcha',
  captchaId: 'captchaId',
} as const;

/** The id of the picture that a visitor without scripts answers: each form has its own, since several may be open. */
export function captchaCookieName(form: EnquiryForm): string {
  return hostCookieName(`site-captcha-${form}`);
}

/** Longer than any of these, in characters. */
const maxFieldLength = 1000;

/** No person reads, fills in and sends a form faster, in milliseconds. */
const minFillingMs = 2000;

export type Answer = { kind: 'taken'; location: string } | { kind: 'again'; state: EnquiryState };

export type ReceivedForm = {
  form: EnquiryForm;
  sent: FormData;
  caller: Caller;
  captchaCookie: string | null;
  now: Date;
};

/**
 * Receives a form: limits, honeypot, captcha, rules, plan, one transaction. For any input the answer is the next page,
 * or the form again with the typed values and what to correct. Never throws.
 */
export async function receiveForm(received: ReceivedForm): Promise<Answer> {
  const answer = await answerForm(received);
  requestFigures()?.countForm(received.form, outcomeOf(answer));
  return answer;
}

function outcomeOf(answer: Answer): string {
  return answer.kind === 'taken' ? 'received' : (answer.state.problem ?? answer.state.status);
}

async function answerForm(received: ReceivedForm): Promise<Answer> {
  const opened = openForm(received.form, received.sent);
  const again = (change: Partial<EnquiryState>): Answer => ({
    kind: 'again',
    state: { ...idleState(opened.values), ...change },
  });
  try {
    return await receive(received, opened, again);
  } catch (error) {
    logError(`Form ${received.form} could not be taken`, error);
    return again({ status: 'refused', problem: 'unavailable' });
  }
}

type Again = (change: Partial<EnquiryState>) => Answer;

async function receive(received: ReceivedForm, opened: OpenedForm, again: Again): Promise<Answer> {
  const { form, sent, caller, now } = received;
  const language = languageOf(sent);
  const refused = (problem: EnquiryProblem, minutes = 0) => again({ status: 'refused', problem, minutes });

  const minutes = await checkCallerLimit('caller', caller.address, now);
  if (minutes !== null) return refused('tooMany', minutes);

  if (readField(sent, formFieldNames.trap, maxFieldLength) !== '') {
    const isKept = await keepSpam({ form, data: opened.values, language, caller, now });
    return isKept ? thanked(form, language) : refused('unavailable');
  }

  const { files, errors: fileErrors } = await readFiles(form, sent);
  const stamp = readFormStamp(form, readField(sent, formFieldNames.stamp, maxFieldLength), now);
  const typed = captchaOf(received);
  const once = stamp?.id ?? typed.id;
  const key = once === '' ? null : keyedHash(JSON.stringify([form, once, opened.data, files.map(nameAndSize)]));
  const takenBefore = async () => {
    const first = key === null ? null : await getEnquiryByKey(key);
    return first && taken({ form, language, enquiryId: first.id, now });
  };
  const before = await takenBefore();
  if (before) return before;
  const answer = await takeOnce({ received, opened, again, files, fileErrors, stamp, typed, key, language });
  // The obstacle may be this very form, pressed twice.
  return answer.kind === 'again' ? ((await takenBefore()) ?? answer) : answer;
}

type Sending = {
  received: ReceivedForm;
  opened: OpenedForm;
  again: Again;
  files: readonly SentFile[];
  fileErrors: FormErrors;
  stamp: FormStamp | null;
  typed: CaptchaAnswer;
  /** Equal for the same submission; null where nothing distinguishes it from others. */
  key: string | null;
  language: Language;
};

/** Handles a form that has not been received yet. */
async function takeOnce({
  received: { form, sent, caller, now },
  opened,
  again,
  files,
  fileErrors,
  stamp,
  typed,
  key,
  language,
}: Sending): Promise<Answer> {
  const refused = (problem: EnquiryProblem, minutes = 0) => again({ status: 'refused', problem, minutes });
  const hasWorked = stamp !== null && (await isWorkDone(stamp, readField(sent, formFieldNames.work, maxFieldLength)));
  const captcha = hasWorked && !needsCaptcha(form) ? null : typed;
  const captchaErrors = captcha ? await checkCaptcha(captcha, hasWorked, now) : {};
  const dayErrors = checkDays({ form, values: opened.values, today: brusselsDay(now) });
  const limitErrors = checkLimitReason(opened.data, getFormLimits(form, opened.values.property));
  const askedErrors = checkAsked(getAskedOfPerson(form, opened.values.property), opened.values);
  const errors = { ...askedErrors, ...dayErrors, ...limitErrors, ...opened.errors, ...fileErrors, ...captchaErrors };
  if (Object.keys(errors).length > 0 || !opened.plan) return again({ status: 'invalid', errors });

  const enquiryId = randomUUID();
  const planned = await opened.plan({ form, files, language, caller, enquiryId, now });
  if (planned.kind === 'refused') return refused(planned.problem, planned.minutes);
  const { plan } = planned;

  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  const tooMuch = await checkUploadLimit(caller.address, bytes, now);
  if (tooMuch) return refused(tooMuch.problem, tooMuch.minutes);

  await waitForPerson(stamp, now);
  const { data } = opened;
  const kept = await keepEnquiry({
    id: enquiryId,
    form,
    data,
    files,
    language,
    caller,
    plan,
    key,
    proof: { stamp, captchaId: captcha?.id ?? null },
    now,
  });
  if (kept.kind === 'refused') {
    if (kept.problem !== 'proofSpent') return refused(kept.problem, kept.minutes);
    return again({ status: 'invalid', errors: { captcha: captcha ? 'captcha' : 'captchaRequired' } });
  }
  wakeWorker();
  return taken({ form, language, enquiryId: kept.id, now });
}

/** Identifies a submission with the form and the typed values: a repeat is the same, a corrected form is another. */
function nameAndSize({ field, name, content }: SentFile): [string, string, number] {
  return [field, name, content.byteLength];
}

function languageOf(sent: FormData): Language {
  const { enabled, default: usual } = getContent().settings.languages;
  const asked = readField(sent, formFieldNames.language, maxFieldLength);
  return isLanguage(asked) && enabled.includes(asked) ? asked : usual;
}

function captchaOf({ sent, captchaCookie }: ReceivedForm): CaptchaAnswer {
  // Without scripts the page cannot hold the challenge's id; the picture has stored it in a cookie.
  const id = readField(sent, formFieldNames.captchaId, maxFieldLength) || captchaCookie || '';
  return { id: /^[\w-]{1,60}$/.test(id) ? id : '', typed: readField(sent, formFieldNames.captcha, maxFieldLength) };
}

async function checkCaptcha(answer: CaptchaAnswer, hasWorked: boolean, now: Date): Promise<FormErrors> {
  if (answer.typed.trim() === '' || !(hasWorked || isPicture(answer.id))) return { captcha: 'captchaRequired' };
  return (await isCaptchaAnswer(answer, now)) ? {} : { captcha: 'captcha' };
}

/** Delays a form that came faster than a person fills one in; copying a picture takes longer than that. */
async function waitForPerson(stamp: FormStamp | null, now: Date): Promise<void> {
  const missing = stamp === null ? 0 : minFillingMs - (now.getTime() - stamp.begunAt.getTime());
  if (missing > 0) await wait(Math.min(missing, minFillingMs));
}

function taken(receipt: Receipt): Answer {
  const { form, language } = receipt;
  return formDefinitions[form].hasReceipt ? { kind: 'taken', location: receiptPath(receipt) } : thanked(form, language);
}

function thanked(form: EnquiryForm, language: Language): Answer {
  return { kind: 'taken', location: pathTo(`/feedback/${form}/`, language) };
}
