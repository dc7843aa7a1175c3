'use server';

import { z } from 'zod';
import { type EnquiryState, idleState } from '@/lib/domain/enquiry/form-state';
import { enquiryForms, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { definePublicAction, GoTo } from '@/lib/features/endpoint/define-action';
import { readCaller } from '@/lib/features/forms/read-caller';
import { callerHeader } from '@/lib/platform/caller-address';
import { captchaCookieName, formFieldNames, receiveForm } from './receive-form';

/**
 * Receives every form of the public site; a field names the form. `receiveForm` has the further steps of all of them:
 * limits, honeypot, files, rules, captcha where it is required, plan, one transaction; then the thank-you page, or the
 * form again with what was typed.
 */
export const sendEnquiry = definePublicAction({
  failure: ({ form }) => `Form ${isEnquiryForm(form) ? form : '?'} could not be taken`,
  // `receiveForm` then refuses with what was typed.
  worksWithoutContent: true,
  schema: z.object({ [formFieldNames.form]: z.enum(enquiryForms) }),
  async handle({ form }, { sent, headers, readCookie, request: { now } }): Promise<EnquiryState | GoTo> {
    const answer = await receiveForm({
      form,
      sent,
      caller: readCaller({
        address: headers.get(callerHeader),
        host: headers.get('host'),
        referer: headers.get('referer'),
        sent,
      }),
      captchaCookie: readCookie(captchaCookieName(form)),
      now,
    });
    return answer.kind === 'again' ? answer.state : new GoTo(answer.location);
  },
  refuse: (): EnquiryState => ({ ...idleState({}), status: 'refused', problem: 'unavailable' }),
});
