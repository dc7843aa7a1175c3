import { beforeAll, expect, test } from 'vitest';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { getFormContext, getFormRules } from './get-form-context';

beforeAll(async () => {
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 101, City: 'Namur', Zip: '5000' }),
      feedRecord({ ID: 102, Goal: 1, City: 'Namur', Zip: '5000' }),
      feedRecord({ ID: 103, City: 'Namur', Zip: '5000', Status: 2 }),
      feedRecord({ ID: 104, Goal: 1, City: 'Namur', Zip: '5000', Status: 4 }),
      feedRecord({ ID: 105, City: 'Namur', Zip: '5000', MarqueeName: 'Sous option' }),
    ],
    'listings/fr/projects.json': [{ ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 }],
  });
});

function contextOf(form: string, query = '') {
  return getFormContext({ form, query: new URLSearchParams(query), language: 'fr' });
}

test.each([
  ['site-contact', '', 'site-contact', 'site-contact'],
  ['site-contact', 'property=101', 'contact-me', 'contact-me'],
  ['site-contact', 'property=102', 'contact-me', 'contact-me-rental'],
  ['site-contact', 'property=999', 'site-contact', 'site-contact'],
  ['site-contact', 'property=103', 'site-contact', 'site-contact'],
  ['site-contact', 'project=31', 'contact-construction', 'contact-construction'],
  ['contact-demand', 'property=101', 'contact-demand', 'contact-demand'],
])('form %s at ?%s is %s with the rules of %s', (asked, query, form, rules) => {
  expect(contextOf(asked, query)).toMatchObject({ form, rules });
});

test('a form that does not exist has no context', () => {
  expect(contextOf('contact-unknown')).toBeNull();
});

test('a request carries the number of its listing', () => {
  expect(contextOf('site-contact', 'property=101')?.initial).toEqual({ property: '101', wish: 'visit' });
  expect(contextOf('send-to-friend', 'property=101')?.initial).toEqual({ property: '101' });
  expect(contextOf('site-contact', 'project=31')?.initial).toEqual({ project: '31' });
});

test.each([
  ['offer', 101, false],
  ['offer', 103, true],
  ['offer', 105, false],
  ['rent-application', 102, false],
  ['rent-application', 104, true],
  ['document-request', 103, false],
])('the form %s about property %d is closed: %s', (form, id, isOver) => {
  const context = contextOf(form, `property=${id}`);
  expect(context?.property?.property.id).toBe(id);
  expect(context?.isOver).toBe(isOver);
});

test('a list’s criteria prefill the search registration', () => {
  const query =
    'city=Namur%7C5000&type=1&type=2&priceMin=200000&priceMax=350000&bedrooms=7&region=wallonia&feature=garden';
  expect(contextOf('demand-register', query)?.initial).toEqual({
    goal: 'buy',
    types: ['house', 'apartment'],
    regions: ['wallonia'],
    features: ['garden'],
    places: '5000 Namur',
    priceMin: '200000',
    priceMax: '350000',
    bedrooms: '5',
  });
  expect(contextOf('demand-register', 'city=Namur%7C5000&province=BE-VOV')?.initial).toMatchObject({
    places: '5000 Namur, Flandre-Orientale',
  });
  expect(contextOf('demand-register', 'goal=rent')?.initial).toMatchObject({ goal: 'rent' });
  expect(contextOf('demand-register')?.initial).toMatchObject({ goal: '', types: [], places: '' });
});

test.each([
  ['Rue Haute 5, 1000 Bruxelles', { street: 'Rue Haute 5', zip: '1000', city: 'Bruxelles' }],
  ['Hoogstraat 5 bus 3 9000 Gent', { street: 'Hoogstraat 5 bus 3', zip: '9000', city: 'Gent' }],
  ['Ukkel', { street: '', zip: '', city: 'Ukkel' }],
  ['Chaussée de Waterloo', { street: 'Chaussée de Waterloo', zip: '', city: '' }],
])('the address %j prefills the valuation', (address, expected) => {
  expect(contextOf('contact-demand', String(new URLSearchParams({ address })))?.initial).toEqual(expected);
});

test.each([
  ['contact-demand', 'sale', 'sell'],
  ['contact-demand', 'rent', 'rentOut'],
  ['contact-demand', 'buy', undefined],
  ['site-contact', 'sell', 'sell'],
  ['site-contact', 'rent', undefined],
  ['demand-register', 'rent', 'rent'],
  ['demand-register', 'sale', 'buy'],
  ['offer', 'rent', undefined],
  ['contact-demand', 'constructor', undefined],
])('in the form %s the goal %s is the answer %s', (form, goal, expected) => {
  expect(contextOf(form, `goal=${goal}`)?.initial.goal).toBe(expected);
});

test.each([[null], [''], ['abc'], ['999'], ['1'.repeat(40)]])('about property %j the full rules hold', (id) => {
  expect(getFormRules('contact-me', id)).toBe('contact-me');
});
