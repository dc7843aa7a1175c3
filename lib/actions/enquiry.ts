'use server';

import { defineAction } from './define-action';

/** What the public may send, one action a form. */

export const sendSiteContact = defineAction('site-contact');
export const sendContactMe = defineAction('contact-me');
export const sendContactConstruction = defineAction('contact-construction');
export const sendContactDemand = defineAction('contact-demand');
export const sendAppointment = defineAction('contact-appointment');
export const sendDemandRegister = defineAction('demand-register');
export const sendToFriend = defineAction('send-to-friend');
export const sendNewsletterSignUp = defineAction('sign-newsletter');
export const sendDocumentRequest = defineAction('document-request');
export const sendOffer = defineAction('offer');
export const sendRentApplication = defineAction('rent-application');
export const sendTestimonial = defineAction('testimonial');
export const sendJobApplication = defineAction('job-application');
