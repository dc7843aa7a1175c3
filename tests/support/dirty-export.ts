/** Same numbers on every run: a small linear generator is enough to mix values. */
function createPicker(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0];
}

const cities: readonly [[string, unknown], ...[string, unknown][]] = [
  ['GENT', '9000'],
  ['Gent', 9000],
  ['Gand', '9000'],
  ['gent ', ' 9000 '],
  ['NAMUR', 5000],
  ['Liège', '4000'],
  ['LIEGE', '4000'],
  ["Braine-l'Alleud", 1420],
  ['SINT-MARTENS-LATEM', '9830'],
  ['Bruxelles', 'B-1000'],
  ['Ixelles', '1050'],
  ['Erquelinnes', '6560'],
  ['Marbella', '29600'],
  ['Luxembourg', 'L-1611'],
  ['La Roche-en-Ardenne', '6980'],
  ['Büllingen', 4760],
  ['x'.repeat(300), '1234'],
  ['東京', '9999'],
  ['<b>Mons</b>', '7000'],
  ['Ville "quoted" & co', '7500'],
];

const titles = [
  undefined,
  '',
  'Maison',
  'MAISON À VENDRE!!!',
  '🏠 Appartement 🏠',
  '<script>alert(1)</script>',
  'مَنزِل',
  'a'.repeat(2000),
  '   ',
  'null',
] as const;

/**
 * An export as agencies really have them: only the basic fields, in one language, with gaps, doubled ids, numbers as
 * text, prices of 0 and 1, energy scores of 0 and 9999, cities in every spelling, and broken picture addresses.
 */
export function makeDirtyExport(count: number): Record<string, unknown>[] {
  const pick = createPicker(42);
  return Array.from({ length: count }, (_, index) => {
    const [City, Zip] = pick(cities);
    const record: Record<string, unknown> = {
      ID: pick([index + 1, String(index + 1), index + 1, index + 1]),
      WebID: pick<unknown>([1, 2, '3', 4, 5, 6, 7, 7, 2, 1]),
      WebIDs: pick<unknown>(['1,2', '', null, '2']),
      Goal: pick<unknown>([0, 1, '0', '1', 2, 0, 0]),
      Price: pick<unknown>([0, 1, 250_000, '349000', '349000.00', null, '', 'sur demande', -5, 9.99e15, 895, '1.250']),
      PublishPrice: pick<unknown>([true, 1, '1', 0, false, null]),
      PriceUnit: pick<unknown>([0, 7, '7', null, 3]),
      PriceUnitText: pick<unknown>(['', '€', '/ mois', null]),
      Marquee: pick<unknown>([0, 1, 2, 3, 4, 12, '2', null]),
      MarqueeName: pick<unknown>(['', 'Vendu', 'Loué', 'Sous option', 'NOUVEAU', null]),
      Street: pick<unknown>(['Rue de Fer', '', null, 'Kerkstraat', 'Rue “bizarre” <i>']),
      HouseNumber: pick<unknown>(['1', 2, '', null, '3bis']),
      BoxNr: pick<unknown>(['', null, 'A/1']),
      Zip,
      City,
      CountryID: pick<unknown>([10, '10', 50, 32, null, 0, 999]),
      PublishAddress: pick<unknown>([true, false, 1, 0, null]),
      EnergyPerformance: pick<unknown>([0, 9999, 148, '276', -12, null, '', 'n.a.', 99.5]),
      EPCLabelText: pick<unknown>(['', 'B', 'En cours', null, 'A++', '-']),
      TypeDescription: pick<unknown>(['Maison', 'Appartement', '', null, 'Flat/studio']),
      MainTypeName: pick<unknown>(['Maison', 'Studio(s)', '', 'Parking/Boxe de garage']),
      language: 'fr-BE',
      RecordFile: 'x.json',
      ConstructionYear: pick<unknown>([1990, 0, 3024, '1850', '', 'ca. 1900']),
      Title: pick<unknown>([...titles]),
      Description: pick<unknown>([
        undefined,
        '',
        '<p>Belle <b>maison</b><br>avec jardin',
        'Texte &eacute;crit &#0; &#x110000;',
        '<'.repeat(5000),
      ]),
      SmallPictureItem: pick<unknown>([
        null,
        { Url: '', Width: 300 },
        { Url: 'https://pictures.example/1.jpg', Width: 300, Height: 225, ID: 1, Name: '1.jpg' },
        { Url: 'javascript:alert(1)' },
      ]),
      XLargePictureItem: pick<unknown>([null, { Url: 'https://pictures.example/1.jpg?w=1' }, 'nonsense']),
      NewField: index,
    };
    return record;
  }).flatMap((record, index) =>
    index % 97 === 0 ? [record, { ...record, Price: 1 }] : index % 89 === 0 ? [record, null, 'text', {}] : [record],
  ) as Record<string, unknown>[];
}
