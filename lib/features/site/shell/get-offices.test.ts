import { beforeAll, expect, test } from 'vitest';
import { getContactPerson } from '@/lib/features/site/get-contact-person';
import { serveTestContent } from '@/tests/support/make-content';
import { listOffices } from './get-offices';

const front = { url: '/media/front.webp' };

beforeAll(() => {
  serveTestContent({
    settings: {
      agency: {
        name: 'Gevel',
        legalName: { nl: 'Gevel bv' },
        street: { nl: 'Kaai 1' },
        zip: '9000',
        city: { nl: 'Gent' },
        country: { nl: 'België' },
        phone: '092 55 01 20',
        email: 'info@gevel.example',
        offices: [
          {
            id: 'quay',
            name: { nl: 'Kaai' },
            street: { nl: 'Kaai 1' },
            zip: '9000',
            city: { nl: 'Gent' },
            phone: '092 55 01 20',
            hours: { mon: [{ from: '09:00', until: '12:00' }], tue: [{ from: '10:00', until: '18:00' }] },
            picture: front,
          },
          {
            name: { nl: 'Zonder uren' },
            street: { nl: 'Plein 2' },
            zip: '1000',
            city: { nl: 'Brussel' },
            phone: '02 1',
          },
        ],
      },
      contactPeople: [
        { id: 'an', name: 'An', office: 'quay', role: { nl: 'verkoop' }, languages: ['nl', 'es'] },
        {
          id: 'jan',
          name: 'Jan',
          office: 'quay',
          picture: { url: '/media/jan.webp', focus: '50% 20%' },
          languages: ['fr'],
        },
        { id: 'els', name: 'Els', office: 'elsewhere' },
      ],
    },
  });
});

test.each([
  ['2026-11-22T22:59:59Z', []],
  ['2026-11-22T23:00:00Z', ['09:00–12:00']],
  ['2026-11-23T22:59:59Z', ['09:00–12:00']],
  ['2026-11-23T23:00:00Z', ['10:00–18:00']],
])('at %s the hours of the day in Belgium are %j', (now, hours) => {
  expect(listOffices('nl', new Date(now)).map(({ today }) => today?.times)).toEqual([hours, undefined]);
});

test('an office shows the people who name it, with portraits of their own only', () => {
  expect(listOffices('nl', new Date()).map(({ team }) => team)).toEqual([
    [
      { name: 'An', role: 'verkoop · NL,\u00a0ES', portrait: undefined },
      { name: 'Jan', role: 'FR', portrait: { url: '/media/jan.webp', focus: '50% 20%' } },
    ],
    [],
  ]);
});

test('elsewhere, too, no picture of an office stands for a person', () => {
  expect(['an', 'jan', 'els'].map((id) => getContactPerson(id, 'nl')?.portrait?.url)).toEqual([
    undefined,
    '/media/jan.webp',
    undefined,
  ]);
});

test('the route leads to the street in the country', () => {
  expect(listOffices('nl', new Date())[0]?.routeHref).toMatch(/destination=Kaai\+1%2C\+9000\+Gent%2C\+Belgi/);
});
