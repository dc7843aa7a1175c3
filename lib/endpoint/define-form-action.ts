import { z } from 'zod';
import { type EnquiryForm, type EnquiryState, idleState } from '@/lib/domain/enquiry/enquiry-form';
import { callerHeader } from '@/lib/platform/caller-address';
import { readCaller } from '@/lib/usecases/enquiry/read-caller';
import { captchaCookieName, receiveForm } from '@/lib/usecases/enquiry/receive-form';
import { type Action, GoTo } from './define-action';
import { definePublicAction } from './define-public-action';

/**
 * The action that takes a form of the site. `receiveForm` has the further steps of all of them: limits, honeypot, files,
 * rules, captcha where it is required, plan, one transaction; then the thank-you page, or the form again with what was
 * typed.
 */
export function defineFormAction(form: EnquiryForm): Action<EnquiryState> {
  return definePublicAction<z.ZodObject, EnquiryState>({
    failure: `Form ${form} could not be taken`,
    // `receiveForm` then refuses with what was typed.
    worksWithoutContent: true,
    schema: z.object({}),
    async handle(_, { sent, headers, readCookie, request: { now } }) {
      const answer = await receiveForm({
        form,
        sent,
        caller: readCaller({
          address: headers.get(callerHeader),
          host: headers.get('host'),
          referer: headers.get('referer'),
          sent,
        }),
        captchaCookie: readCookie(captchaCookieName()),
        now,
      });
      return answer.kind === 'again' ? answer.state : new GoTo(answer.location);
    },
    refuse: () => ({ ...idleState({}), status: 'refused', problem: 'unavailable' }),
  });
}
