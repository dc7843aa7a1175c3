// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TourAnswer } from '@/lib/features/office/calendar/tour/tour-actions';
import messages from '@/messages/en.json';
import { eventually } from '@/tests/support/timing';
import { TourForm } from './tour-form.client';

const { calendar, answer, homeField } = messages.office;
const { tour } = calendar;
const texts = {
  ...tour,
  why: calendar.drag.why,
  answer: { ...calendar.answer, ended: answer.fault.ended, ...tour.answer },
};
const steps: string[] = [];
let next: TourAnswer | null = null;

vi.mock('@/lib/features/office/calendar/tour/tour-actions', () => ({
  sendTour: async (_: unknown, sent: FormData) => {
    steps.push([...sent].map((pair) => pair.join('=')).join('&'));
    return next;
  },
}));

beforeEach(() => {
  steps.length = 0;
  next = null;
});
afterEach(cleanup);

const stop = (id: number, from: string, travel: number | null, isRough = false) => ({
  id,
  home: { value: String(id), place: `Street ${id}`, title: 'House', facts: '', picture: null },
  startsAt: `2026-12-01T${from}:00.000Z`,
  from,
  until: from.replace('00', '30'),
  travel,
  isRough,
  why: null,
});
const typed = { home1: '101', home2: '104', day: '2026-12-01', from: '13:00', until: '18:00', name: 'M' };
const proposed: TourAnswer = {
  code: null,
  typed,
  full: [],
  near: null,
  proposal: {
    agent: 'an',
    agentName: 'An Peeters',
    day: '2026-12-01',
    minutes: 30,
    isTyped: false,
    anyway: '',
    stops: [stop(104, '13:00', null), stop(101, '14:00', 12, true)],
    key: 'asked',
  },
};

const form = (
  <TourForm
    language="en"
    // Without required fields that are empty: jsdom does not know buttons that send a form all the same.
    values={{ home1: '101', home2: '104', name: 'M', day: '2026-12-01', from: '09:00', until: '18:00' }}
    fields={{
      when: (['day', 'from', 'until'] as const).map((name) => ({ name, label: name, type: 'text', value: '' })),
      who: [{ name: 'name', label: 'Name', type: 'text', value: '' }],
    }}
    titles={{ homes: tour.homes, when: tour.when, who: calendar.visitor }}
    texts={texts}
    homeTexts={homeField}
  />
);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test('times are proposed before it is known who comes, and a proposal is sent back with what is booked or put in order', async () => {
  render(form);
  next = proposed;
  await press(tour.plan);
  expect(steps.at(-1)).toContain('step=plan');
  const items = (await screen.findByRole('region', { name: tour.order })).querySelectorAll('li');
  expect(
    [...items].map((item) => within(item as HTMLElement).getByText(/Street/, { selector: '.home__name' }).textContent),
  ).toEqual(['Street 104', 'Street 101']);
  expect(items[1]?.textContent).toContain('12 min on the way');
  expect(items[1]?.textContent).toContain('centre of the commune');
  expect(screen.getByRole('status').textContent).toContain('An Peeters');
  await eventually(() => expect(document.activeElement?.contains(items[0] ?? null)).toBe(true));
  await press(/^Later/);
  await eventually(() => expect(steps.at(-1)).toContain('step=down 104'));
  await userEvent.type(screen.getByLabelText('Name'), 'ona');
  await press('Book all 2');
  for (const part of ['step=book', 'order=104,101', 'with=an', 'planned=asked', 'name=Mona'])
    expect(steps.at(-1)).toContain(part);
});

test('another time may be typed for each home, and says what speaks against it', async () => {
  render(form);
  next = proposed;
  await press(tour.plan);
  const field = await screen.findByLabelText<HTMLInputElement>('Start time: Street 101');
  expect(field.value).toBe('14:00');
  fireEvent.change(field, { target: { value: '15:25' } });
  const { proposal } = proposed;
  const stops = [stop(104, '13:00', null), { ...stop(101, '15:00', 12), why: 'hours' as const }];
  next = {
    ...proposed,
    code: 'typedTimes',
    proposal: proposal && { ...proposal, stops, isTyped: true, anyway: '101:hours' },
  };
  await press(tour.check);
  expect(steps.at(-1)).toContain('at=13:00&at=15:25');
  const why = await screen.findByText(calendar.drag.why.hours);
  expect(screen.getByLabelText('Start time: Street 101').getAttribute('aria-describedby')).toBe(why.id);
  await press(tour.bookAnyway.replace('{count}', '2'));
  for (const part of ['isTyped=yes', 'anyway=101:hours']) expect(steps.at(-1)).toContain(part);
});

test('what does not fit says why, and what would', async () => {
  render(form);
  next = {
    code: 'noFit',
    typed,
    proposal: null,
    full: ['Street 101'],
    near: { day: '2026-12-03', from: '07:00', until: '21:00', words: 'Thursday 3 December, 10:00 – 12:00' },
  };
  await press(tour.plan);
  const alert = await screen.findByRole('alert');
  for (const text of [tour.answer.noFit, 'Street 101', 'Thursday 3 December, 10:00 – 12:00'])
    expect(alert.textContent).toContain(text);
  await press(tour.takeNear);
  expect(steps.at(-1)).toContain('step=near 2026-12-03 07:00 21:00');
  next = { ...proposed, isMoved: true };
  await press(tour.takeNear);
  await screen.findByRole('region', { name: tour.order });
  // The fields have what the press has chosen.
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('from').value).toBe('13:00'));
  next = { code: 'noFit', typed, proposal: null, full: [], near: null };
  await press(tour.plan);
  expect((await screen.findByText(tour.notNear)).textContent).toBe(tour.notNear);
});

test('a fault names its field, and a lost home its time and the reason', async () => {
  render(form);
  next = { code: 'homeTwice', typed, at: 2 };
  await press(tour.plan);
  expect((await screen.findByRole('alert')).textContent).toBe(`Home 2: ${tour.answer.homeTwice}`);
  next = { ...proposed, code: 'lost', lost: { words: 'Street 101, 14:00', why: 'taken' } };
  await press(tour.plan);
  await screen.findByRole('region', { name: tour.order });
  expect(screen.getByRole('alert').textContent).toBe(
    `Street 101, 14:00 is no longer possible: ${calendar.drag.why.taken}. Nothing was booked.`,
  );
});

test('without scripts every field is there, and the Enter key proposes or checks what is typed', () => {
  const markup = renderToStaticMarkup(form);
  expect(markup.match(/name="home\d"/g)).toHaveLength(6);
  expect(/<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0]).toContain('value="enter"');
});
