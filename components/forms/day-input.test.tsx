// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayInput } from './day-input.client';

const showPicker = vi.fn();
beforeEach(() => {
  HTMLInputElement.prototype.showPicker = showPicker;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

const shared = { 'aria-label': 'Valid until', pattern: 'dd/mm/yyyy', calendar: 'Calendar', days: null } as const;
const field = () => screen.getByLabelText<HTMLInputElement>('Valid until');
const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]');

function type(text: string) {
  fireEvent.input(field(), { target: { value: text } });
  fireEvent.blur(field());
}

test.each(['31/12/2026', '31.12.26', '2026-12-31', '31122026'])('%s is written as the page writes days', (text) => {
  render(<DayInput {...shared} language="de" name="validUntil" />);
  expect(field()).toMatchObject({ type: 'text', placeholder: 'dd/mm/yyyy' });
  type(text);
  expect(field()).toMatchObject({ type: 'text', value: '31.12.2026' });
});

test.each(['31/02/2027', 'soon'])('%s cannot be read, and stays to be corrected', (text) => {
  render(<DayInput {...shared} language="nl" defaultValue={text} />);
  expect(field().value).toBe(text);
  type(text);
  expect(field().value).toBe(text);
});

test('the day that was sent is shown as the page writes days', () => {
  render(<DayInput {...shared} language="nl" defaultValue="2026-12-31" />);
  expect(field().value).toBe('31/12/2026');
});

test('the browser’s calendar opens at the typed day, within days from today in Belgium, and fills the field in', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') });
  const onInput = vi.fn();
  render(
    <form onInput={onInput}>
      <DayInput {...shared} language="nl" name="validUntil" days={{ from: 1, until: 365 }} />
    </form>,
  );
  type('1/12/26');
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(showPicker).toHaveBeenCalledOnce();
  expect(calendar()).toMatchObject({ value: '2026-12-01', min: '2026-11-22', max: '2027-11-21', name: '' });
  onInput.mockClear();
  fireEvent.change(calendar() as HTMLInputElement, { target: { value: '2026-12-24' } });
  expect(field().value).toBe('24/12/2026');
  expect(onInput.mock.calls.some(([event]) => event.target === field())).toBe(true);
});

test('a browser without a calendar of its own gets no button', () => {
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  render(<DayInput {...shared} language="nl" />);
  expect(screen.queryByRole('button')).toBeNull();
});
