/** Tables as programs of Belgian agencies write them, with what a person reads in them. */

type Home = ReturnType<typeof homeAt>;
/** What visitors see of a home, by fields; null where its table does not say it. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;
/** The name of a column, the field that it is, and its cells; null for what no visitor may see, or what the site has not. */
type ColumnSpec = readonly [name: string, target: string | null, cell: (home: Home) => string];

const towns = [
  ['2500', 'Lier', 'Lierre'],
  ['1348', 'Louvain-la-Neuve', 'Louvain-la-Neuve'],
  ['9000', 'Gent', 'Gand'],
  ['4700', 'Eupen', 'Eupen'],
  ['8400', 'Oostende', 'Ostende'],
  ['5000', 'Namen', 'Namur'],
] as const;
const kinds = ['house', 'apartment', 'land', 'studio', 'commercial', 'parking'] as const;
const states = ['active', 'sold', 'option', 'rented', 'inactive'] as const;
const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

function homeAt(index: number) {
  const [zip, dutch, french] = at(towns, index);
  const goal = index % 3 === 0 ? 'rent' : 'sale';
  return {
    id: `GV-${1000 + index}`,
    ...{ zip, dutch, french, goal },
    kind: at(kinds, index),
    status: at(states, index % 7 === 0 ? index : 0),
    price: goal === 'rent' ? 600 + index * 25 : 189_000 + index * 12_500,
    living: 60 + index * 3.5,
    ground: index % 2 === 0 ? 250 + index * 11 : null,
    bedrooms: 1 + (index % 5),
    bathrooms: 1 + (index % 2),
    year: 1920 + index * 2,
    label: at(letters, index),
    score: 90 + index * 9,
    day: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 7) % 27)).padStart(2, '0')}`,
    lift: index % 2 === 1,
    garden: index % 3 === 1,
    street: at(['Kerkstraat', 'Rue Neuve', 'Stationsstraat', 'Hauptstraße'], index),
    number: String(1 + index),
    online: index % 9 !== 8,
  };
}

const homes = Array.from({ length: 45 }, (_, index) => homeAt(index));

const grouped = (value: number, sign: string) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, sign);
const comma = (value: number) => String(value).replace('.', ',');
const dayFirst = ({ day }: Home, sign: string) => day.split('-').reverse().join(sign);
const byKind = (words: readonly string[]) => (home: Home) => at(words, kinds.indexOf(home.kind));
const byState = (words: readonly string[]) => (home: Home) => at(words, states.indexOf(home.status));

const dutchColumns: readonly ColumnSpec[] = [
  ['Dossiernr.', 'id', ({ id }) => id],
  ['Type transactie', 'goal', ({ goal }) => (goal === 'sale' ? 'Te koop' : 'Te huur')],
  [
    'Soort pand',
    'mainType',
    byKind(['Eengezinswoning', 'Appartement', 'Bouwgrond', 'Studio', 'Handelspand', 'Garagebox']),
  ],
  [
    'Vraagprijs / huurprijs',
    'price',
    ({ price, goal }) => (goal === 'sale' ? `€ ${grouped(price, '.')},-` : `${price} euro/maand`),
  ],
  ['Postcode + gemeente', 'zip+city', ({ zip, dutch }) => `${zip} ${dutch}`],
  ['Bew. opp. (m²)', 'surfaceLiving', ({ living }) => comma(living)],
  ['Opp. perceel', 'surfaceGround', ({ ground }) => (ground ? `${Math.floor(ground / 100)}a ${ground % 100}ca` : '')],
  ['# slaapkamers', 'bedrooms', ({ bedrooms }) => `${bedrooms} slpk`],
  ['Bouwjaar', 'constructionYear', ({ year }) => String(year)],
  ['EPC-label', 'energyLabelText', ({ label }) => label],
  ['EPC-waarde (kWh/m²)', 'energyScore', ({ score }) => `${score} kWh/m²`],
  ['Stand', 'status', byState(['Te koop/te huur', 'Verkocht', 'In optie', 'Verhuurd', 'Gearchiveerd'])],
  ['Omschrijving NL', 'description.nl', ({ id }) => `Mooi pand ${id};\nmet "alles" erop\nen eraan.`],
  ['Naam eigenaar', null, () => 'Ada Peeters'],
];

const frenchColumns: readonly ColumnSpec[] = [
  ['Réf. agence', 'id', ({ id }) => id],
  ['V/L', 'goal', ({ goal }) => (goal === 'sale' ? 'V' : 'L')],
  [
    'Nature du bien',
    'mainType',
    byKind([
      'Maison 4 façades',
      'Appartement',
      'Terrain à bâtir',
      'Studio',
      'Rez commercial',
      'Emplacement de parking',
    ]),
  ],
  ['Prix/loyer', 'price', ({ price }) => `${grouped(price, '\u00a0')} €`],
  ['C.P.', 'zip', ({ zip }) => zip],
  ['Localité', 'city', ({ french }) => french],
  ['Adresse du bien', 'street', ({ street }) => street],
  ['N°', 'houseNumber', ({ number }) => number],
  ['Surf. habitable', 'surfaceLiving', ({ living }) => `${comma(living)} m²`],
  ['Sup. terrain (ares)', 'surfaceGround', ({ ground }) => (ground ? comma(ground / 100) : '')],
  ['Nb ch.', 'bedrooms', ({ bedrooms }) => `${bedrooms} ch.`],
  ['Nb SDB', 'bathrooms', ({ bathrooms }) => String(bathrooms)],
  ['Année constr.', 'constructionYear', ({ year }) => String(year)],
  ['PEB', 'energyLabelText', ({ label }) => label],
  ['Conso. PEB', 'energyScore', ({ score }) => String(score)],
  ['Ascenseur (O/N)', 'hasLift', ({ lift }) => (lift ? 'O' : 'N')],
  ['Jardin', 'hasGarden', ({ garden }) => (garden ? 'oui' : 'non')],
  ['Date de création', 'createdOn', (home) => dayFirst(home, '/')],
  ['Publié sur le site', 'status=active', ({ online }) => (online ? 'oui' : 'non')],
  ['Avancement', 'status', byState(['Disponible', 'Vendu', 'Sous compromis', 'Loué', 'Suspendu'])],
  ['Nom du propriétaire', null, () => 'Marie Dubois'],
  ['GSM propriétaire', null, () => '0470 12 34 56'],
];

const germanColumns: readonly ColumnSpec[] = [
  ['Objekt-Nr.', 'id', ({ id }) => id],
  ['Kauf/Miete', 'goal', ({ goal }) => (goal === 'sale' ? 'K' : 'M')],
  [
    'Objektart',
    'mainType',
    byKind(['Einfamilienhaus', 'Etagenwohnung', 'Baugrundstück', 'Studio', 'Gewerbeobjekt', 'Stellplatz']),
  ],
  ['Kaufpreis/Miete in EUR', 'price', ({ price }) => `${grouped(price, '.')},00`],
  ['PLZ', 'zip', ({ zip }) => zip],
  ['Ort', 'city', ({ dutch }) => dutch],
  ['Straße', 'street', ({ street }) => street],
  ['Hausnr.', 'houseNumber', ({ number }) => number],
  ['Wohnfläche ca. m²', 'surfaceLiving', ({ living }) => comma(living)],
  ['Grundstücksfläche', 'surfaceGround', ({ ground }) => (ground ? `${ground} qm` : '')],
  ['Anz. Schlafzimmer', 'bedrooms', ({ bedrooms }) => String(bedrooms)],
  ['Anz. Bäder', 'bathrooms', ({ bathrooms }) => String(bathrooms)],
  ['Baujahr', 'constructionYear', ({ year }) => String(year)],
  ['Energieklasse', 'energyLabelText', ({ label }) => label],
  ['Aufzug', 'hasLift', ({ lift }) => (lift ? 'x' : '')],
  ['Erfasst am', 'createdOn', (home) => dayFirst(home, '.')],
  ['Vermarktungsstand', 'status', byState(['verfügbar', 'verkauft', 'reserviert', 'vermietet', 'zurückgezogen'])],
  ['Eigentümer', null, () => 'Hans Muster'],
];

/** What an English-speaking program has a column for and this site has not. */
const noise = Array.from(
  { length: 63 },
  (_, index): ColumnSpec => [`custom_field_${index + 1}`, null, () => (index % 5 ? '' : `Qx ${index}`)],
);

const englishColumns: readonly ColumnSpec[] = [
  ['property_ref', 'id', ({ id }) => id],
  ['sale_or_let', 'goal', ({ goal }) => (goal === 'sale' ? 'S' : 'L')],
  [
    'property_category',
    'mainType',
    byKind(['Detached house', 'Flat', 'Building plot', 'Studio', 'Retail', 'Parking space']),
  ],
  ['price_amount', 'price', ({ price }) => `€${grouped(price, ',')}`],
  ['address_postcode', 'zip', ({ zip }) => zip],
  ['address_town', 'city', ({ dutch }) => dutch],
  ['address_street', 'street', ({ street }) => street],
  ['living_area_sqft', 'surfaceLiving', ({ living }) => (living / 0.092_903_04).toFixed(4)],
  ['plot_acres', 'surfaceGround', ({ ground }) => (ground ? (ground / 4046.856).toFixed(6) : '')],
  ['no_of_beds', 'bedrooms', ({ bedrooms }) => String(bedrooms)],
  ['no_of_baths', 'bathrooms', ({ bathrooms }) => String(bathrooms)],
  ['year_built', 'constructionYear', ({ year }) => String(year)],
  ['epc_rating', 'energyLabelText', ({ label }) => label],
  ['has_lift', 'hasLift', ({ lift }) => (lift ? 'TRUE' : 'FALSE')],
  ['created_date', 'createdOn', ({ day }) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`],
  ['is_live', 'status=active', ({ online }) => (online ? '1' : '0')],
  ['sale_status', 'status', byState(['For sale', 'Sold', 'Under offer', 'Let agreed', 'Archived'])],
  ['vendor_email', null, () => 'ada@vendor.example'],
  ...noise,
];

export type HostileTable = {
  name: string;
  bytes: Buffer;
  homes: readonly (Pick<Home, 'id' | 'status' | 'online'> & { facts: Facts })[];
  /** Fields by columns. */
  targets: Readonly<Record<string, string | null>>;
};

const truths = homes.map((home) => ({
  ...home,
  facts: {
    ...{ goal: home.goal, mainType: home.kind, zip: home.zip, price: home.price },
    surfaceLiving: Math.round(home.living * 10) / 10,
    surfaceGround: home.ground,
    ...{ bedrooms: home.bedrooms, bathrooms: home.bathrooms, constructionYear: home.year },
    ...{ energyLabelText: home.label, createdOn: home.day },
    // Where only a cross says yes, nothing says no.
    hasLift: home.lift || null,
    hasGarden: home.garden,
  },
}));

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function tableOf(columns: readonly ColumnSpec[], delimiter: string, above: readonly string[] = []): string {
  const lines = [columns.map(([name]) => name), ...homes.map((home) => columns.map(([, , cell]) => cell(home)))];
  return [...above, ...lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))].join('\r\n');
}

const targetsOf = (columns: readonly ColumnSpec[]) =>
  Object.fromEntries(columns.map(([name, target]) => [name, target]));

/** Only signs that Latin-1 has too, and the euro. */
const windows = (text: string) => Buffer.from([...text].map((sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0))));

export const hostileTables: readonly HostileTable[] = [
  {
    name: 'Dutch, 14 columns, semicolons, UTF-8 with a mark',
    bytes: Buffer.from(`\ufeff${tableOf(dutchColumns, ';')}`),
    homes: truths,
    targets: targetsOf(dutchColumns),
  },
  {
    name: 'French, 22 columns, tabs, Windows-1252, remarks above',
    bytes: windows(tableOf(frenchColumns, '\t', ['# Export du CRM', '# Généré le 27/11/2026', ''])),
    homes: truths,
    targets: targetsOf(frenchColumns),
  },
  {
    name: 'German, 18 columns, semicolons, Windows-1252',
    bytes: windows(tableOf(germanColumns, ';', ['sep=;'])),
    homes: truths,
    targets: targetsOf(germanColumns),
  },
  {
    name: 'English, 81 columns, commas',
    bytes: Buffer.from(tableOf(englishColumns, ',')),
    homes: truths,
    targets: targetsOf(englishColumns),
  },
];
