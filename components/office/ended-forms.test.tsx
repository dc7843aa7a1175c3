// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { officeCodes } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import messages from '@/messages/en.json';
import { eventually } from '@/tests/support/timing';
import { CalendarForm } from './calendar/calendar-form.client';
import { LeadForm } from './leads/lead-form.client';
import { OfficeForm } from './office-form.client';

const refresh = vi.hoisted(() => vi.fn());

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ refresh }) }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

const { ended } = messages.office.answer.fault;
const { leads, answer, calendar } = messages.office;
const text = 'Called back';
const submit = 'Save';

/** The forms of the office that take a text; each answers that the session has ended. */
const forms = {
  'about a lead': (
    <LeadForm
      action={async () => ({ code: 'ended', note: text })}
      language="en"
      texts={{ ...leads.answer, ended }}
      note={{ label: 'Text', hint: '', submit }}
    />
  ),
  'of the calendar': (
    <CalendarForm
      action={async () => ({ code: 'ended', typed: { feedback: text } })}
      hidden={{ language: 'nl' }}
      texts={{ ...calendar.answer, ended, why: calendar.drag.why }}
      fields={[{ name: 'feedback', label: 'Text', type: 'textarea', value: '' }]}
      submit={submit}
    />
  ),
  'of the office': (
    <OfficeForm
      action={async () => ({ code: 'ended', values: { text } })}
      language="en"
      texts={recordOf(officeCodes, (code) => (code === 'ended' ? ended : answer[code]))}
      fields={[{ name: 'text', label: 'Text', kind: 'textarea' }]}
      submit={submit}
    />
  ),
};

test.each(Object.entries(forms))('a form %s says that the session has ended and keeps its text', async (_, form) => {
  render(form);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Text'), text);
  await user.click(screen.getByRole('button', { name: submit }));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(ended));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(text);
  // The page would become the login.
  expect(refresh).not.toHaveBeenCalled();
});
