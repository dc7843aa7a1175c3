// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayInput } from './day-input.client';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Valid until');

test('a date is limited to days counted from today in Belgium', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') });
  render(<DayInput aria-label="Valid until" name="validUntil" days={{ from: 1, until: 365 }} />);
  expect(field()).toMatchObject({ type: 'date', name: 'validUntil', min: '2026-11-22', max: '2027-11-21' });
});

test('a date without bounds accepts any day', () => {
  render(<DayInput aria-label="Valid until" defaultValue="2026-12-31" days={null} />);
  expect(field()).toMatchObject({ min: '', max: '', value: '2026-12-31' });
});
