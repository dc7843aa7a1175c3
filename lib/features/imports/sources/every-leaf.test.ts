import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readProperty } from '@/lib/features/imports/kyero/read-property';
import { readEstate } from '@/lib/features/imports/openimmo/read-estate';
import { createDoubts } from '@/lib/features/imports/records/doubts';
import { readXml, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { checkListing } from '@/lib/listings/check-neutral';
import type { FeedRecord } from '@/lib/listings/feed-value';
import type { NeutralListing } from '@/lib/listings/neutral-listing';
import { fromRecords } from '@/lib/listings/neutral-records';
import { lostLeaves } from '@/tests/support/lost-leaves';
import { omnicasaProperty } from '@/tests/support/omnicasa-server';
import { sweepbrightEstate } from '@/tests/support/sweepbright-server';
import { oddName, unreadElements, unreadLeaves, withOddElements, withOddFields } from '@/tests/support/unread-leaves';
import { whiseEstate } from '@/tests/support/whise-server';
import { unreadOfRecord } from './json';
import { unreadOfKyero } from './kyero';
import { unreadOfOmnicasa } from './omnicasa';
import { unreadOfEstate } from './openimmo-names';
import { readAnswer } from './read-answer';
import { decisive as sweepbrightDecisive, unreadOfSweepbright } from './sweepbright';
import { estateSchema as sweepbrightSchema } from './sweepbright-answers';
import { faultsOf } from './sweepbright-codes';
import { toProperty as toSweepbrightProperty } from './sweepbright-estate';
import { leftOutOf } from './unread-names';
import { unreadOfWhise, decisive as whiseDecisive } from './whise';
import { estateSchema as whiseSchema } from './whise-answers';
import { faultsOf as whiseFaults } from './whise-codes';
import { toProperty, toTexts } from './whise-estate';

/** Every value of an example answer is read, or stands in a list of what is left out on purpose. */

async function firstElement(xml: string, wanted: string): Promise<XmlElement> {
  async function* bytes() {
    yield Buffer.from(xml);
  }
  for await (const { element } of readXml(bytes(), { wanted: [wanted], place: 'example' })) return element;
  throw new Error('The example has no record');
}

test('Whise', () => {
  const picture = {
    id: 7,
    order: 1,
    urlLarge: 'https://a.test/640.jpg',
    urlXXL: 'https://a.test/1600.jpg',
    urlSmall: 'x',
  };
  const example = whiseEstate(1, {
    pictures: [picture],
    name: 'Project',
    canHaveChildren: true,
    parentId: 2,
    availability: { id: 5 },
  });
  const left = unreadLeaves(example, (answer) => {
    const parsed = whiseSchema.safeParse(answer);
    if (!parsed.success) return parsed.error.issues;
    const { name, canHaveChildren, parentId } = parsed.data;
    const texts = [toTexts(parsed.data, 'fr'), toTexts(parsed.data, 'nl')];
    return [toProperty(parsed.data), texts, name, canHaveChildren, parentId];
  });
  expect(left).toEqual(
    [
      // People, money and notes of the agency.
      ...['client', 'clientId', 'commission', 'internalNote', 'keys', 'officeId', 'owners[].email', 'owners[].name'],
      // Names and kinds of values that go by their ids; prices are in euro.
      ...['currency', 'details[14].label', 'details[2712].value'],
      ...[14, 1733, 1734, 2056, 2089, 2391, 2776, 372, 808, 812].map((id) => `details[${id}].type`),
      // What another value says better, or what their absence means too.
      ...['displayAddress', 'displayStatusId', 'energyClass', 'energyValue'],
      ...['pictures[7].order', 'pictures[7].urlLarge', 'pictures[7].urlSmall'],
    ].sort(),
  );
});

test('SweepBright', () => {
  const left = unreadLeaves(sweepbrightEstate('e-1'), (answer) => {
    const parsed = sweepbrightSchema.safeParse(answer);
    return parsed.success ? [toSweepbrightProperty(parsed.data), faultsOf(parsed.data)] : parsed.error.issues;
  });
  expect(left).toEqual(
    [
      // People, money and notes of the agency.
      ...['agency_commission.percentage', 'buyers[].first_name', 'buyers[].last_name', 'internal_note'],
      ...[
        'legal.property_and_land.purchased_year',
        'mandate.exclusive',
        'mandate.start_date',
        'occupancy.contact_details',
      ],
      ...['occupancy.occupied', 'price_negotiated.amount', 'settings.reference'],
      ...['vendors[].email', 'vendors[].first_name', 'vendors[].last_name'],
      // Empty, or what other values say.
      ...['legal.legal_mentions.fr', 'location.formatted'],
      // What their absence means too: no project, no fuel, euro, of a sale, square metres.
      ...['is_project', 'features.energy.fuel', 'price.currency', 'rent_period', 'sizes.liveable_area.unit'],
    ].sort(),
  );
});

test('Omnicasa', () => {
  const { fields, texts } = omnicasaProperty(7001);
  const left = unreadLeaves({ ...fields, ...texts[1] }, (nl) => fromRecords('property', '7001', { nl }));
  expect(left).toEqual(
    [
      // People, money and notes of the agency; the id is that of the listing.
      ...['Commission', 'ID', 'InternalRemark', 'KeyInfo', 'OwnerEmail', 'OwnerName', 'RecordFile'],
      // Zero: not filled in.
      'SurfaceGround',
    ].sort(),
  );
});

const kyeroRecord = () =>
  firstElement(
    `<root><property><id>1</id><date>2026-11-02 09:15:00</date><ref>R-1</ref><price>395000</price><currency>GBP</currency>
    <price_freq>sale</price_freq><part_ownership>0</part_ownership><leasehold>0</leasehold><new_build>1</new_build><type>villa</type><town>Nerja</town>
    <province>malaga</province><country>Belgium</country><location><latitude>36.7</latitude><longitude>-3.8</longitude></location><location_detail>Near the beach</location_detail>
    <beds>3</beds><baths>2</baths><pool>1</pool><surface_area><built>148</built><plot>310</plot></surface_area>
    <energy_rating><consumption>D</consumption><emissions>C</emissions></energy_rating><url><en>https://a.test/1</en></url>
    <desc><es>Casa</es><en>House</en></desc><features><feature>beach</feature></features><notes>secret</notes>
    <images><image id="1"><url>https://a.test/1.jpg</url></image></images></property></root>`,
    'root/property',
  );

test('Kyero', async () => {
  const record = await kyeroRecord();
  const left = unreadElements(record, (one) =>
    readProperty(one, '1', { language: 'en', zips: {}, types: {} }, createDoubts()),
  );
  expect(left).toEqual(
    [
      // Notes of the agency, and a language that the site has not.
      ...['notes', 'desc/es'],
      // Without a field: features in words of the feed, emissions, the state of a building, a page elsewhere.
      ...['energy_rating/emissions', 'features/feature', 'leasehold', 'location_detail', 'new_build', 'url/en'],
      // Read before, or what their absence means too.
      ...['id', 'images/image@id', 'part_ownership'],
    ].sort(),
  );
});

const openimmoRecord = () =>
  firstElement(
    `<o><immobilie><objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus haustyp="DOPPELHAUSHAELFTE"/></objektart></objektkategorie>
    <geo><plz>4700</plz><ort>Eupen</ort><strasse>Musterstraße</strasse><hausnummer>7a</hausnummer><land iso_land="BEL"/><lage_gebiet gebiete="WOHN"/></geo>
    <kontaktperson><email_zentrale>z@agency.example</email_zentrale><email_direkt>d@agency.example</email_direkt><tel_zentrale>087 00 00 00</tel_zentrale><name>Muster</name><vorname>Anna</vorname><firma>Muster</firma></kontaktperson>
    <preise><kaufpreis>385000,5</kaufpreis><provisionspflichtig>false</provisionspflichtig><waehrung iso_waehrung="CHF"/></preise>
    <flaechen><wohnflaeche>142,5</wohnflaeche><nutzflaeche>142,5</nutzflaeche><grundstuecksflaeche>612,25</grundstuecksflaeche><anzahl_zimmer>5</anzahl_zimmer><anzahl_schlafzimmer>3</anzahl_schlafzimmer><anzahl_badezimmer>1,5</anzahl_badezimmer><anzahl_etagen>2</anzahl_etagen></flaechen>
    <ausstattung><bad dusche="true"/><kueche ebk="true" offen="true"/><heizungsart fussboden="true"/><befeuerung elektro="true" luftwp="true"/><gartennutzung>true</gartennutzung><dachboden>true</dachboden></ausstattung>
    <zustand_angaben><baujahr>2027</baujahr><zustand zustand_art="PROJEKTIERT"/><energiepass><epart>BEDARF</epart><endenergiebedarf>24,7</endenergiebedarf><wertklasse>A+</wertklasse></energiepass></zustand_angaben>
    <freitexte><objekttitel>Haus</objekttitel><lage>Ruhig</lage><ausstatt_beschr>Wärmepumpe</ausstatt_beschr><objektbeschreibung>Schön</objektbeschreibung><sonstige_angaben>Sonstiges</sonstige_angaben></freitexte>
    <anhaenge><anhang location="EXTERN" gruppe="TITELBILD"><anhangtitel>Ansicht</anhangtitel><format>jpg</format><daten><pfad>haus-1.jpg</pfad></daten></anhang></anhaenge>
    <verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben></verwaltung_objekt>
    <verwaltung_techn><aktion aktionart="REFERENZ"/><openimmo_obid>EXT-1</openimmo_obid><stand_vom>2026-11-27T10:00:00.000Z</stand_vom><weitergabe_generell>false</weitergabe_generell><sprache>fr</sprache></verwaltung_techn></immobilie></o>`,
    'o/immobilie',
  );

test('OpenImmo', async () => {
  const record = await openimmoRecord();
  expect(unreadElements(record, (one) => readEstate(one, 'EXT-1', 'de'))).toEqual(
    [
      // The office, where the person has an address; what is meant for portals.
      ...['kontaktperson/email_zentrale', 'kontaktperson/firma', 'preise/provisionspflichtig'],
      'verwaltung_techn/weitergabe_generell',
      // Without a field: rooms where bedrooms are counted, useful area, equipment of a bathroom, the state, the kind of certificate.
      ...['ausstattung/bad@dusche', 'flaechen/anzahl_zimmer', 'flaechen/nutzflaeche', 'geo/lage_gebiet@gebiete'],
      'zustand_angaben/energiepass/epart',
      'zustand_angaben/zustand@zustand_art',
      // Read elsewhere, or what another value or their absence says.
      ...['anhaenge/anhang/format', 'anhaenge/anhang@location', 'objektkategorie/nutzungsart@WOHNEN'],
      ...['objektkategorie/vermarktungsart@MIETE_PACHT', 'verwaltung_techn/openimmo_obid'],
    ].sort(),
  );
});

/** What a listing says, and what was named while it was read. */
const saysOf = (listing: NeutralListing, faults: readonly unknown[]) => [
  checkListing(structuredClone(listing)),
  faults,
];

describe('no value of a wrong type is lost without a word', () => {
  test('Whise', () => {
    const picture = { id: 7, order: 1, urlLarge: 'https://a.test/640.jpg', urlXXL: 'https://a.test/1600.jpg' };
    const example = whiseEstate(1, { pictures: [picture], name: 'Project', canHaveChildren: true, parentId: 2 });
    const read = (answer: object) => {
      const { data, faults } = readAnswer(whiseSchema, answer, whiseDecisive);
      if (!data) return faults;
      const { name, canHaveChildren, parentId } = data;
      const texts = { fr: toTexts(data, 'fr'), nl: toTexts(data, 'nl') };
      return [saysOf({ ...toProperty(data), texts }, faults), whiseFaults(data), name, canHaveChildren, parentId];
    };
    // A picture has an address of another size.
    expect(lostLeaves(example, read, [...unreadLeaves(example, read), 'pictures[7].urlXXL'])).toEqual([]);
  });

  test('SweepBright', () => {
    const example = sweepbrightEstate('e-1');
    const read = (answer: object) => {
      const { data, faults } = readAnswer(sweepbrightSchema, answer, sweepbrightDecisive);
      return data ? [saysOf(toSweepbrightProperty(data), faults), faultsOf(data)] : faults;
    };
    expect(lostLeaves(example, read, unreadLeaves(example, read))).toEqual([]);
  });

  test('Omnicasa, and JSON of the same fields', () => {
    const { fields, texts } = omnicasaProperty(7001);
    const example = { ...fields, ...texts[1] };
    const read = (nl: FeedRecord) => saysOf(fromRecords('property', '7001', { nl }), []);
    // Types say the same as WebID, which counts where it can be read.
    expect(lostLeaves(example, read, [...unreadLeaves(example, read), 'WebID'])).toEqual([]);
  });

  test('a value that says the same as another type is read as it', () => {
    const schema = z.object({ price: z.number().nullish(), zip: z.string().nullish(), has: z.boolean().nullish() });
    expect(readAnswer(schema, { price: '350000', zip: 9000, has: 1 }, [])).toEqual({
      data: { price: 350_000, zip: '9000', has: true },
      faults: [],
    });
    expect(readAnswer(schema, { price: 'veel', zip: ['9000'], has: 'ja' }, [])).toMatchObject({
      data: {},
      faults: [{ field: 'has', found: '"ja"' }, { field: 'zip' }, { field: 'price', found: '"veel"' }],
    });
    expect(readAnswer(schema, { price: 'veel' }, ['price']).data).toBeNull();
  });
});

describe('a field that nobody knows is named, wherever it stands', () => {
  const picture = { id: 7, order: 1, urlXXL: 'https://a.test/1600.jpg' };
  const person = { firstName: 'Eva', lastName: 'Claes' };
  const file = { id: 'f-1', url: 'https://a.test/1.jpg', ordinal: 1 };

  /** `owners.quirkyField` is left out with all that is in `owners`. */
  const isLeftOut = (source: Parameters<typeof leftOutOf>[0], name: string) => {
    const steps = name.split(/(?=[./@])/);
    return steps.some((_, index) => leftOutOf(source)(steps.slice(0, index + 1).join('')));
  };
  const silent = <T>(
    source: Parameters<typeof leftOutOf>[0],
    odd: Iterable<{ name: string; answer: T }>,
    unread: (answer: T) => readonly string[],
  ) => [...odd].flatMap(({ name, answer }) => (unread(answer).includes(name) || isLeftOut(source, name) ? [] : [name]));

  test('Whise', () => {
    const example = whiseEstate(1, {
      pictures: [picture],
      representatives: [person],
      documents: [{ id: 1, name: 'Plan' }],
    });
    const unread = (answer: object) => unreadOfWhise(answer, readAnswer(whiseSchema, answer, whiseDecisive));
    expect(unread(example)).toEqual([]);
    expect(silent('whise', withOddFields(example), unread)).toEqual([]);
    expect(unread(whiseEstate(1, { details: [{ id: 4711, value: '1', label: 'Cheminée' }] }))).toEqual([
      'details 4711 (Cheminée)',
    ]);
  });

  test('SweepBright', () => {
    const example = sweepbrightEstate('e-1', { images: [file], plans: [file], documents: [file] });
    const unread = (answer: object) =>
      unreadOfSweepbright(answer, readAnswer(sweepbrightSchema, answer, sweepbrightDecisive));
    expect(unread(example)).toEqual([]);
    // Texts are read by language, whatever languages there are.
    expect(silent('sweepbright', withOddFields(example), unread)).toEqual([
      `description_title.${oddName}`,
      `description.${oddName}`,
    ]);
    expect(unread(sweepbrightEstate('e-1', { amenities: ['lift', 'sauna'] }))).toEqual(['amenities.sauna']);
  });

  test('Omnicasa', () => {
    const { fields, texts } = omnicasaProperty(7001, { Pictures: [{ Url: 'https://a.test/1.jpg' }] });
    const unread = (answer: FeedRecord) => unreadOfOmnicasa('property', answer);
    expect(unread({ ...fields, ...texts[1] })).toEqual([]);
    expect(silent('omnicasa', withOddFields({ ...fields, ...texts[1] }), unread)).toEqual([]);
  });

  test('JSON', () => {
    const record = { ID: 1, language: 'nl', kind: 'property', City: 'Gent', Titel: 'Huis', Titre: '', Pool: false };
    const example = { ...record, Pictures: [{ Url: 'https://a.test/1.jpg', Grootte: 3 }], Manager: { Name: 'Eva' } };
    expect(unreadOfRecord('property', example)).toEqual(['Titel', 'Pictures.Grootte']);
    const odd = withOddFields(example);
    expect([...odd].filter(({ name, answer }) => !unreadOfRecord('property', answer).includes(name))).toEqual([]);
  });

  test('Kyero', async () => {
    const record = await kyeroRecord();
    expect(unreadOfKyero(record)).toEqual([]);
    expect(silent('kyero', withOddElements(record), unreadOfKyero)).toEqual([]);
  });

  test('OpenImmo', async () => {
    const record = await openimmoRecord();
    expect(unreadOfEstate(record)).toEqual([]);
    expect(silent('openimmo', withOddElements(record), unreadOfEstate)).toEqual([]);
  });
});
