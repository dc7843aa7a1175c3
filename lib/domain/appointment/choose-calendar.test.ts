import { expect, test } from 'vitest';
import { makeCalendar } from '@/tests/support/make-calendar';
import type { Calendar } from './calendar';
import { chooseCalendar, type ViewingSubject } from './choose-calendar';

function calendar(id: string, change: Partial<Calendar> = {}): Calendar {
  return makeCalendar({ id, days: {}, ...change });
}

const calendars = [
  calendar('rentals', { goals: ['rent'] }),
  calendar('karel-sales', { people: ['karel'], goals: ['sale'] }),
  calendar('open-house', { properties: ['2601', '9000000002'], goals: ['sale'] }),
  calendar('karel', { people: ['an', 'karel'] }),
  calendar('villa', { properties: ['LN6OF'], people: ['sofie'] }),
  calendar('anybody'),
  calendar('last'),
];

function chosen(subject: Partial<ViewingSubject>, isOpen = true): string | undefined {
  const whole: ViewingSubject = { propertyIds: ['1'], personId: null, goal: 'sale', ...subject };
  return chooseCalendar({ isOpen, calendars, holidays: [] }, whole)?.id;
}

test.each<[string, Partial<ViewingSubject>, string]>([
  ['a property with a calendar of its own', { propertyIds: ['12/345', '9000000002'] }, 'open-house'],
  ['a property by its id in the export', { propertyIds: ['LN6OF', '9000000001'] }, 'villa'],
  ['such a property of a person with another', { propertyIds: ['2601'], personId: 'karel' }, 'open-house'],
  ['such a property whatever the calendar’s goals', { propertyIds: ['2601'], goal: 'rent' }, 'open-house'],
  ['a property of a person with a calendar', { personId: 'an' }, 'karel'],
  ['a person with several, the first', { personId: 'karel' }, 'karel-sales'],
  ['a person with several, of which one for the goal', { personId: 'karel', goal: 'rent' }, 'karel'],
  ['a person whose calendar is also a property’s', { personId: 'sofie' }, 'villa'],
  ['a property for sale of a person without', { personId: 'bart' }, 'anybody'],
  ['a property to let of a person without', { personId: 'bart', goal: 'rent' }, 'rentals'],
  ['a property without a contact person', { personId: null }, 'anybody'],
  ['nothing that is known', { propertyIds: [], personId: null, goal: null }, 'rentals'],
])('%s: %j is visited by %s', (_, subject, id) => {
  expect(chosen(subject)).toBe(id);
});

test('a calendar of certain people or properties is not used for others', () => {
  const own = [calendar('a', { people: ['karel'] }), calendar('b', { properties: ['2601'] })];
  expect(
    chooseCalendar(
      { isOpen: true, calendars: own, holidays: [] },
      { propertyIds: ['2699'], personId: 'sofie', goal: 'sale' },
    ),
  ).toBeNull();
});

test('no calendar is chosen when online booking is not open', () => {
  expect(chosen({ propertyIds: ['2601'] }, false)).toBeUndefined();
  expect(
    chooseCalendar(
      { isOpen: true, calendars: [], holidays: [] },
      { propertyIds: ['2601'], personId: 'karel', goal: 'sale' },
    ),
  ).toBeNull();
});
