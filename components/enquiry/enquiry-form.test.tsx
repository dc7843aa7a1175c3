// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnquiryState } from '@/lib/domain/enquiry/enquiry-form';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { getTranslator } from '@/lib/i18n/translator';
import { getFormContext } from '@/lib/usecases/enquiry/get-form-context';
import { serveTestContent } from '@/tests/support/make-content';
import { type EnquiryAction, EnquiryForm } from './enquiry-form.client';
import { makeFormView } from './form-view';
import { waitMark } from './wait-mark';

// The library reads the language of a request, and there is none here.
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: (namespace: Parameters<typeof getTranslator>[1]) => getTranslator('en', namespace),
}));

beforeEach(() => {
  serveTestContent();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form with a place for moments; which fields it asks for makes no difference here. */
async function show(shut: string | null, action: EnquiryAction = async (state) => state) {
  const context = getFormContext({ form: 'sign-newsletter', query: new URLSearchParams(), language: 'en' });
  if (!context) throw new Error('no such form');
  const full = 'The appointments are full';
  render(
    <EnquiryForm
      view={await makeFormView(context)}
      language="en"
      action={action}
      heading="h2"
      notes={{
        wait: `Wait ${waitMark} minutes`,
        problems: {
          tooMany: 'Too many messages',
          filesFull: null,
          unavailable: null,
          notFound: null,
          notAvailable: null,
          appointmentsFull: full,
          momentTaken: null,
          tooManyVisits: null,
          noDocuments: null,
          closed: null,
        },
      }}
      privacy={null}
      trapLabel="Leave empty"
      captcha={null}
      moments={{
        view: null,
        texts: { earlier: '', later: '', taken: '', failed: '', choose: '' },
        closed: null,
        full: null,
      }}
      shut={shut}
      figure={null}
    />,
  );
}

test('while there are moments the form shows', async () => {
  await show(null);
  expect(screen.getByRole('textbox', { name: /mail/i })).toBeTruthy();
});

test('where nothing can be booked, other ways stand in place of the form', async () => {
  await show('Call us');
  expect(screen.getByText('Call us')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('when the last moment is taken meanwhile, the form says so and keeps what was typed', async () => {
  const refused = async (state: EnquiryState): Promise<EnquiryState> => ({
    ...state,
    status: 'refused',
    problem: 'appointmentsFull',
  });
  await show(null, refused);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /mail/i });
  await userEvent.type(field, 'ada@example.be');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The appointments are full')).toBeTruthy();
  expect(field.value).toBe('ada@example.be');
});

test('a form that was refused before it was read says how long to wait and keeps what was typed', async () => {
  await show(null, async () => {
    throw new Error(refusedAction(7));
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /mail/i });
  await userEvent.type(field, 'ada@example.be');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Too many messages')).toBeTruthy();
  expect(screen.getByText('Wait 7 minutes')).toBeTruthy();
  expect(field.value).toBe('ada@example.be');
});
