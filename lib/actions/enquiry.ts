'use server';

import { defineFormAction } from '@/lib/endpoint/define-form-action';

/** What the public may send, one action a form. */

export const sendSiteContact = defineFormAction('site-contact');
export const sendContactMe = defineFormAction('contact-me');
export const sendContactConstruction = defineFormAction('contact-construction');
export const sendContactDemand = defineFormAction('contact-demand');
export const sendAppointment = defineFormAction('contact-appointment');
export const sendDemandRegister = defineFormAction('demand-register');
export const sendToFriend = defineFormAction('send-to-friend');
export const sendNewsletterSignUp = defineFormAction('sign-newsletter');
export const sendDocumentRequest = defineFormAction('document-request');
export const sendOffer = defineFormAction('offer');
export const sendRentApplication = defineFormAction('rent-application');
export const sendTestimonial = defineFormAction('testimonial');
export const sendJobApplication = defineFormAction('job-application');
