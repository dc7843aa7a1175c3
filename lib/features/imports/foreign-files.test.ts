import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicView } from '@/lib/domain/property/public-view';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import { startWhise, type WhiseServer, whiseEnvironment, whiseEstate } from '@/tests/support/whise-server';

/** Files as other programs write them, each with what a visitor should see of it. */

const site = setUpImportSite();
const properties = async () =>
  Object.fromEntries((await site.read()).catalogue.properties.map((home) => [home.externalId, home]));

test('a feed in JSON: a title in capitals, no price, codes as numbers or text, and a goal in words', async () => {
  const home = { WebID: 2, Zip: '1500', City: 'HALLE', language: 'nl', Pictures: null };
  const title = 'APPARTEMENT IN HET CENTRUM VAN HALLE MET 2 SLAAPKAMERS EN GROOT TERRAS!!!';
  await mkdir(path.join(site.contentFolder, 'export', 'nl'), { recursive: true });
  await writeFile(
    path.join(site.contentFolder, 'export', 'nl', 'properties.json'),
    JSON.stringify([
      { ...home, ID: 'J2', Goal: 1, Price: 0, Street: 'Straat', HouseNumber: '2', Title: title },
      { ...home, ID: 'J3', Goal: 'te huur', WebID: '2', Zip: 1500, Price: '950 €/maand', Title: 'Tekst doel' },
    ]),
  );
  const report = await site.run({ source: 'json', from: 'export' });
  // A goal in words is not of the format: named and left out rather than guessed.
  expect(report.leftOut).toEqual(['property J3']);
  expect(report.faults.map(({ id, field }) => `${id} ${field}`)).toContain('J3 Goal');
  expect((await properties()).J2).toMatchObject({
    ...{ goal: 'rent', mainType: 'apartment', zip: '1500', price: null },
    texts: { nl: { city: 'HALLE', title, pictures: [] } },
  });
  expect(report.faults).toContainEqual({
    ...{ id: 'J3', field: 'Goal', found: '"te huur"', expected: 'one of sale, rent', leavesOut: true },
  });
});

test('a table: letters of every alphabet come in whole', async () => {
  const title = 'Ruime woning – “Łukasz & zn.” ½ ha, ≈120 m² • Ştefan ő ŵ ẞ → 🏡 Ж Ω 中';
  const table = `reference;statut;transaction;type de bien;prix;code postal;commune;rue;numero;photo;chambres;PEB;latitude;longitude;titre\nA13;Te koop;Verkoop;Huis;310000;1500;Halle;Łódzkastraat;13;https://pictures.example/a13.jpg;3;;;;${title}\n`;
  const proposal = await proposeMapping(Buffer.from(table), null);
  expect(proposal).toMatchObject({ missing: [] });
  await writeFile(path.join(site.contentFolder, 'homes.csv'), table);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(proposal.mapping));
  const { faults } = await site.run({ source: 'csv', from: 'homes.csv', map: 'homes.map.json' });
  expect(faults).toEqual([]);
  const { 'csv-A13': home } = await properties();
  expect(home).toMatchObject({ goal: 'sale', mainType: 'house', price: 310_000, street: 'Łódzkastraat' });
  expect(Object.values(home?.texts ?? {})[0]?.title).toBe(title);
});

test('a feed in JSON: entities in a title, one picture as text, a certificate that has ended', async () => {
  const record = {
    ...{ ID: 'J1', Goal: 0, WebID: 1, Zip: '1500', City: 'Halle', Price: 300_000, Street: 'Straat', language: 'nl' },
    Title: 'Huis &amp; tuin &ndash; &eacute;&eacute;n laag &amp;lt;',
    Description: '<p>Eerste &amp; tweede.</p>',
    Pictures: '/media/j1.jpg',
    EPCEndDate: '2024-01-01',
    Reference: 'GV-24',
  };
  await mkdir(path.join(site.contentFolder, 'export', 'nl'), { recursive: true });
  await writeFile(path.join(site.contentFolder, 'export', 'nl', 'properties.json'), JSON.stringify([record]));
  const report = await site.run({ source: 'json', from: 'export' });
  expect(report).toMatchObject({ outcome: 'applied', faults: [] });
  expect(report.adverts[0]?.lacks.map(({ problem }) => problem)).toContain('energyCertificateExpired');
  const { J1 } = await properties();
  expect(J1?.reference).toBe('GV-24');
  // Decoded once, also after it was written and read again.
  expect(J1?.texts.nl).toMatchObject({
    title: 'Huis & tuin – één laag &lt;',
    pictures: [{ url: '/media/j1.jpg', alt: '' }],
  });
});

test('a JSON record whose status is not of the format is hidden, and named once', async () => {
  const record = { ID: 'J1', Goal: 0, WebID: 1, Zip: '1500', City: 'Halle', Status: 'Verhuurd' };
  for (const language of ['nl', 'fr']) {
    await mkdir(path.join(site.contentFolder, 'export', language), { recursive: true });
    const file = path.join(site.contentFolder, 'export', language, 'properties.json');
    await writeFile(file, JSON.stringify([record, { ...record, ID: 'J2', Status: undefined }]));
  }
  const report = await site.run({ source: 'json', from: 'export' });
  expect(report.faults).toMatchObject([{ id: 'J1', field: 'Status', found: '"Verhuurd"', leavesOut: false }]);
  expect(Object.keys(await properties())).toEqual(['J2']);
});

async function runOpenimmo(inside: string) {
  await writeFile(
    path.join(site.contentFolder, 'feed.xml'),
    `<openimmo><uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7"/><anbieter>${inside}</anbieter></openimmo>`,
  );
  return site.run(
    { source: 'openimmo', from: 'feed.xml', brake: 100 },
    { clock: () => new Date(Date.now() + 3_600_000) },
  );
}

const objektart = '<vermarktungsart KAUF="true"/><objektart><haus haustyp="DOPPELHAUSHAELFTE"/></objektart>';

test('OpenImmo of a German program: all of its texts, equipment in words, the person before the office', async () => {
  const report = await runOpenimmo(`<immobilie><objektkategorie>${objektart}</objektkategorie>
    <geo><plz>4700</plz><ort>Eupen</ort><strasse>Musterstraße</strasse><hausnummer>7a</hausnummer><land iso_land="BEL"/></geo>
    <kontaktperson><email_zentrale>z@agency.example</email_zentrale><email_direkt>d@agency.example</email_direkt><name>Muster</name></kontaktperson>
    <preise><kaufpreis>385000,5</kaufpreis></preise>
    <ausstattung><kueche ebk="true" offen="true"/><heizungsart fussboden="true"/><befeuerung luftwp="true" gas="false"/></ausstattung>
    <freitexte><objekttitel><![CDATA[Haus in der Musterstrasse 7a]]></objekttitel><lage>Ruhige Lage</lage>
      <ausstatt_beschr><![CDATA[• Wärmepumpe]]></ausstatt_beschr><objektbeschreibung>Schönes Haus.</objektbeschreibung><sonstige_angaben>Sonstiges:&lt;br&gt;&lt;br&gt;Nach Absprache &amp;amp; sofort</sonstige_angaben></freitexte>
    <verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
    <verwaltung_techn><openimmo_obid>EXT-1</openimmo_obid><objektnr_intern>I-9</objektnr_intern></verwaltung_techn></immobilie>`);
  expect(report).toMatchObject({ outcome: 'applied', withheld: { addresses: 1, prices: 0 } });
  expect(report.faults).toMatchObject([{ field: 'objekttitel (de)', found: 'the street of the hidden address' }]);
  const home = (await properties())['openimmo-EXT-1'];
  expect(home).toMatchObject({ reference: 'I-9', price: 385_000.5, manager: { email: 'd@agency.example' } });
  expect(home?.texts.de).toMatchObject({
    title: 'Haus in der',
    typeName: 'Doppelhaushälfte',
    description: [
      '<p>Schönes Haus.</p>',
      '<h3>Lage</h3>\n<p>Ruhige Lage</p>',
      '<h3>Ausstattung</h3>\n<p>• Wärmepumpe</p>',
      '<h3>Sonstiges</h3>\n<p>Nach Absprache &amp; sofort</p>',
    ].join('\n'),
    words: { heating: 'Fußbodenheizung, Luft-Wärmepumpe', kitchen: 'Einbauküche, offene Küche' },
  });
});

test('OpenImmo whose title is the hidden address: neither title nor address of the page tells it', async () => {
  // This sender names its language once, and leaves the postal code of one home out.
  const report = await runOpenimmo(`<lang>fr</lang>
    <immobilie><geo><plz></plz><ort>Esch-sur-Alzette</ort><land iso_land="LUX"/></geo><objektkategorie>${objektart}</objektkategorie>
    <verwaltung_techn><objektnr_extern>LU-001</objektnr_extern></verwaltung_techn></immobilie>
    <immobilie><objektkategorie>${objektart}</objektkategorie>
    <geo><plz>4002</plz><ort>Esch-sur-Alzette</ort><strasse>14, rue Exemple</strasse><land iso_land="LUX"/></geo>
    <zustand_angaben><energiepass epart="BEDARF" epasstext_gebaeude="A_PLUS"/></zustand_angaben>
    <freitexte><objekttitel>14, rue Exemple</objekttitel><objektbeschreibung>Maison, 14 rue exemple</objektbeschreibung></freitexte>
    <verwaltung_techn><objektnr_intern>u-2</objektnr_intern><objektnr_extern>LU-002</objektnr_extern></verwaltung_techn></immobilie>`);
  expect(report.leftOut).toEqual(['property openimmo-LU-001']);
  expect(report.faults.map(({ field }) => field)).toEqual(['plz', 'objekttitel (fr)', 'objektbeschreibung (fr)']);
  const home = (await properties())['openimmo-LU-002'];
  if (!home) throw new Error('The home is missing');
  expect(home).toMatchObject({ reference: 'LU-002', energyLabelText: 'A+', mainType: 'house' });
  expect(home.texts.fr?.typeName).toBe('Maison 3 façades');
  expect(JSON.stringify(publicView(home, 'fr', 'fr'))).not.toMatch(/exemple/i);
});

test('a group whose only master is hidden is named', async () => {
  const report =
    await runOpenimmo(`<immobilie><objektkategorie>${objektart}</objektkategorie><geo><plz>4700</plz><ort>Eupen</ort></geo>
    <verwaltung_techn><objektnr_extern>M</objektnr_extern><gruppen_kennung>G</gruppen_kennung><master visible="false">G</master></verwaltung_techn></immobilie>`);
  expect(report.faults).toMatchObject([{ id: 'M', field: 'master', found: 'visible="false"' }]);
});

test('Kyero: a week is not a month, and its reference is what visitors read', async () => {
  const home = (id: string, terms: string) =>
    `<property><id>${id}</id><ref>${id.toUpperCase()}</ref>${terms}<type>Apartment</type><town>Marbella</town><province>Malaga</province><desc><en>Home</en></desc></property>`;
  await writeFile(
    path.join(site.contentFolder, 'kyero.xml'),
    `<root><kyero><feed_version>3</feed_version></kyero>${home('w1', '<price>600</price><price_freq>week</price_freq>')}${home('w3', '<price>x</price><price_freq>sale</price_freq>')}${home('w4', '<price>9</price><price_freq>day</price_freq>')}</root>`,
  );
  const report = await site.run({ source: 'kyero', from: 'kyero.xml', brake: 100 });
  // The feed's own word for the field.
  expect(report.faults).toMatchObject([{ id: 'w4', field: 'price_freq', found: '"day"', leavesOut: true }]);
  expect(await properties()).toMatchObject({
    'kyero-w1': { reference: 'W1', price: 600, priceUnit: 'week' },
    'kyero-w3': { reference: 'W3', price: null },
  });
});

test('a table with whole addresses in one column is split, and one with addresses of adverts says no goal', async () => {
  const table = 'Ref;Doel;Type;Prijs;Adres\nA1;te koop;huis;310000;Teststraat 5 bus 2, 2500 Lier\n';
  const proposal = await proposeMapping(Buffer.from(table), null);
  expect(proposal).toMatchObject({ missing: [], mapping: { columns: { Adres: 'street+zip+city' } } });
  await writeFile(path.join(site.contentFolder, 'homes.csv'), table);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(proposal.mapping));
  expect(await site.run({ source: 'csv', from: 'homes.csv', map: 'homes.map.json' })).toMatchObject({ faults: [] });
  expect((await properties())['csv-A1']).toMatchObject({
    ...{ reference: 'A1', street: 'Teststraat', houseNumber: '5', boxNumber: '2', zip: '2500' },
    texts: { nl: { city: 'Lier' } },
  });
  const adverts = await proposeMapping(
    Buffer.from(
      'url;town\nhttps://portal.example/for-sale/x1;1500 Halle\nhttps://portal.example/for-rent/x2;1500 Halle\n',
    ),
    null,
  );
  expect(adverts.mapping.columns).toEqual({ url: null, town: 'zip+city' });
});

let whise: WhiseServer;
beforeEach(async () => {
  whise = await startWhise();
  for (const [name, value] of Object.entries(whiseEnvironment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await whise.close();
});

async function runWhise(...estates: object[]) {
  whise.estates.push(...estates);
  const settings = { source: 'whise', address: whise.url, clientId: 13, languages: ['nl', 'fr'] };
  return site.run(settings, { http: httpTo(whise.host, []) });
}

test('a point of Whise in another province is not used, and the dry run says what is withheld', async () => {
  const [far, near] = [
    [51.0005742, 3.8693544],
    [50.7807, 4.2438],
  ].map(([latitude, longitude]) => [
    { id: 1849, value: String(latitude) },
    { id: 1850, value: String(longitude) },
  ]);
  const place = { zip: '1600', city: 'Sint-Pieters-Leeuw' };
  const report = await runWhise(
    whiseEstate(1, { ...place, details: far, displayAddress: true }),
    whiseEstate(2, { ...place, details: near, displayAddress: true }),
    whiseEstate(3, { displayAddress: undefined, displayPrice: undefined }),
  );
  expect(report).toMatchObject({ withheld: { addresses: 1, prices: 1 } });
  expect(report.faults).toMatchObject([{ id: '1', found: expect.stringMatching(/which is 3\d km from 1600/) }]);
  expect(await properties()).toMatchObject({
    'whise-1': { latitude: null, longitude: null },
    'whise-2': { latitude: 50.7807 },
    'whise-3': { isAddressPublic: false, isPricePublic: false },
  });
});

test('Whise: the kind, double glazing, terrace, places and offices; words of facts where a language has no text', async () => {
  const details = [
    ...[461, 20, 21].map((id) => ({ id, value: '1' })),
    { id: 874, value: '20' },
    { id: 1494, value: '100' },
    { id: 1495, value: '50' },
    { id: 1595, value: 'niet-geïnstalleerd' },
  ];
  const fields = {
    subCategory: { id: 18 },
    category: { id: 2 },
    availabilityDateTime: '2027-03-01T00:00:00',
    sms: [{ languageId: 'fr-BE', content: 'Duplex lumineux' }],
    shortDescription: [],
  };
  await runWhise(whiseEstate(1, { ...fields, details }));
  const home = (await properties())['whise-1'];
  if (!home) throw new Error('The home is missing');
  expect(home.details).toMatchObject({ surfaceTerrace: 20, surfaceOffice: 150, parkings: 1, externalParkings: 1 });
  expect(publicView(home, 'nl', 'nl').text).toMatchObject({
    ...{ language: 'fr', wordsLanguage: 'nl', title: 'Duplex lumineux', typeName: 'Duplex' },
    words: { kitchen: 'niet-geïnstalleerd', glazing: 'dubbel glas', availableFrom: '1/3/2027' },
  });
  expect(publicView(home, 'fr', 'nl').text.words.glazing).toBe('double vitrage');
});

test('a long text is not the title of a project', async () => {
  const sms =
    'Découvrez L’Orangeraie, un projet de 6 petites copropriétés au cœur de la commune, à deux pas du parc et des commerces.';
  const text = [{ languageId: 'fr-BE', content: sms }];
  await runWhise(
    whiseEstate(10, { canHaveChildren: true, name: 'L’Orangeraie', sms: text, shortDescription: [] }),
    whiseEstate(11, { parentId: 10 }),
  );
  const [project] = (await site.read()).catalogue.projects;
  expect(project?.texts.fr).toMatchObject({ name: 'L’Orangeraie', title: null, description: sms });
});
