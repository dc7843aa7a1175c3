import { expect, test } from 'vitest';
import { readXml } from '@/lib/features/imports/xml/xml-document';
import { readEstate } from './read-estate';

async function bedroomsOf(kind: string, areas: string) {
  async function* bytes() {
    yield Buffer.from(
      `<o><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><${kind}/></objektart></objektkategorie>
      <flaechen>${areas}</flaechen></immobilie></o>`,
    );
  }
  for await (const { element } of readXml(bytes(), { wanted: ['o/immobilie'], place: 'example' })) {
    const { property, faults } = readEstate(element, '1', 'de');
    return [property.facts.bedrooms, faults.map(({ field }) => field)];
  }
  return null;
}

test.each([
  ['wohnung', '<anzahl_zimmer>3,5</anzahl_zimmer>', [2, ['anzahl_zimmer']]],
  ['haus', '<anzahl_zimmer>5.00</anzahl_zimmer>', [4, ['anzahl_zimmer']]],
  ['wohnung', '<anzahl_zimmer>3</anzahl_zimmer><anzahl_schlafzimmer>1</anzahl_schlafzimmer>', [1, []]],
  ['wohnung', '<anzahl_zimmer>1</anzahl_zimmer>', [undefined, []]],
  ['buero_praxen', '<anzahl_zimmer>12</anzahl_zimmer>', [undefined, []]],
])('a record of %s with %s has %j', async (kind, areas, expected) => {
  expect(await bedroomsOf(kind, areas)).toEqual(expected);
});
