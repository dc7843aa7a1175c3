import { expect, test } from 'vitest';
import { serveTestContent } from '@/tests/support/make-content';
import { pageStructuredData } from './structured-data';

const inAll = (text: string) => ({ nl: text });

function serve(phone: string, settings: object = {}) {
  const agency = {
    name: 'Gevel',
    legalName: inAll('Gevel bv'),
    street: inAll('Coupure 1'),
    zip: '9000',
    city: inAll('Gent'),
    country: inAll('België'),
    phone,
    email: 'info@gevel.example',
    offices: [
      {
        id: 'namen',
        name: inAll('Namen'),
        street: inAll('Rue de Fer 77'),
        zip: '5000',
        city: inAll('Namen'),
        phone: '081 55 01 60',
        email: 'namen@example.be',
        hours: { sat: [{ from: '09:30', until: '12:30' }] },
      },
      {
        name: inAll('Elsene'),
        street: inAll('Paginastraat 41'),
        zip: '1050',
        city: inAll('Elsene'),
        phone: 'op afspraak',
      },
    ],
  };
  const contactPeople = [
    { id: 'an', name: 'An', phone: '0475 12 34 56' },
    { id: 'bo', name: 'Bo' },
  ];
  return serveTestContent({ settings: { agency, contactPeople, ...settings }, pages: [{ id: 'home', path: '/' }] });
}

/** The home page's structured data of the agency, as it is written. */
function agencyOf({ pages }: ReturnType<typeof serve>) {
  const page = pages.get('/') ?? expect.unreachable('there is a home page');
  const { '@graph': things } = pageStructuredData({ page, breadcrumb: [] }, 'nl', new Date('2026-12-24T12:00:00Z'));
  return JSON.parse(JSON.stringify(things[0]));
}

test('telephones of agency, offices and people can be dialled from anywhere', () => {
  expect(agencyOf(serve('092 55 01 20'))).toMatchObject({
    telephone: '+3292550120',
    department: [
      {
        name: 'Gevel Namen',
        telephone: '+3281550160',
        address: { postalCode: '5000' },
        email: 'namen@example.be',
        openingHoursSpecification: [{ dayOfWeek: 'Saturday', opens: '09:30', closes: '12:30' }],
      },
      { name: 'Gevel Elsene' },
    ],
    employee: [{ name: 'An', telephone: '+32475123456' }, { name: 'Bo' }],
  });
});

test('leaves out what is not a number', () => {
  const agency = agencyOf(serve('op aanvraag'));
  for (const thing of [agency, agency.department[1], agency.employee[1]]) expect(thing).not.toHaveProperty('telephone');
});

test('each office names its closed days, those of this moment and the coming ones', () => {
  const closedDays = [
    { from: '2026-11-11', until: '2026-11-11' },
    { from: '2026-12-24', until: '2027-01-03', text: inAll('Eindejaar') },
    { from: '2026-12-28', until: '2026-12-28', offices: ['namen'] },
  ];
  const closed = (from: string, until: string) => ({ validFrom: from, validThrough: until });
  const [namen, elsene] = agencyOf(serve('092 55 01 20', { closedDays })).department;
  expect(namen.specialOpeningHoursSpecification).toMatchObject([
    closed('2026-12-24', '2027-01-03'),
    closed('2026-12-28', '2026-12-28'),
  ]);
  expect(elsene.specialOpeningHoursSpecification).toMatchObject([closed('2026-12-24', '2027-01-03')]);
  for (const { opens, closes } of namen.specialOpeningHoursSpecification)
    expect([opens, closes]).toEqual(['00:00', '00:00']);
});
