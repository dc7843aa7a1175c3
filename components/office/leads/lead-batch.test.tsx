// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LeadBatch, type LeadBatchTexts } from './lead-batch.client';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock('@/lib/features/office/leads/actions', () => ({ sendManyLeads: async () => null }));

afterEach(cleanup);

const texts = {
  title: 'Selected',
  all: 'Select all',
  keys: { title: 'Keys', close: 'Close', on: 'On', keys: {} },
  codes: {},
  done: {},
} as unknown as LeadBatchTexts;
const names = ['a', 'b', 'c', 'd', 'e'];

function show() {
  render(
    <LeadBatch language="en" states={[]} assignees={[]} texts={texts} tools={null}>
      {names.map((name) => (
        <label key={name}>
          <input type="checkbox" name="leads" value={`${name}~0`} />
          {name}
        </label>
      ))}
    </LeadBatch>,
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => names.filter((name) => box(name).checked).join('');

test('with Shift a press chooses, or leaves out, all lines from the one that was pressed last', async () => {
  show();
  const user = userEvent.setup();
  await user.click(box('b'));
  await user.keyboard('{Shift>}');
  await user.click(box('d'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('bcd');
  await user.click(box('a'));
  expect(chosen()).toBe('abcd');
  await user.click(box('d'));
  await user.keyboard('{Shift>}');
  await user.click(box('b'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('a');
});

test('one box chooses every line, and shows whether some or all are chosen', async () => {
  show();
  const user = userEvent.setup();
  const all = box('Select all');
  await user.click(box('a'));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect(chosen()).toBe('abcde');
  await user.click(box('c'));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(box('c'));
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await user.click(all);
  expect(chosen()).toBe('');
});
