import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { setUpImportSite } from '@/tests/support/import-site';

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

const forms = [';', ',', '\t'].flatMap((delimiter) => {
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
      '1;te koop;huis;op aanvraag;9000;Gent;drie;misschien',
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
      found: '"op aanvraag"',
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
