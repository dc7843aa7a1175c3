import { expect, test } from 'vitest';
import {
  type FormRecipient,
  hasOffices,
  readRecipient,
  recipientFor,
  routedForms,
  writeRecipient,
} from './form-recipient';

const lines: FormRecipient[] = [
  { form: 'contact-me', office: '', kind: 'desk', accountId: null },
  { form: 'contact-me', office: 'gent', kind: 'account', accountId: 'a1' },
];

test('the line of the office counts, else that of all others, else the content', () => {
  expect(recipientFor(lines, 'contact-me', 'gent')).toMatchObject({ accountId: 'a1' });
  expect(recipientFor(lines, 'contact-me', 'namen')).toMatchObject({ kind: 'desk' });
  expect(recipientFor(lines, 'contact-me', null)).toMatchObject({ kind: 'desk' });
  expect(recipientFor(lines, 'offer', 'gent')).toBeNull();
});

test('what is written is read again, and nothing else', () => {
  for (const line of lines)
    expect(readRecipient(writeRecipient(line))).toEqual({ kind: line.kind, accountId: line.accountId });
  expect(readRecipient(writeRecipient(null))).toBe('usual');
  expect(['account:', 'account:a b', 'administrator', 'desk '].map(readRecipient)).toEqual([null, null, null, null]);
});

test('every form that is mailed to the agency is in the table, by office where it is about a listing', () => {
  expect(routedForms).toEqual([
    'site-contact',
    'contact-me',
    'contact-construction',
    'contact-demand',
    'contact-appointment',
    'demand-register',
    'document-request',
    'offer',
    'rent-application',
    'testimonial',
    'job-application',
  ]);
  expect(routedForms.filter(hasOffices)).toEqual([
    'contact-me',
    'contact-construction',
    'contact-appointment',
    'document-request',
    'offer',
    'rent-application',
  ]);
});
