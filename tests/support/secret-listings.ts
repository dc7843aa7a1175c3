import fc from 'fast-check';
import { type Language, languages } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';

/** Values of an export's hidden fields; exports that differ only in them must be indistinguishable to visitors. */
export type Secrets = {
  street: string;
  /** Its name in the other language of the commune. */
  otherStreet: string;
  houseNumber: string;
  box: string;
  latitude: number;
  longitude: number;
  price: number;
  amounts: readonly [number, number, number, number, number, number, number, number];
  /** For a home that is not public at all. */
  title: string;
  documents: readonly [string, string, string];
};

export const firstSecrets: Secrets = {
  street: 'Geheimstraat-é7q',
  otherStreet: 'Rue Cachette',
  houseNumber: '77431',
  box: 'bus-88213',
  latitude: 51.0912873,
  longitude: 3.7128364,
  price: 918_273_645,
  amounts: [41_827_361, 41_827_362, 41_827_363, 41_827_364, 41_827_365, 41_827_366, 41_827_367, 41_827_368],
  title: 'Kasteel Zwijgenburg-x4',
  documents: [
    '/media/documents/akte-geheim-81.pdf',
    '/media/geheim-plan-82.webp',
    'https://files.example/geheim/83.pdf',
  ],
};

export const otherSecrets: Secrets = {
  street: 'Andere Verborgenlaan',
  otherStreet: 'Chaussée Ignorée',
  houseNumber: '12',
  box: 'A',
  latitude: 50.4673912,
  longitude: 4.8719263,
  price: 73_915,
  amounts: [2_361, 62, 363, 4_364, 165, 1_366, 5_367, 768],
  title: 'Hoeve De Stilte',
  documents: ['/media/documents/zz-akte-191.pdf', '/media/zz-plan-192.webp', 'http://other.example/x?document=193'],
};

/** Its place, price and papers in the fields of an export; numbers are written in one of the ways of exports. */
type Hidden = { price: boolean; address: boolean; home: boolean };

export type SecretHome = {
  id: number;
  goal: 0 | 1;
  webId: number;
  zip: string;
  city: string;
  hides: Hidden;
  /** How the flags are written in the record that hides. */
  flags: { price: unknown; address: unknown; status: unknown };
  languages: readonly Language[];
  /** The one record that hides, the others say nothing or the opposite. */
  hider: number;
  /** That record is a second one of its language, or cannot be shown. */
  hiderKind: 'record' | 'repeat' | 'placeless';
  writes: 'number' | 'text' | 'comma';
  projectId: 0 | 31;
  priceUnitText: string | undefined;
  documents: readonly unknown[];
};

export type SecretExport = { homes: readonly SecretHome[]; hidesProject: unknown; projectHider: number };

const hidingFlags = [false, 0, '0', 'false', ' False ', 'nee', 'N', 'non', 'nein', 'ja', -1, '-1', 2, {}, [], [true]];
const hidingStatuses = [0, 3, 5, '5', '0', 'x', 'verkocht', {}, 99, -1];
const places = [
  ['9000', 'Gent'],
  ['9000', 'GENT'],
  ['5000', 'Namur'],
  ['1050', 'Ixelles'],
  ['9831', 'Deurle'],
  ['1234', 'Nergenshuizen'],
] as const;

const secretHome = (id: number): fc.Arbitrary<SecretHome> =>
  fc
    .record({
      id: fc.constant(id),
      goal: fc.constantFrom(0 as const, 1 as const),
      webId: fc.integer({ min: 1, max: 7 }),
      place: fc.constantFrom(...places),
      hides: fc
        .record({ price: fc.boolean(), address: fc.boolean(), home: fc.nat(4).map((number) => number === 0) })
        .map((hides) =>
          hides.price || hides.address || hides.home ? hides : { ...hides, price: true, address: true },
        ),
      flags: fc.record({
        price: fc.constantFrom(...hidingFlags),
        address: fc.constantFrom(...hidingFlags),
        status: fc.constantFrom(...hidingStatuses),
      }),
      languages: fc.subarray([...languages], { minLength: 1 }),
      hider: fc.nat(3),
      hiderKind: fc.constantFrom('record' as const, 'repeat' as const, 'placeless' as const),
      writes: fc.constantFrom('number' as const, 'text' as const, 'comma' as const),
      projectId: fc.constantFrom(0 as const, 31 as const),
      priceUnitText: fc.constantFrom(undefined, '/ maand', 'vanaf', 'per m²', 'excl. btw'),
      documents: fc.array(fc.constantFrom<unknown>(undefined, null, ...hidingFlags), { minLength: 3, maxLength: 3 }),
    })
    .map(({ place: [zip, city], ...home }) => ({ ...home, zip, city }));

/** Exports of two homes that hide something, in every way that an export can write it. */
export const secretExports: fc.Arbitrary<SecretExport> = fc.record({
  homes: fc.tuple(secretHome(701), secretHome(702)),
  hidesProject: fc.constantFrom(...hidingFlags),
  projectHider: fc.nat(3),
});

const makeRecord = (fields: FeedRecord): FeedRecord => ({ Goal: 0, WebID: 1, ...fields });

/** Public homes; the hidden ones are shown among them in lists, on maps and beside similar homes. */
const publicRecords = [
  makeRecord({ ID: 601, Zip: '9000', City: 'Gent', Title: 'Open huis', Price: 400_000, Street: 'Coupure' }),
  makeRecord({ ID: 602, Zip: '9000', City: 'Gent', Price: 95_000, WebID: 2, Latitude: 51.05, Longitude: 3.72 }),
  makeRecord({ ID: 603, Zip: '5000', City: 'Namur', Goal: 1, Price: 900 }),
  makeRecord({ ID: 604, Zip: '5000', City: 'Namur', Price: 250_000, ProjectID: 31, WebID: 2 }),
];

function written(value: number, { writes }: Pick<SecretHome, 'writes'>): unknown {
  if (writes === 'number') return value;
  return writes === 'text' ? String(value) : String(value).replace('.', ',');
}

/** The other fields of a record; a field that its home does not hide has the same value in both exports. */
function fieldsOf(home: SecretHome, secrets: Secrets, language: Language): Record<string, unknown> {
  const { hides } = home;
  const priced = hides.price || hides.home ? secrets : { price: 315_000, amounts: [1, 2, 3, 4, 5, 6, 7, 8] as const };
  const placed =
    hides.address || hides.home
      ? secrets
      : {
          street: 'Openstraat',
          otherStreet: 'Rue Ouverte',
          houseNumber: '3',
          box: '1',
          latitude: 51.06,
          longitude: 3.73,
        };
  const [deposit, agencyCost, notaryFee, vat, registrationRights, minimumIncome, bouquet, annuity] = priced.amounts;
  const isTelling = vat > 100;
  // The other name stands in a record, or beside the one that does.
  const beside = (name: string) => (language === 'fr' ? name : `${placed.street} / ${name}`);
  return {
    ID: home.id,
    Goal: home.goal,
    WebID: home.webId,
    Zip: home.zip,
    City: home.city,
    ProjectID: home.projectId,
    PriceUnitText: home.priceUnitText,
    Title: hides.home ? secrets.title : `Villa ${home.id} ${language}, ${placed.otherStreet}`,
    Description: hides.home ? secrets.title : `Een huis met een tuin.\n${beside(placed.otherStreet)}`,
    Price: written(priced.price, home),
    Deposit: written(deposit, home),
    AgencyCost: written(agencyCost, home),
    NotaryFee: written(notaryFee, home),
    VAT: isTelling ? written(vat, home) : undefined,
    RegistrationRights: isTelling ? written(registrationRights, home) : undefined,
    MinimumIncome: written(minimumIncome, home),
    Viager: { Type: 'bezet', Bouquet: written(bouquet, home), Annuity: written(annuity, home) },
    Street: language === 'fr' ? placed.otherStreet : placed.street,
    HouseNumber: placed.houseNumber,
    BoxNr: placed.box,
    Latitude: written(placed.latitude, home),
    Longitude: written(placed.longitude, home),
    Documents: secrets.documents.map((Url, index) => ({ Name: `Stuk ${index}`, Url, Public: home.documents[index] })),
    PublishedDate: '2026-03-01',
  };
}

/** The records of a home by language: one of them hides what is hidden, which is enough. */
function recordsOf(home: SecretHome, secrets: Secrets): [Language, FeedRecord][] {
  const { hides, flags } = home;
  const hider = home.languages[home.hider % home.languages.length];
  const hiding = {
    ...(hides.price && { PublishPrice: flags.price }),
    ...(hides.address && { PublishAddress: flags.address }),
    ...(hides.home && { Status: flags.status }),
  };
  const releasing = { PublishPrice: true, PublishAddress: 1, Status: 1 };
  return home.languages.flatMap((language): [Language, FeedRecord][] => {
    const fields = fieldsOf(home, secrets, language);
    if (language !== hider) return [[language, { ...fields, ...releasing }]];
    if (home.hiderKind === 'record') return [[language, { ...fields, ...hiding }]];
    if (home.hiderKind === 'repeat') {
      return [
        [language, { ...fields, ...releasing }],
        [language, { ...fields, ...hiding }],
      ];
    }
    // If no other record can be shown, the home does not exist.
    return [[language, { ...fields, ...hiding, City: '' }]];
  });
}

/** The files of an export with these secrets in what it hides, as the agency's system writes them. */
export function secretFiles(
  { homes, hidesProject, projectHider }: SecretExport,
  secrets: Secrets,
): Record<string, unknown> {
  const records = homes.flatMap((home) => recordsOf(home, secrets));
  const hider = languages[projectHider % languages.length];
  const project = (language: Language) => ({
    ...{ ID: 31, WebID: 2, Zip: '5000', City: 'Namur', Name: `Les Ateliers ${language}, ${secrets.otherStreet}` },
    Description: `${secrets.otherStreet} (${secrets.street})`,
    ...{ Street: secrets.street, HouseNumber: secrets.houseNumber, BoxNr: secrets.box },
    ...{ Latitude: secrets.latitude, Longitude: secrets.longitude },
    Documents: secrets.documents.map((Url, index) => ({ Name: `Plan ${index}`, Url })),
    PublicAddress: language === hider ? hidesProject : true,
  });
  return Object.fromEntries(
    languages.flatMap((language) => [
      [`listings/${language}/properties.json`, recordsIn(records, language)],
      [`listings/${language}/projects.json`, [project(language)]],
    ]),
  );
}

function recordsIn(records: readonly [Language, FeedRecord][], language: Language): FeedRecord[] {
  const own = records.filter(([of]) => of === language).map(([, record]) => record);
  return language === 'nl' ? [...publicRecords, ...own] : own;
}

/** Returns every text that reveals a secret of this export; values that are not hidden are not secrets. */
export function markersOf({ homes }: SecretExport, secrets: Secrets): (string | number)[] {
  const place = [
    secrets.street,
    secrets.otherStreet,
    secrets.houseNumber,
    secrets.box,
    secrets.latitude,
    secrets.longitude,
  ];
  const isPriceHidden = homes.some(({ hides }) => hides.price || hides.home);
  return [
    // The project hides the same place in every export.
    ...place,
    ...secrets.documents,
    ...(isPriceHidden ? [secrets.price, ...secrets.amounts] : []),
    ...(homes.some(({ hides }) => hides.home) ? [secrets.title] : []),
  ];
}
