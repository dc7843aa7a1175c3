import { expect, test } from 'vitest';
import { dataUseOf } from './data-use';
import type { EnquiryForm } from './forms/registry';

test.each<[EnquiryForm, ReturnType<typeof dataUseOf>]>([
  ['site-contact', { use: 'answer', isSeenByOwner: false, kept: { unit: 'year', count: 2 } }],
  ['contact-me', { use: 'answer', isSeenByOwner: true, kept: { unit: 'year', count: 2 } }],
  ['contact-appointment', { use: 'viewing', isSeenByOwner: true, kept: { unit: 'year', count: 2 } }],
  ['offer', { use: 'owner', isSeenByOwner: false, kept: { unit: 'year', count: 2 } }],
  ['rent-application', { use: 'owner', isSeenByOwner: false, kept: { unit: 'month', count: 3 } }],
  ['send-to-friend', { use: 'friend', isSeenByOwner: false, kept: { unit: 'month', count: 1 } }],
  ['document-request', { use: 'documents', isSeenByOwner: true, kept: { unit: 'year', count: 2 } }],
  ['demand-register', { use: 'search', isSeenByOwner: false, kept: null }],
  ['sign-newsletter', { use: 'newsletter', isSeenByOwner: false, kept: null }],
  ['testimonial', { use: 'published', isSeenByOwner: false, kept: null }],
  ['job-application', { use: 'answer', isSeenByOwner: false, kept: { unit: 'year', count: 2 } }],
])('the answers of %s', (form, use) => {
  expect(dataUseOf(form)).toEqual(use);
});
