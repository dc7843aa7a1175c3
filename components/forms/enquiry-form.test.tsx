// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnquiryState } from '@/lib/domain/enquiry/form-state';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { makeFormStamp } from '@/lib/features/forms/form-stamp';
import { getFormContext } from '@/lib/features/forms/get-form-context';
import { serveTestContent } from '@/tests/support/make-content';
import type { CaptchaTexts } from './captcha-field.client';
import { EnquiryForm } from './enquiry-form.client';
import { makeFormView } from './form-view';
import { waitMark } from './refusal-text';
import type { EnquiryAction } from './use-enquiry-sending';

// The library reads the language of a request, and there is none here.
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));

/** Like the server, with proof of work that takes no time. */
async function giveStamps(): Promise<Response> {
  return Response.json(await makeFormStamp('sign-newsletter', new Date(), () => 0));
}

beforeEach(() => {
  serveTestContent();
  vi.stubGlobal('fetch', giveStamps);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const captchaTexts: CaptchaTexts = {
  label: 'Copy the characters',
  hint: '',
  labelQuestion: '',
  picture: 'Picture of characters',
  refresh: 'Other characters',
  toQuestion: 'I cannot see the picture',
  toPicture: '',
  failed: '',
  frame: '',
};

const slotTexts = {
  earlier: '',
  later: '',
  taken: 'taken',
  failed: '',
  choose: '',
  first: 'First free time:',
  chosen: 'Chosen:',
  full: 'full',
  morning: 'Morning',
  afternoon: 'Afternoon',
};

/** A form with a field for time slots; its other fields make no difference here. */
async function show(shut: string | null, action: EnquiryAction = async (state) => state) {
  const context = getFormContext({ form: 'sign-newsletter', query: new URLSearchParams(), language: 'en' });
  if (!context) throw new Error('unknown form');
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
          tooManyViewings: null,
          noDocuments: null,
          closed: null,
        },
      }}
      privacy={null}
      trapLabel="Leave empty"
      captcha={{ isAlways: false, texts: captchaTexts, otherWays: 'Call us about the picture' }}
      moments={{
        view: null,
        texts: slotTexts,
        closed: null,
        full: null,
      }}
      shut={shut}
      figure={null}
    />,
  );
}

test('the form shows while there are time slots', async () => {
  await show(null);
  expect(screen.getByRole('textbox', { name: /mail/i })).toBeTruthy();
});

test('a form is sent with its name and language', async () => {
  const sent: FormData[] = [];
  await show(null, async (state, data) => {
    sent.push(data);
    return state;
  });
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), 'ada@example.be');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    form: 'sign-newsletter',
    language: 'en',
    email: 'ada@example.be',
  });
});

test('where nothing can be booked, other options replace the form', async () => {
  await show('Call us');
  expect(screen.getByText('Call us')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('when the last time slot is taken meanwhile, the form says so and keeps the input', async () => {
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

test('a form that was rejected unread says how long to wait and keeps the input', async () => {
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

async function typeAndSend(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), 'ada@example.be');
  await userEvent.click(screen.getByRole('button', { name: /newsletter|subscribe|sign/i }));
}

const taken: EnquiryState = { status: 'idle', errors: {}, values: {}, problem: null, minutes: 0 };
const unproven: EnquiryState = { ...taken, status: 'invalid', errors: { captcha: 'captchaRequired' } };
const answerField = () => screen.queryByRole('textbox', { name: /Copy the characters/ });

/** Stands for the server, which answers each submission with the next of these. */
function answerWith(answers: EnquiryState[]) {
  const sent: FormData[] = [];
  const action: EnquiryAction = async (_, form) => {
    sent.push(form);
    return answers[sent.length - 1] ?? taken;
  };
  return { sent, action };
}

test('a form is sent with its stamp and proof of work, and asks for no characters', async () => {
  const { sent, action } = answerWith([taken]);
  const arrival = 'http://localhost/en/?utm_source=letter';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: arrival } as PerformanceEntry]);
  await show(null, action);
  await typeAndSend();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('stamp')).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(sent[0]?.get('work')).toBe('0');
  expect(sent[0]?.get('landing')).toBe(arrival);
  expect(answerField()).toBeNull();
});

test('an invalid stamp is replaced and the form sent again automatically', async () => {
  const { sent, action } = answerWith([unproven, taken]);
  await show(null, action);
  await typeAndSend();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.get('email')).toBe('ada@example.be');
  expect(sent[1]?.get('stamp')).not.toBe(sent[0]?.get('stamp'));
  expect(answerField()).toBeNull();
});

test('where the second stamp is rejected too, the form asks for the picture and loses nothing', async () => {
  const { sent, action } = answerWith([unproven, unproven]);
  await show(null, action);
  await typeAndSend();
  await waitFor(() => expect(answerField()).toBeTruthy());
  expect(sent).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /mail/i }).value).toBe('ada@example.be');
});

test.each<[string, () => void]>([
  ['cannot compute', () => vi.stubGlobal('crypto', {})],
  ['gets no stamp', () => vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))],
])('a browser that %s is asked for the picture, with other ways to reach the agency', async (_, hinder) => {
  hinder();
  const { sent, action } = answerWith([taken]);
  await show(null, action);
  await typeAndSend();
  await waitFor(() => expect(answerField()).toBeTruthy());
  expect(sent).toEqual([]);
  expect(screen.getByText('Call us about the picture')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I cannot see the picture' })).toBeNull();
  await userEvent.type(answerField() as HTMLElement, 'CDFHJ');
  await userEvent.click(screen.getByRole('button', { name: /newsletter|subscribe|sign/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('captcha')).toBe('CDFHJ');
  expect(sent[0]?.get('email')).toBe('ada@example.be');
});
