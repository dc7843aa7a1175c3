'use server';

import type { EnquiryState } from '@/lib/domain/enquiry/enquiry-form';
import { formSchemas } from '@/lib/domain/enquiry/form-schemas';
import { answerForm } from '@/lib/domain/enquiry/parse-form';
import { getContactRules } from '@/lib/usecases/enquiry/get-contact-rules';

/** What the public may send, one action a form. Each answers with what is wrong, or that nothing is sent online yet. */

export async function sendSiteContact(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['site-contact'], sent);
}

export async function sendContactMe(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas[getContactRules(sent.get('property'))], sent);
}

export async function sendContactConstruction(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['contact-construction'], sent);
}

export async function sendContactDemand(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['contact-demand'], sent);
}

export async function sendDemandRegister(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['demand-register'], sent);
}

export async function sendToFriend(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['send-to-friend'], sent);
}

export async function sendNewsletterSignUp(_: EnquiryState, sent: FormData): Promise<EnquiryState> {
  return answerForm(formSchemas['sign-newsletter'], sent);
}
