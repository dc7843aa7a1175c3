import { beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '@/lib/domain/enquiry/form-state';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languages } from '@/lib/domain/language';
import { getFormContext } from '@/lib/features/forms/get-form-context';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { makeFormView } from './form-view';

// The library reads the language of a request, and there is none here.
let current: Language = 'nl';
vi.mock('next-intl/server', () => ({ getLocale: async () => current }));

beforeAll(async () => {
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 101, City: 'Namur', Zip: '5000' }),
      feedRecord({ ID: 102, Goal: 1, City: 'Namur', Zip: '5000' }),
    ],
  });
});

async function viewOf(form: string, query = '', language: Language = 'nl') {
  current = language;
  const context = getFormContext({ form, query: new URLSearchParams(query), language });
  if (!context) throw new Error(`No form ${form}`);
  return makeFormView(context);
}

async function fieldOf(form: string, name: string, query = '', language: Language = 'nl') {
  const { parts } = await viewOf(form, query, language);
  return parts.flatMap(({ fields }) => fields).find((field) => field.name === name);
}

describe.each(languages)('in %s', (language) => {
  test.each(enquiryForms)('the form %s has texts for everything', async (form) => {
    const { parts, texts } = await viewOf(form, '', language);
    const words = parts.flatMap(({ title, fields }) => [
      ...(title === null ? [] : [title]),
      ...fields.flatMap(({ label, hint, missing, options }) => [
        label,
        ...[hint, missing].filter((text) => text !== null),
        ...options.map(({ text }) => text),
      ]),
    ]);
    for (const text of [...words, texts.send, texts.summary, ...Object.values(texts.errors)])
      expect(text).toMatch(/^(?!enquiry\.)[^{}]+$/);
    expect(Object.keys(texts.errors).sort()).toEqual([...errorCodes].sort());
  });
});

test('a file field says how many, how large and of what kinds', async () => {
  const field = await fieldOf('rent-application', 'documents', '', 'fr');
  expect(field?.hint).toContain('PDF, DOCX, JPEG ou PNG, 8 fichiers de 8\u00a0Mo au plus, 20\u00a0Mo ensemble');
  expect(field?.files).toMatchObject({ most: 8, accept: expect.stringContaining('.pdf'), language: 'fr' });
  const picture = await fieldOf('testimonial', 'picture', '', 'en');
  expect(picture?.files).toMatchObject({ most: 1, accept: 'image/jpeg,.jpg,.jpeg,image/png,.png' });
  expect(picture?.files?.texts.errors.tooManyFiles).toBe('Choose one file.');
  expect(picture?.files?.texts.errors.wrongKind).toContain('JPEG or PNG');
});

test('a date field knows its days, and how they are written', async () => {
  expect((await fieldOf('offer', 'validUntil'))?.date).toEqual({
    days: { from: 1, until: 365 },
    language: 'nl',
    pattern: 'dd/mm/jjjj',
    calendar: 'Kalender: Geldig tot en met',
  });
  expect((await fieldOf('offer', 'amount'))?.date).toBeNull();
});

test('a CV is required, documents are not', async () => {
  expect((await fieldOf('job-application', 'cv'))?.isRequired).toBe(true);
  expect((await fieldOf('rent-application', 'documents'))?.isRequired).toBe(false);
});

test('a rental viewing needs no phone number, and says what the e-mail address is for', async () => {
  const query = (id: number) => `property=${id}`;
  expect((await fieldOf('contact-appointment', 'phone', query(101)))?.isRequired).toBe(true);
  expect((await fieldOf('contact-appointment', 'phone', query(102)))?.isRequired).toBe(false);
  const email = await fieldOf('contact-appointment', 'email', query(102), 'en');
  expect(email).toMatchObject({ isRequired: true, hint: expect.stringContaining('calendar') });
});
