'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { type EnquiryState, idleState } from '@/lib/domain/enquiry/form-state';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { callerHeader } from '@/lib/platform/caller-address';
import { readCaller } from '@/lib/usecases/enquiry/read-caller';
import { captchaCookieName, formFieldNames, receiveForm } from '@/lib/usecases/enquiry/receive-form';

/**
 * Receives every form of the public site; a field names the form. The answer is the thank-you page, or the form again
 * with what was typed.
 */
export async function sendEnquiry(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  const form: unknown = sent instanceof FormData ? sent.get(formFieldNames.form) : null;
  if (typeof form !== 'string' || !isEnquiryForm(form))
    return { ...idleState({}), status: 'refused', problem: 'unavailable' };
  const [requestHeaders, requestCookies] = await Promise.all([headers(), cookies()]);
  const answer = await receiveForm({
    form,
    sent,
    caller: readCaller({
      address: requestHeaders.get(callerHeader),
      host: requestHeaders.get('host'),
      referer: requestHeaders.get('referer'),
      sent,
    }),
    captchaCookie: requestCookies.get(captchaCookieName())?.value ?? null,
    now: new Date(),
  });
  if (answer.kind === 'again') return answer.state;
  redirect(answer.location);
}
