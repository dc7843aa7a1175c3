import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { setUpImportSite } from '@/tests/support/import-site';
import { listImportRuns } from './import-store';

const site = setUpImportSite();

const settings = { source: 'csv', from: 'homes.csv', map: 'homes.map.json', keepIds: true };

/** Writes the table with the mapping that is proposed for it, and imports it. */
async function run(table: string | Buffer, corrections: object = {}) {
  const bytes = Buffer.from(table);
  const { mapping } = await proposeMapping(bytes, null);
  await writeFile(path.join(site.contentFolder, 'homes.csv'), bytes);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify({ ...mapping, ...corrections }));
  const report = await site.run(settings, { acceptsLoss: true });
  return { report, mapping, homes: (await site.read()).catalogue.properties };
}

const dutch = [
  [
    'Ref',
    'Te koop/te huur',
    'Type',
    'Vraagprijs',
    'Postcode',
    'Gemeente',
    'Slaapkamers',
    'Opp. bewoonbaar',
    'Lift',
    'Titel NL',
    'Titre FR',
    'Eigenaar',
    'Foto',
  ],
  [
    'A-1',
    'Te koop',
    'Herenhuis',
    '€ 1.250.000',
    '9000',
    'Gent',
    '5',
    '310,5',
    'nee',
    'Huis “Zuid”',
    'Maison à Gand',
    'Ada Peeters',
    '',
  ],
  [
    'A-2',
    'Te huur',
    'Appartement',
    '950',
    '1000',
    'Brussel',
    '2',
    '85',
    'ja',
    'Flat',
    'Flat; côté rue',
    'Jan Claes',
    '',
  ],
];

const tableOf = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows
    .map((row) =>
      row.map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join('\r\n');

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

/** Only the letters of this test. */
const windows = (text: string) =>
  Buffer.from([...text].map((sign) => ({ '€': 0x80, '“': 0x93, '”': 0x94 })[sign] ?? sign.charCodeAt(0)));

const forms = [';', ',', '\t', '|'].flatMap((delimiter) => {
  const text = tableOf(dutch, delimiter);
  return [
    [delimiter, 'UTF-8', Buffer.from(text)],
    [delimiter, 'UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    [delimiter, 'UTF-16, little end first', utf16(text, false)],
    [delimiter, 'UTF-16, big end first', utf16(text, true)],
    [delimiter, 'UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    [delimiter, 'Windows-1252', windows(text)],
  ] as const;
});

test.each(forms)('a table with %j in %s is read by the mapping that is proposed', async (_, __, bytes) => {
  const { report, mapping, homes } = await run(bytes);
  expect(report).toMatchObject({ outcome: 'applied', faults: [], leftOut: [] });
  expect(mapping.columns).toEqual({
    Ref: 'id',
    'Te koop/te huur': 'goal',
    Type: 'mainType',
    Vraagprijs: 'price',
    Postcode: 'zip',
    Gemeente: 'city',
    Slaapkamers: 'bedrooms',
    'Opp. bewoonbaar': 'surfaceLiving',
    Lift: 'hasLift',
    'Titel NL': 'title.nl',
    'Titre FR': 'title.fr',
    Eigenaar: null,
    Foto: 'pictures',
  });
  const found = Object.fromEntries(homes.map((home) => [home.externalId, home]));
  expect(found['A-1']).toMatchObject({
    goal: 'sale',
    mainType: 'house',
    price: 1_250_000,
    zip: '9000',
    details: { bedrooms: 5, surfaceLiving: 310.5, hasLift: false },
    texts: { nl: { title: 'Huis “Zuid”', city: 'Gent' }, fr: { title: 'Maison à Gand', city: 'Gent' } },
  });
  expect(found['A-2']).toMatchObject({
    goal: 'rent',
    mainType: 'apartment',
    price: 950,
    details: { hasLift: true },
    texts: { fr: { title: 'Flat; côté rue' } },
  });
  expect(JSON.stringify(homes)).not.toContain('Peeters');
});

test('a reference names a row where no other column does, and is shown as what the agency calls the home', async () => {
  const rows = (head: string, row: string) =>
    `${head};Type;Doel;Prijs;Postcode;Gemeente\n${row};huis;te koop;5000;2800;Mechelen\n`;
  const { mapping, homes } = await run(rows('Referentie', 'GV-24'));
  expect(mapping.columns.Referentie).toBe('id');
  expect(homes).toMatchObject([{ externalId: 'GV-24' }]);
  const both = await run(rows('Identifier;Referentie', '81;GV-24'));
  expect(both.mapping.columns).toMatchObject({ Identifier: 'id', Referentie: 'reference' });
  expect(both.homes.find(({ reference }) => reference === 'GV-24')).toMatchObject({ externalId: '81' });
});

test('English numbers, and a row for each language of a property', async () => {
  const { mapping, homes, report } = await run(
    [
      'reference,language,purpose,category,price,zip,city,title,garden',
      '7,NL,for sale,house,"1,250,000.50",2800,Mechelen,Huis,yes',
      '7,Français,for sale,house,"1,250,000.50",2800,Malines,Maison,oui',
      '8,en,for rent,studio,700,1000,Brussels,Studio,no',
    ].join('\n'),
  );
  expect(report.faults).toEqual([]);
  expect(mapping).toMatchObject({ decimal: '.', columns: { language: 'language', garden: 'hasGarden' } });
  expect(homes.find(({ id }) => id === 7)).toMatchObject({
    price: 1_250_000.5,
    texts: { nl: { title: 'Huis', city: 'Mechelen' }, fr: { title: 'Maison', city: 'Malines' } },
  });
  expect(homes.find(({ id }) => id === 8)?.texts).toMatchObject({ en: { title: 'Studio' } });
});

test('an unreadable cell is named and left out, a row without id or with one for the second time too', async () => {
  const { report, homes } = await run(
    [
      'ref;goal;type;prijs;postcode;gemeente;slaapkamers;tuin',
      '1;te koop;huis;wat u wil;9000;Gent;drie;misschien',
      ';te koop;huis;100000;9000;Gent;3;ja',
      '1;te huur;studio;500;1000;Brussel;1;nee',
      '2;te koop;kasteeltje?;200000;9000;Gent;3;ja',
    ].join('\n'),
    { values: {} },
  );
  expect(homes.map(({ id, price }) => [id, price])).toEqual([
    [2, 200_000],
    [1, null],
  ]);
  expect(report.faults).toEqual([
    {
      id: '1',
      field: 'prijs',
      found: '"wat u wil"',
      expected: expect.stringContaining('a number between 10'),
      leavesOut: false,
    },
    { id: '1', field: 'slaapkamers', found: '"drie"', expected: 'a whole number between 1 and 500', leavesOut: false },
    { id: '1', field: 'tuin', found: '"misschien"', expected: 'true or false', leavesOut: false },
    { id: 'line 3', field: 'ID', found: 'nothing', expected: 'an id', leavesOut: true },
    {
      id: '1',
      field: 'ID',
      found: 'another row with this id (line 4)',
      expected: expect.any(String),
      leavesOut: false,
    },
  ]);
});

test('a quote that never closes, a table without its columns and a missing mapping file are clear failures', async () => {
  const table = 'ref;type;prijs;postcode;gemeente\n1;huis;5;9000;Gent\n2;"huis;5;9000;Gent\n3;huis;5;9000;Gent\n';
  const bytes = Buffer.from(table);
  await expect(proposeMapping(bytes, null)).rejects.toThrow('line 3: found a quote (") that never closes');
  const { mapping } = await proposeMapping(Buffer.from(table.replaceAll('"', '')), null);
  const write = (name: string, text: string | Buffer) => writeFile(path.join(site.contentFolder, name), text);
  await write('homes.csv', bytes);
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('no such file'),
  });
  await write('homes.map.json', JSON.stringify(mapping));
  expect(await site.run(settings)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('line 3') });
  await write('homes.csv', 'ref;type;prijs\n1;huis;5\n');
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: 'the table has no column "postcode", which the mapping file names',
  });
  await write('homes.map.json', JSON.stringify({ ...mapping, columns: { ref: 'vendor' } }));
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('columns.ref'),
  });
});

test('columns are proposed by their content too, and what an editor decided stays', async () => {
  const table = Buffer.from(
    [
      'nr,a,b,c,d',
      '1,https://p.example/1.jpg,20260914-0002107000-RES-1,te koop,geheim',
      '2,https://p.example/2.png,20260914-0002107001-RES-2,te huur,geheim',
    ].join('\n'),
  );
  const { mapping } = await proposeMapping(table, null);
  expect(mapping.columns).toEqual({ nr: 'id', a: 'pictures', b: 'epcUniqueCode', c: 'goal', d: null });
  expect(mapping.values).toEqual({ goal: { 'te koop': 'sale', 'te huur': 'rent' } });
  const decided = { ...mapping, decimal: '.' as const, columns: { ...mapping.columns, b: null, d: 'kitchen.nl' } };
  const again = await proposeMapping(table, decided);
  expect(again.mapping).toEqual(decided);
});

const found = (homes: Awaited<ReturnType<typeof run>>['homes']) =>
  Object.fromEntries(homes.map((home) => [home.externalId, home]));

test('status, type and price of a table are what they mean, not what they contain', async () => {
  const { report, homes } = await run(
    [
      'reference;statut;transaction;type de bien;prix;code postal;commune;PEB',
      'A1;À louer;Location;Maison;1.250 € charges comprises;1500;Hal;C',
      'A2;To let;Rent;Flat;€ 250 per week;1500;Halle;',
      'A3;A vendre;Vente;Maison avec garage;320000;1500;Hal;B',
      'A4;A vendre;Vente;Immeuble à appartements;Faire offre à partir de 275.000 €;4000;Liège;',
      'A5;Option;Verkoop;Huis;prijs op aanvraag;1500;Halle;A+',
      'A6;Onder bod;Verkoop;Woning met bureau;250000;1500;Halle;',
      'A7;sous_compromis;Vente;Appartement;250000;1500;Hal;',
      'A8;Loué;Location;Studio;500;1500;Hal;',
      'A9;Sold subject to contract;Sale;House;250000;1500;Hal;',
    ].join('\n'),
  );
  expect(report).toMatchObject({ outcome: 'applied', faults: [], leftOut: [] });
  const homesById = found(homes);
  const summary = Object.fromEntries(
    Object.entries(homesById).map(([id, { situation, mainType, price }]) => [id, [situation, mainType, price]]),
  );
  expect(summary).toEqual({
    A1: ['available', 'house', 1250],
    A2: ['available', 'apartment', 250],
    A3: ['available', 'house', 320_000],
    A4: ['available', 'rentalBuilding', 275_000],
    A5: ['option', 'house', null],
    A6: ['option', 'house', 250_000],
    A7: ['option', 'apartment', 250_000],
    A8: ['rented', 'studio', 500],
    A9: ['option', 'house', 250_000],
  });
  expect(homesById.A1).toMatchObject({ priceUnit: 'month', energyLabelText: 'C' });
  expect(homesById.A2).toMatchObject({ priceUnit: 'week' });
  expect(homesById.A4).toMatchObject({ isStartingPrice: true });
  expect(homesById.A5).toMatchObject({ isPricePublic: false });
  expect(report.words.map(({ written, meaning }) => [written, meaning])).toEqual([
    ['Maison avec garage', 'house'],
    ['Woning met bureau', 'house'],
  ]);
});

const rowsOf = (statuses: readonly string[]) =>
  [
    'ref;goal;status;type;postcode;gemeente',
    ...statuses.map((status, index) => `${index + 1};te koop;${status};huis;9000;Gent`),
  ].join('\n');

test('two hundred unknown statuses hide their homes, and each is named once', async () => {
  const unknown = Array.from({ length: 200 }, (_, index) => `Qx${String.fromCharCode(97 + (index % 26))}${index}`);
  const { report, homes, mapping } = await run(rowsOf([...unknown, 'Actief', '']));
  expect(homes.map(({ id }) => id).sort()).toEqual([201, 202]);
  expect(report.words).toHaveLength(200);
  expect(report.words[0]).toEqual({ field: 'status', written: 'Qxa0', meaning: null, count: 1 });
  expect(report.faults).toHaveLength(200);
  expect(report.faults[0]).toMatchObject({ field: 'status', found: '"Qxa0"', leavesOut: false });
  expect(Object.values(mapping.values.status ?? {}).filter((meaning) => meaning === '')).toHaveLength(200);
  // The office shows the first hundred, also after a run that found the same table.
  expect((await site.run(settings)).outcome).toBe('unchanged');
  const runs = await listImportRuns(2);
  expect(runs.map(({ counts }) => [counts.words.length, counts.wordCount])).toEqual([
    [100, 200],
    [100, 200],
  ]);
});

test('a guess waits in the mapping file until its mark is taken away', async () => {
  const table = rowsOf(['Verkocht door collega', 'Actief', 'Zwart']);
  const { mapping, report } = await run(table);
  expect(mapping.values.status).toEqual({ 'Verkocht door collega': 'sold?', Actief: 'active', Zwart: '' });
  expect(report.words.map(({ written }) => written)).toEqual(['Verkocht door collega', 'Zwart']);
  const status = { 'Verkocht door collega': 'sold', Actief: 'active', Zwart: 'option' };
  const decided = await run(table, { values: { ...mapping.values, status } });
  expect(decided.report.words).toEqual([]);
  expect(decided.homes.map(({ id, situation }) => [id, situation]).sort()).toEqual([
    [1, 'sold'],
    [2, 'available'],
    [3, 'option'],
  ]);
});

test('a constant of the settings fills every row, and rivals neither a column nor a field that does not exist', async () => {
  const table = [
    'ref,property_type,price,locality',
    'L1,House,239 000 €,2500 Lier',
    'L2,Ground floor,199 000 €,1348 Louvain-la-Neuve',
  ].join('\n');
  await writeFile(path.join(site.contentFolder, 'homes.csv'), table);
  const { mapping, missing } = await proposeMapping(Buffer.from(table), null);
  expect(mapping.columns).toMatchObject({ locality: 'zip+city' });
  expect(missing).toEqual(['goal']);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(mapping));
  const report = await site.run({ ...settings, set: { goal: 'sale', isAddressPublic: false } });
  expect(report).toMatchObject({ outcome: 'applied', faults: [] });
  expect(found((await site.read()).catalogue.properties)).toMatchObject({
    L1: { goal: 'sale', zip: '2500', texts: { en: { city: 'Lier' } }, price: 239_000, isAddressPublic: false },
    L2: { goal: 'sale', zip: '1348', mainType: 'apartment', texts: { en: { city: 'Louvain-la-Neuve' } } },
  });
  for (const [set, message] of [
    [{ price: 1 }, 'set.price: the column "price" fills this field already'],
    [{ zip: '2500' }, 'set.zip: the column "locality" fills this field already'],
    [{ gaol: 'sale' }, 'set: "gaol" is not a field; the nearest is goal'],
    [{ goal: 'sell' }, 'set.goal: expected one of sale, rent'],
  ] as const)
    expect(await site.run({ ...settings, set })).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(message),
    });
});

test('a field or a word that does not exist is answered with the nearest one', async () => {
  const table = 'ref;goal;type;postcode;gemeente\n1;te koop;huis;9000;Gent\n';
  const { mapping } = await proposeMapping(Buffer.from(table), null);
  await writeFile(path.join(site.contentFolder, 'homes.csv'), table);
  for (const [corrections, message] of [
    [
      { columns: { ref: 'id', goal: 'gaol' } },
      'columns.goal: "gaol" is not a field; the nearest is goal; the fields are id',
    ],
    [
      { values: { mainType: { huis: 'hous' } } },
      'values.mainType.huis: "hous" is not a word of mainType; the nearest is house',
    ],
    [
      { values: { mianType: { huis: 'house' } } },
      'values.mianType: "mianType" is not a field; the nearest is mainType',
    ],
    [{ values: { price: { op: 'sale' } } }, 'values.price: price has no words to choose from'],
  ] as const) {
    await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify({ ...mapping, ...corrections }));
    expect(await site.run(settings)).toMatchObject({ outcome: 'failed', message: expect.stringContaining(message) });
  }
});

test('lines before the heading are passed over, at the proposal and at each run', async () => {
  const heading = '"reference";"type_bien";"transaction";"code_postal";"commune";"classe_energie";"client_nom"';
  const row = '"LU-1";"appartement";"vente";"4010";"Esch-sur-Alzette";"C";"Nom Inventé"';
  const { report, mapping, homes } = await run(
    `# Export, 2 biens, version 1\n# Généré le 27/11/2026\n\n${heading}\n${row}\n`,
  );
  expect(report).toMatchObject({ outcome: 'applied', faults: [] });
  expect(mapping).toMatchObject({
    delimiter: ';',
    language: 'fr',
    columns: { classe_energie: 'energyLabelText', client_nom: null },
  });
  expect(homes).toMatchObject([{ externalId: 'LU-1', mainType: 'apartment', energyLabelText: 'C' }]);
  expect(await proposeMapping(Buffer.from(`# Export\n\n\n${heading}\n${row}\n`), null)).toMatchObject({
    heading: 4,
    rows: 1,
  });
  // Another export of the same program has more lines above.
  await writeFile(path.join(site.contentFolder, 'homes.csv'), `Agence\n\nExport;2026\n${heading}\n${row}\n`);
  expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged', faults: [] });
});

const columnsFor = async (...lines: string[]) => (await proposeMapping(Buffer.from(lines.join('\n')), null)).columns;

test('a column of addresses, of mails, of telephones or of names is left out', async () => {
  const columns = await columnsFor(
    'nr;url;town;wie;a;b;goal',
    '1;https://p.example/house/for-sale/1500/x1;1500 Halle;Jan Koop;a@b.example;0470 11 22 33;https://p.example/for-sale/1',
    '2;https://p.example/flat/for-rent/1500/x2;1500 Halle;An Verkoop;c@d.example;02 555 66 77;https://p.example/for-rent/2',
  );
  expect(columns.map(({ column, target, reason }) => [column, target, reason])).toEqual([
    ['nr', 'id', 'name'],
    ['url', null, 'unknown'],
    ['town', 'zip+city', 'name'],
    ['wie', null, 'unknown'],
    ['a', null, 'personal'],
    ['b', null, 'personal'],
    ['goal', 'goal', 'name'],
  ]);
});

test('an energy column is what its values are: a label of letters, a score of numbers', async () => {
  const columns = await columnsFor('ref;PEB;EPC', '1;C;231', '2;A+;99', '3;;410');
  expect(columns.map(({ target }) => target)).toEqual(['id', 'energyLabelText', 'energyScore']);
  const swapped = await columnsFor('ref;EPC label', '1;231', '2;99');
  expect(swapped.map(({ target }) => target)).toEqual(['id', 'energyScore']);
});

test('of two columns for one field the one whose values say more counts, and the other is named', async () => {
  const columns = await columnsFor('code;ref;prijs;Price;Prix', 'X;1;;250000;op', 'X;2;;300000;op');
  expect(columns.map(({ target, reason }) => [target, reason])).toEqual([
    [null, 'taken'],
    ['id', 'name'],
    [null, 'taken'],
    ['price', 'name'],
    [null, 'unfit'],
  ]);
});

test('a table of one column has a proposal, and names what is missing', async () => {
  const { columns, missing, rows } = await proposeMapping(Buffer.from('Prijs\n250000\n300000\n'), null);
  expect(columns).toMatchObject([{ column: 'Prijs', target: 'price' }]);
  expect(missing).toEqual(['id', 'goal', 'mainType', 'zip', 'city']);
  expect(rows).toBe(2);
});

test('a status is seen by its words, and several addresses in a cell are not columns', async () => {
  const table =
    'Ref;Soort;Doel;CP;Ville;Loyer/Prix;Staat;Fotos\nA1;huis;koop;1500;Halle;250000;onder optie;https://a.test/1.jpg|https://a.test/2.jpg|https://a.test/3.jpg\nA2;huis;koop;1500;Halle;260000;beschikbaar;https://a.test/1.jpg|https://a.test/2.jpg|https://a.test/3.jpg\n';
  const { mapping } = await proposeMapping(Buffer.from(table), null);
  expect(mapping).toMatchObject({
    delimiter: ';',
    columns: { Staat: 'status', 'Loyer/Prix': 'price', Fotos: 'pictures' },
  });
});

test.each([
  ['Zimmer', 'Wohnung', '3', 2],
  ['Zimmer', 'Haus', '4,5', 3],
  ['Nombre de pièces', 'Appartement', '1', null],
  ['Aantal kamers', 'Huis', '0', null],
  // Of an office, and of a building with several homes, nobody sleeps in all rooms but one.
  ['Rooms', 'Bureau', '12', null],
  ['Rooms', 'Immeuble de rapport', '12', null],
])('a column %j counts rooms: a %s with %s of them has %j bedrooms', async (column, type, rooms, expected) => {
  const table = `Ref;Transactie;Type;Postcode;Gemeente;${column}\nA-1;Te koop;${type};4700;Eupen;${rooms}\n`;
  const { homes, mapping, report } = await run(table);
  expect(mapping.columns[column]).toBe('rooms');
  expect(report.faults).toEqual([]);
  expect(homes[0]?.details.bedrooms ?? null).toBe(expected);
});

test('a column of bedrooms says more than one of rooms, and a number that is none is named', async () => {
  const { homes, report } = await run(
    'Ref;Transactie;Type;Postcode;Gemeente;Kamers;Slaapkamers\nA-1;Te koop;Huis;9000;Gent;7;3\nA-2;Te koop;Huis;9000;Gent;5;\nA-3;Te koop;Huis;9000;Gent;veel;\n',
  );
  const bedrooms = Object.fromEntries(homes.map(({ externalId, details }) => [externalId, details.bedrooms]));
  expect(bedrooms).toEqual({ 'A-1': 3, 'A-2': 4, 'A-3': undefined });
  expect(report.faults).toMatchObject([{ id: 'A-3', field: 'Kamers', expected: 'a number of rooms' }]);
});

test.each([
  // A column that says whether homes are sold, under a name that says when they are free.
  ['Availability', ['Under offer', 'Sold STC', 'Withdrawn', 'Available'], 'status'],
  ['Disponibilité', ['Disponible', 'Sous compromis', 'Loué'], 'status'],
  ['Disponibilité', ['libre', 'à l’acte', '1/05/2027'], 'availableFrom'],
  ['Beschikbaar', ['onmiddellijk', 'vrij', '1/05/2027'], 'availableFrom'],
  // A name that says nothing.
  ['Etat', ['sous offre acceptée', 'Compromis signé', 'Loué', 'Suspendu', 'Disponible'], 'status'],
  ['Etat', ['à rénover', 'bon état', 'excellent état'], null],
  ['Bien suivi par', ['Vendu Dupont', 'Marc Option'], null],
])('a column %s with %j is %j', async (column, values, expected) => {
  const rows = values.map((value, index) => `A-${index};${value}`);
  const { mapping } = await proposeMapping(Buffer.from(`Ref;${column}\n${rows.join('\n')}\n`), null);
  expect(mapping.columns[column]).toBe(expected);
});

test('what stands between a street and its postal code is not a part of either', async () => {
  const { homes } = await run(
    'Ref;Transaction;Type;Adresse complète\nA-1;À louer;Garage;Rue Neuve 7 à 7000 Mons\nA-2;À louer;Garage;Rue Haute 9, 7000 Mons\n',
  );
  expect(
    Object.fromEntries(homes.map(({ externalId, street, houseNumber }) => [externalId, [street, houseNumber]])),
  ).toEqual({
    'A-1': ['Rue Neuve', '7'],
    'A-2': ['Rue Haute', '9'],
  });
});

/** Each home with one more column, by its id; what visitors see, and what the run lists. */
async function runColumn(column: string, cells: readonly string[]) {
  const rows = cells.map((cell, index) => `${index + 1};te koop;huis;9000;Gent;${cell}`);
  const outcome = await run(`ref;doel;type;postcode;gemeente;${column}\n${rows.join('\n')}\n`);
  const states = Object.fromEntries(outcome.homes.map(({ id, situation }) => [id, situation]));
  return {
    ...outcome,
    states,
    said: outcome.report.words.map(({ field, written, meaning, count }) => [field, written, meaning, count]),
  };
}

test.each([
  ['actief', ['ja', 'nee', 'ja']],
  ['actif', ['oui', 'non', '1']],
  ['is_active', ['true', 'false', 'TRUE']],
  ['aktiv', ['ja', 'nein', 'ja']],
  ['published', ['1', '0', '1']],
  ['gepubliceerd', ['waar', 'onwaar', 'waar']],
  ['online', ['x', '', 'x']],
  ['Tonen op website?', ['✓', '', '✓']],
  ['Beschikbaar', ['ja', 'nee', 'ja']],
])('no in a column %s hides a home, which the run says', async (column, cells) => {
  const { mapping, states, said, report } = await runColumn(column, cells);
  expect(mapping.columns[column]).toBe('status=active');
  expect(states).toEqual({ 1: 'available', 3: 'available' });
  expect(said).toEqual([['status=active', cells[1] || '-', 'no', 1]]);
  expect(report.faults).toEqual([]);
});

test('what is neither yes nor no hides a home and is named; a person decides it once', async () => {
  const { states, report, mapping } = await runColumn('actief', ['ja', 'nee', 'ja', 'ja', 'later']);
  expect(states).toEqual({ 1: 'available', 3: 'available', 4: 'available' });
  expect(report.faults).toMatchObject([{ id: '5', field: 'actief', found: '"later"' }]);
  expect(mapping.values['status=active']).toEqual({ ja: 'yes', nee: 'no?', later: '' });
  const decided = {
    ...mapping,
    values: { ...mapping.values, 'status=active': { ja: 'yes', nee: 'no', later: 'yes' } },
  };
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(decided));
  const again = await site.run(settings, { acceptsLoss: true });
  expect(again).toMatchObject({ faults: [], words: [] });
  expect((await site.read()).catalogue.properties.map(({ id }) => id).sort()).toEqual([1, 3, 4, 5]);
});

test('a column of yes and no under a word of a status says it, and what hides a home wins', async () => {
  const { homes, mapping } = await run(
    [
      'ref;te koop;te huur;type;postcode;gemeente;Verkocht;Optie;Status;Online;Nieuw',
      '1;x;;huis;9000;Gent;nee;nee;te koop;ja;nee',
      '2;;x;huis;9000;Gent;nee;ja;te huur;ja;ja',
      '3;x;;huis;9000;Gent;ja;nee;te koop;ja;nee',
      '4;x;;huis;9000;Gent;ja;nee;te koop;nee;nee',
      '5;x;;huis;9000;Gent;nee;nee;in voorbereiding;ja;nee',
    ].join('\n'),
  );
  expect(mapping.columns).toMatchObject({
    'te koop': 'goal=sale',
    'te huur': 'goal=rent',
    Verkocht: 'status=sold',
    Optie: 'status=option',
    Status: 'status',
    Online: 'status=active',
    Nieuw: null,
  });
  expect(Object.fromEntries(homes.map(({ id, goal, situation }) => [id, [goal, situation]]))).toEqual({
    1: ['sale', 'available'],
    2: ['rent', 'option'],
    3: ['sale', 'sold'],
  });
});

test.each([
  ['K H', ['sale', 'rent']],
  ['K M', ['sale', 'rent']],
  ['V L', ['sale', 'rent']],
  ['A L', ['sale', 'rent']],
  ['V H', ['sale', 'rent']],
  ['V K', ['rent', 'sale']],
  ['S R', ['sale', 'rent']],
  ['T/K T/H', ['sale', 'rent']],
  ['VK VH', ['sale', 'rent']],
  ['K K', ['sale', 'sale']],
  // To sell, or to let: nothing says which.
  ['V V', [null, null]],
  ['Q Z', [null, null]],
])('of goals written %s the meaning is %j, as a guess that is listed', async (cells, goals) => {
  const written = cells.split(' ');
  const { homes, report } = await run(
    `ref;transactie;type;postcode;gemeente\n${written.map((cell, at) => `${at + 1};${cell};huis;9000;Gent`).join('\n')}\n`,
  );
  expect(written.map((_, at) => homes.find(({ id }) => id === at + 1)?.goal ?? null)).toEqual(goals);
  expect(report.words.map(({ written: word }) => word).sort()).toEqual([...new Set(written)].sort());
});

test.each([
  ['a day above twelve shows the order of its column', ['03/04/2026', '25/04/2026'], ['2026-04-03', '2026-04-25'], []],
  ['a month first too', ['03/04/2026', '04/25/2026'], ['2026-03-04', '2026-04-25'], []],
  [
    'dates that nothing decides are read day first and listed',
    ['03/04/2026', '05/06/2026'],
    ['2026-04-03', '2026-06-05'],
    [['createdOn', '03/04/2026', '2026-04-03', 2]],
  ],
])('%s', async (_, cells, days, open) => {
  const { homes, said } = await runColumn('Aangemaakt', cells);
  expect(cells.map((_cell, at) => homes.find(({ id }) => id === at + 1)?.createdOn)).toEqual(days);
  expect(said).toEqual(open);
});

test('one column shows the order of another, and the mapping file decides', async () => {
  const table =
    'ref;doel;type;postcode;gemeente;Aangemaakt;Gewijzigd\n1;te koop;huis;9000;Gent;03/04/2026;04/25/2026\n';
  const { homes } = await run(table);
  expect(homes[0]?.createdOn).toBe('2026-03-04');
  const decided = await run(table.replace('04/25/2026', '05/06/2026'), { dates: 'month' });
  expect(decided.homes[0]?.createdOn).toBe('2026-03-04');
  expect(decided.report.words).toEqual([]);
});

test('a unit in the name of a column counts where the cell has none', async () => {
  const { homes, report } = await run(
    [
      'ref;goal;type;zip;city;Living area (sq ft);Plot (acres);Price (x 1000 EUR)',
      '1;for sale;house;9000;Ghent;1,200;0.5;349',
      '2;for sale;house;9000;Ghent;120 m²;450 m2;€ 349,000',
    ].join('\n'),
  );
  expect(report.faults).toEqual([]);
  expect(found(homes)).toMatchObject({
    1: { price: 349_000, details: { surfaceLiving: 111.5, surfaceGround: 2023.4 } },
    2: { details: { surfaceLiving: 120, surfaceGround: 450 } },
  });
});

test('a hidden street is cut by the names of all its columns, and by those that a text gives it', async () => {
  const { homes, mapping } = await run(
    [
      'ref;doel;type;postcode;gemeente;Rue;Straat NL;Adres tonen;Titel NL;Titre FR;Description FR',
      '1;te koop;huis;1000;Brussel;Rue Haute;Hoogstraat;nee;Loft Hoogstraat 5;Loft rue Haute 5;Rue Haute / Hoogstraat',
      '2;te koop;huis;1000;Brussel;Rue Neuve;;nee;Loft, Nieuwstraat 7;Loft rue Neuve;Au 7, rue Neuve / Nieuwstraat.',
      '3;te koop;huis;1000;Brussel;Rue Courte;Kortestraat;ja;Loft Kortestraat;Loft;Rue Courte',
    ].join('\n'),
  );
  expect(mapping.columns).toMatchObject({ Rue: 'street', 'Straat NL': 'street', 'Adres tonen': 'isAddressPublic' });
  const hidden = homes.filter(({ isAddressPublic }) => !isAddressPublic);
  expect(hidden.map(({ id }) => id).sort()).toEqual([1, 2]);
  expect(JSON.stringify(hidden.map(({ texts }) => texts))).not.toMatch(/haute|hoogstraat|neuve|nieuwstraat/i);
  expect(homes.find(({ id }) => id === 3)).toMatchObject({
    street: 'Rue Courte',
    texts: { nl: { title: 'Loft Kortestraat' } },
  });
});

test('an export as people print it: a heading in two lines, totals, a remark, words for nothing', async () => {
  const { report, homes } = await run(
    [
      'Immo Vermeulen bv;;;;;;;;;;',
      ';Verrichting;;Adres;;;;;Oppervlakte;Eigenaar;',
      'Dossiernr.;K/H;Type;Straat;Nr.;Postnr;Gemeente;Prijs;Bewoonbaar;Naam;Straat',
      '26/001;K;Villa;Kerkstraat;12;9230;Wetteren;349.000;165;Jan Peeters;Molenweg 4',
      'Dossiernr.;K/H;Type;Straat;Nr.;Postnr;Gemeente;Prijs;Bewoonbaar;Naam;Straat',
      '26/002;H;Appartement;Markt;3;9200;Dendermonde;895;n.v.t.;;',
      'Totaal: 2 panden;;;;;;;349.895;165;;',
      'Prijzen exclusief kosten;;;;;;;;;;',
    ].join('\n'),
  );
  expect(report.faults.map(({ id, found }) => [id, found])).toEqual([
    ['line 7', '"Totaal: 2 panden"'],
    ['line 8', '"Prijzen exclusief kosten"'],
  ]);
  expect(
    homes
      .map(({ externalId, goal, price, street, houseNumber }) => [externalId, goal, price, street, houseNumber])
      .sort(),
  ).toEqual([
    ['26/001', 'sale', 349_000, 'Kerkstraat', '12'],
    ['26/002', 'rent', 895, 'Markt', '3'],
  ]);
});
