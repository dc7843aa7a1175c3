import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { EnquiryForm, EnquiryState } from '@/lib/domain/enquiry/enquiry-form';
import { callerHeader } from '@/lib/platform/caller-address';
import { readCaller } from '@/lib/usecases/enquiry/read-caller';
import { captchaCookieName, receiveForm } from '@/lib/usecases/enquiry/receive-form';

export type EnquiryAction = (state: EnquiryState, sent: FormData) => Promise<EnquiryState>;

/**
 * Makes the action that takes a form. All follow the same steps: caller, limits, honeypot, files, rules, captcha where
 * it is required, plan, one transaction; then the thank-you page, or the form again with what was typed.
 */
export function defineAction(form: EnquiryForm): EnquiryAction {
  return async (_, sent) => {
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
  };
}
