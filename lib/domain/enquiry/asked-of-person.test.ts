import { expect, test } from 'vitest';
import { askedOfPerson, checkAsked } from './asked-of-person';
import { formOf, formSchemas, type RuleSet } from './form-schemas';

const ruleSets = Object.keys(formSchemas) as RuleSet[];

test.each(ruleSets)(
  '%s requires title and phone where it asks them, unless it is about a rental to be viewed',
  (rules) => {
    const asks = ['title', 'phone'].filter((name) => name in formSchemas[rules].shape);
    const isRental = rules !== formOf(rules);
    // Its sender is not answered.
    const isOwn = rules === 'send-to-friend' || rules === 'sign-newsletter' || rules === 'testimonial';
    expect(asks.length > 0).toBe(!isOwn);
    expect(askedOfPerson(rules, [])).toEqual(isRental ? [] : asks);
  },
);

test('the settings make either optional in a form', () => {
  expect(askedOfPerson('offer', ['title'])).toEqual(['phone']);
  expect(askedOfPerson('offer', ['title', 'phone'])).toEqual([]);
});

test('an empty answer is missed, “neither” is an answer', () => {
  expect(checkAsked(['title', 'phone'], { title: '', phone: ' ' })).toEqual({ title: 'chooseOne', phone: 'required' });
  expect(checkAsked(['title', 'phone'], { title: 'none', phone: '0470 55 01 88' })).toEqual({});
  expect(checkAsked([], {})).toEqual({});
});
