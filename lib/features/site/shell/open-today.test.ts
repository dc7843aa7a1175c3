import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { serveTestContent } from '@/tests/support/make-content';
import { getNearestOpenToday } from './open-today';

const words = (text: string) => inEachLanguage(() => text);
const office = (zip: string, hours: object) => ({
  name: words(zip),
  street: words('Straat 1'),
  zip,
  city: words('Stad'),
  phone: '092 55 01 20',
  hours,
});
const from = (start: string) => [{ from: start, until: '18:00' }];
/** A Monday. */
const monday = new Date('2026-11-23T10:00:00Z');
const sunday = new Date('2026-11-22T10:00:00Z');

function serve(...offices: ReturnType<typeof office>[]) {
  serveWith([], ...offices);
}

function serveWith(closedDays: object[], ...offices: object[]) {
  const agency = {
    name: 'Gevel',
    legalName: words('Gevel bv'),
    street: words('Coupure 1'),
    zip: '9000',
    city: words('Gent'),
    country: words('België'),
    phone: '092 55 01 20',
    email: 'info@gevel.example',
    vatNumber: 'BE 0123.456.749',
    offices,
  };
  serveTestContent({ settings: { agency, closedDays } });
}

test.each([
  ['5100', ['08:30–18:00']],
  ['5500', ['08:30–18:00']],
  ['9831', ['09:00–18:00']],
  ['1000', ['09:00–18:00']],
])('the hours for %s are those of the nearest office, else of the first', (zip, hours) => {
  serve(office('9000', { mon: from('09:00') }), office('5000', { mon: from('08:30') }), office('5530', {}));
  expect(getNearestOpenToday(zip, 'nl', monday)?.times).toEqual(hours);
  expect(getNearestOpenToday(zip, 'nl', sunday)).toEqual({ times: [], reason: null, again: 'maandag 23 november' });
});

test('without hours there is nothing to say', () => {
  serve(office('9000', {}));
  expect(getNearestOpenToday('9000', 'nl', monday)).toBeNull();
});

test('a closed day says why, in the language, and when the office is open again', () => {
  serveWith(
    [
      { from: '2026-12-24', until: '2027-01-03', text: { nl: 'Winterverlof', fr: 'Congés d’hiver' } },
      { from: '2026-12-25', text: { nl: 'Kerstmis', fr: 'Noël' } },
      { from: '2026-11-23', offices: ['quay'] },
    ],
    { ...office('9000', { mon: from('09:00'), fri: from('09:00') }), id: 'square' },
    { ...office('5000', { mon: from('09:00') }), id: 'quay' },
  );
  // Late on the 24th in Belgium is still the 24th, whatever the clock of the visitor says.
  expect(getNearestOpenToday('9000', 'nl', new Date('2026-12-24T22:30:00Z'))).toMatchObject({ reason: 'Winterverlof' });
  expect(getNearestOpenToday('9000', 'fr', new Date('2026-12-24T23:30:00Z'))).toEqual({
    times: [],
    reason: 'Noël',
    again: 'lundi 4 janvier',
  });
  expect(getNearestOpenToday('9000', 'nl', monday)?.times).toEqual(['09:00–18:00']);
  expect(getNearestOpenToday('5000', 'nl', monday)).toEqual({ times: [], reason: null, again: 'maandag 30 november' });
});
