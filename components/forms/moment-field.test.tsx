// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SlotView } from '@/lib/features/viewings/list-free-slots';
import type { FieldView } from './form-view';
import { TimeSlotField } from './moment-field.client';

afterEach(cleanup);

const field: FieldView = {
  name: 'moment',
  kind: 'moment',
  label: 'Choose a time',
  hint: null,
  isRequired: true,
  options: [],
  missing: 'Choose one.',
  date: null,
  files: null,
};

const texts = {
  earlier: 'Earlier',
  later: 'Later',
  taken: 'taken',
  failed: 'Failed',
  choose: '',
  first: 'First free:',
  chosen: 'Chosen:',
  full: 'full',
  morning: 'Morning',
  afternoon: 'Afternoon',
};

const slot = (day: string, time: string, isFree = true) => ({ startsAt: `${day}T${time}:00.000Z`, time, isFree });

function dayOf(day: string, dayNumber: string, slots: SlotView['days'][number]['slots']) {
  return { day, date: `day ${dayNumber}`, weekday: 'Tue', dayNumber, month: 'Nov', slots };
}

const view: SlotView = {
  days: [
    dayOf('2026-11-24', '24', [slot('2026-11-24', '09:30', false)]),
    dayOf('2026-11-25', '25', [slot('2026-11-25', '11:45', false), slot('2026-11-25', '12:00')]),
    dayOf('2026-11-26', '26', [slot('2026-11-26', '09:30')]),
  ],
  previous: null,
  next: '2026-11-27',
  first: { day: '2026-11-25', startsAt: '2026-11-25T12:00:00.000Z', words: 'tomorrow 12:00' },
};

function show(chosen = '') {
  const shared = {
    field,
    id: 'moment',
    error: null,
    closed: 'Closed',
    full: 'Full',
    property: '2601',
    proposal: '',
    tries: 0,
  };
  const { container } = render(
    <form>
      <TimeSlotField {...shared} view={view} texts={texts} language="en" chosen={chosen} />
    </form>,
  );
  const form = container.querySelector('form');
  return () => Object.fromEntries(new FormData(form ?? undefined));
}

const openDay = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)[0];

test('the first day with a free time slot is open; a full one says so', () => {
  show();
  expect(openDay()).toBe('2026-11-25');
  expect(screen.getByRole('radio', { name: 'day 24, full' })).toBeTruthy();
});

test('noon belongs to the afternoon', () => {
  show();
  expect(screen.getByRole('radio', { name: '12:00' }).closest('fieldset')?.textContent).toBe('Afternoon12:00');
  expect(screen.getByRole('radio', { name: /^11:45 ?taken$/ }).closest('fieldset')?.textContent).toContain('Morning');
});

test('the first free time slot is chosen by its link, and stays chosen on other days', async () => {
  const sent = show();
  await userEvent.click(screen.getByRole('radio', { name: 'day 26' }));
  await userEvent.click(screen.getByRole('link', { name: 'tomorrow 12:00' }));
  expect(sent()).toEqual({ day: '2026-11-25', moment: '2026-11-25T12:00:00.000Z' });
  expect(screen.getByText('Chosen: tomorrow 12:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'day 26' }));
  expect(sent()).toEqual({ day: '2026-11-26', moment: '2026-11-25T12:00:00.000Z' });
});

test('the day of a time slot that was chosen before is open, one of another page is kept', () => {
  show('2026-11-26T09:30:00.000Z');
  expect(openDay()).toBe('2026-11-26');
  expect(screen.getByText('Chosen: day 26, 09:30')).toBeTruthy();
  cleanup();
  expect(show('2026-12-01T09:30:00.000Z')()).toMatchObject({ moment: '2026-12-01T09:30:00.000Z' });
});
