import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { serveTestContent } from '@/tests/support/make-content';
import { getHoursToday } from './get-hours-today';

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
  serveTestContent({ settings: { agency } });
}

test.each([
  ['5100', ['08:30–18:00']],
  ['5500', ['08:30–18:00']],
  ['9831', ['09:00–18:00']],
  ['1000', ['09:00–18:00']],
])('the hours for %s are those of the nearest office, else of the first', (zip, hours) => {
  serve(office('9000', { mon: from('09:00') }), office('5000', { mon: from('08:30') }), office('5530', {}));
  expect(getHoursToday(zip, monday)).toEqual(hours);
  expect(getHoursToday(zip, sunday)).toEqual([]);
});

test('without hours there is nothing to say', () => {
  serve(office('9000', {}));
  expect(getHoursToday('9000', monday)).toBeNull();
});
