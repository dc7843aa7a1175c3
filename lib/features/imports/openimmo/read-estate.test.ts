import { expect, test } from 'vitest';
import { readXml } from '@/lib/features/imports/xml/xml-document';
import { readEstate } from './read-estate';

async function read(kind: string, parts: string) {
  async function* bytes() {
    yield Buffer.from(
      `<o><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><${kind}/></objektart></objektkategorie>
      ${parts}</immobilie></o>`,
    );
  }
  for await (const { element } of readXml(bytes(), { wanted: ['o/immobilie'], place: 'example' })) {
    return readEstate(element, '1', 'de');
  }
  throw new Error('The example has no record');
}

test.each([
  ['wohnung', '<anzahl_zimmer>3,5</anzahl_zimmer>', [2, ['anzahl_zimmer']]],
  ['haus', '<anzahl_zimmer>5.00</anzahl_zimmer>', [4, ['anzahl_zimmer']]],
  ['wohnung', '<anzahl_zimmer>3</anzahl_zimmer><anzahl_schlafzimmer>1</anzahl_schlafzimmer>', [1, []]],
  ['wohnung', '<anzahl_zimmer>1</anzahl_zimmer>', [undefined, []]],
  ['buero_praxen', '<anzahl_zimmer>12</anzahl_zimmer>', [undefined, []]],
])('a record of %s with %s has %j', async (kind, areas, expected) => {
  const { property, faults } = await read(kind, `<flaechen>${areas}</flaechen>`);
  expect([property.facts.bedrooms, faults.map(({ field }) => field)]).toEqual(expected);
});

test.each([
  ['OFFEN', 'active', []],
  ['reserviert', 'active', []],
  ['VERKAUFT', 'sold', []],
  ['VERMIETET', 'rented', []],
  // An unknown state must not publish a home.
  ['BEURKUNDET', 'inactive', ['stand']],
])('the state %s is %s', async (stand, status, fields) => {
  const { property, faults } = await read(
    'haus',
    `<zustand_angaben><verkaufstatus stand="${stand}"/></zustand_angaben>`,
  );
  expect([property.facts.status, faults.map(({ field }) => field)]).toEqual([status, fields]);
});
