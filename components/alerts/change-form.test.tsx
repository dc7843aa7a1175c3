// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { waitMark } from '@/components/forms/refusal-text';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { eventually } from '@/tests/support/timing';
import { ChangeForm } from './change-form.client';

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ refresh() {} }) }));

afterEach(cleanup);

test('a change that was not read says how long to wait, keeps the choice, and replaces the last message', async () => {
  const action = vi.fn();
  const user = userEvent.setup();
  render(
    <ChangeForm
      action={action}
      token="x"
      change="frequency"
      refusal={{ tooMany: `Wait ${waitMark} minutes`, failed: 'Call us' }}
      saved="Saved"
    >
      <select aria-label="Frequency" name="frequency" defaultValue="daily">
        <option>daily</option>
        <option>weekly</option>
      </select>
      <button type="submit">Save</button>
    </ChangeForm>,
  );
  const frequency = screen.getByLabelText<HTMLSelectElement>('Frequency');
  const save = () => user.click(screen.getByText('Save'));
  action.mockResolvedValueOnce('done');
  await save();
  expect(await screen.findByText('Saved')).toBeTruthy();

  await user.selectOptions(frequency, 'weekly');
  action.mockRejectedValueOnce(new Error(refusedAction(3)));
  await save();
  const note = await screen.findByText('Wait 3 minutes');
  await eventually(() => expect(document.activeElement).toBe(note.closest('[role=alert]')));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(frequency.value).toBe('weekly');

  action.mockRejectedValueOnce(new Error('Failed to fetch'));
  await save();
  expect(await screen.findByText('Call us')).toBeTruthy();

  action.mockResolvedValueOnce('done');
  await save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
