import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaIndex } from '@/lib/features/imports/records/media';
import { type ImportSite, setUpImportSite } from '@/tests/support/import-site';
import { makeZip } from '@/tests/support/make-zip';
import { listImportRuns } from './import-store';

const site = setUpImportSite();
let folder: string;
let picture: Buffer;
let front: Buffer;
const makePicture = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();
beforeAll(async () => {
  picture = await makePicture('#778');
  front = await makePicture('#944');
});
beforeEach(async () => {
  folder = path.join(site.contentFolder, 'openimmo');
  await mkdir(folder, { recursive: true });
});

const noon = new Date('2026-11-23T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** An upload that ended at noon, unless it ended later. */
async function upload(name: string, bytes: string | Buffer, at = noon): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await utimes(file, at, at);
}

const run = ({
  settings,
  ...rest
}: Omit<NonNullable<Parameters<ImportSite['run']>[1]>, 'settings'> & { settings?: object } = {}) => {
  return site.run(
    { source: 'openimmo', from: 'openimmo', brake: 100, ...settings },
    { clock: () => minutes(10), ...rest },
  );
};

/** As if the pictures of other servers had been tried a moment ago. */
const noFiles: MediaIndex = {
  list: async (keys) =>
    new Map(keys.map((key) => [key, { file: null, tries: 1, retryAt: new Date('2100-01-01'), error: 'none' }])),
  note: async () => {},
};

const homes = async () =>
  Object.fromEntries((await site.read()).catalogue.properties.map((home) => [home.externalId, home]));

type Extent = { umfang?: string; modus?: string; timestamp?: string };

const document = (estates: string, { umfang = 'VOLL', modus = 'NEW', timestamp }: Extent = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<openimmo>
  <uebertragung art="OFFLINE" umfang="${umfang}" modus="${modus}" version="1.2.7"${timestamp ? ` timestamp="${timestamp}"` : ''}/>
  <anbieter><firma>Immo Ostbelgien</firma>${estates}</anbieter>
</openimmo>`;

const estate = (id: string, { price = '289000.00', inside = '', files = '', action = 'CHANGE', techn = '' } = {}) => `
  <immobilie>
    <objektkategorie>
      <nutzungsart WOHNEN="true" GEWERBE="false"/>
      <vermarktungsart KAUF="true" MIETE_PACHT="0"/>
      <objektart><haus haustyp="EINFAMILIENHAUS"/></objektart>
    </objektkategorie>
    <geo>
      <plz>4700</plz><ort>Eupen</ort>
      <geokoordinaten breitengrad="50.6303" laengengrad="6.0311"/>
      <strasse>Am Berg</strasse><hausnummer>12</hausnummer><land iso_land="BEL"/>
    </geo>
    <kontaktperson>
      <email_direkt>eva@immo.example</email_direkt><tel_durchw>087 12 34 56</tel_durchw>
      <name>Claes</name><vorname>Eva</vorname><email_privat>geheim@privat.example</email_privat>
    </kontaktperson>
    <weitere_adresse adressart="EIGENTUEMER"><name>Peeters</name><vorname>Ada</vorname></weitere_adresse>
    <preise><kaufpreis>${price}</kaufpreis><waehrung iso_waehrung="EUR"/><innen_courtage>3</innen_courtage></preise>
    <flaechen><wohnflaeche>162,5</wohnflaeche><grundstuecksflaeche>640.00</grundstuecksflaeche>
      <anzahl_schlafzimmer>3</anzahl_schlafzimmer><anzahl_terrassen>0</anzahl_terrassen></flaechen>
    <ausstattung><gartennutzung>1</gartennutzung><unterkellert keller="JA"/></ausstattung>
    <zustand_angaben><baujahr>1974</baujahr>
      <energiepass><gueltig_bis>09-2034</gueltig_bis><energieverbrauchkennwert>187 kWh/(m²*a)</energieverbrauchkennwert><wertklasse>B</wertklasse></energiepass>
    </zustand_angaben>
    <freitexte>
      <objekttitel>Haus am Hang &amp; mit Garten</objekttitel>
      <objektbeschreibung><![CDATA[Ruhig & hell.

Drei Zimmer.]]></objektbeschreibung>
      <objekt_text lang="fr">Calme et lumineuse.</objekt_text>
    </freitexte>
    <anhaenge>${files}</anhaenge>
    <verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben></verwaltung_objekt>
    <verwaltung_techn><objektnr_intern>I-${id}</objektnr_intern><objektnr_extern>${id}</objektnr_extern><aktion aktionart="${action}"/>${techn}</verwaltung_techn>
    <user_defined_simplefield feldname="EPCUniqueCode">20260914-0002107000-RES-1</user_defined_simplefield>
    <user_defined_simplefield feldname="Title_fr">Maison à flanc de coteau</user_defined_simplefield>
    <user_defined_simplefield feldname="InternalNote">Scheidung</user_defined_simplefield>
    ${inside}
  </immobilie>`;

const file = (place: string, group = 'BILD', title = '') =>
  `<anhang location="EXTERN" gruppe="${group}"><anhangtitel>${title}</anhangtitel><format>JPG</format><daten><pfad>${place}</pfad></daten></anhang>`;

test('a ZIP with pictures brings a home in, with what its tables name and nothing of its owner', async () => {
  const files = `${file('a.jpg', 'BILD', 'Küche')}${file('pictures\\B.JPG', 'TITELBILD')}${file('plan.jpg', 'GRUNDRISS')}`;
  const zip = makeZip([
    { name: 'openimmo.xml', bytes: document(estate('H-7', { files })) },
    { name: 'a.jpg', bytes: picture },
    { name: 'pictures/b.jpg', bytes: front },
    { name: 'plan.jpg', bytes: picture },
  ]);
  await upload('agency.zip', zip);
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [], leftOut: [] });
  const { 'openimmo-H-7': home } = await homes();
  expect(home).toMatchObject({
    goal: 'sale',
    mainType: 'house',
    price: 289_000,
    zip: '4700',
    street: 'Am Berg',
    isAddressPublic: true,
    latitude: 50.6303,
    energyScore: 187,
    energyLabelText: 'B',
    manager: { name: 'Eva Claes', email: 'eva@immo.example', phone: '087 12 34 56' },
    details: {
      surfaceLiving: 162.5,
      surfaceGround: 640,
      bedrooms: 3,
      constructionYear: 1974,
      hasGarden: true,
      hasCellar: true,
      hasTerrace: false,
      epcUniqueCode: '20260914-0002107000-RES-1',
      epcEndDate: '2034-09-30',
    },
    texts: {
      de: {
        city: 'Eupen',
        title: 'Haus am Hang & mit Garten',
        description: 'Ruhig & hell.\n\nDrei Zimmer.',
        pictures: [{ alt: '' }, { alt: 'Küche' }],
        floorPlans: [{}],
      },
      fr: {
        title: 'Maison à flanc de coteau',
        description: 'Calme et lumineuse.',
        pictures: [{ alt: '' }, { alt: '' }],
      },
    },
  });
  expect(JSON.stringify(home)).not.toMatch(/Peeters|geheim|Scheidung|courtage/);
  expect(await readdir(path.join(site.dataFolder, 'uploads', 'imported'))).toHaveLength(2);
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
});

test('partial transfers change and delete what they name, in the order of their senders, until the next full one', async () => {
  await upload('1.xml', document(estate('A') + estate('B') + estate('C'), { timestamp: '2026-11-20T10:00:00' }));
  // Uploaded later, written earlier.
  await upload(
    '2.xml',
    document(estate('A', { price: '1' }), { umfang: 'TEIL', timestamp: '2026-11-19T10:00:00' }),
    minutes(2),
  );
  await upload(
    '2b.xml',
    document(estate('C', { action: 'DELETE' }), { umfang: 'TEIL', timestamp: '2026-11-20T12:00:00' }),
  );
  await upload(
    '3.xml',
    document(estate('A', { price: '250000' }) + estate('B', { action: 'DELETE' }) + estate('C'), {
      umfang: 'TEIL',
      timestamp: '2026-11-21T10:00:00',
    }),
    minutes(1),
  );
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [] });
  expect(Object.entries(await homes()).map(([id, { price }]) => [id, price])).toEqual(
    expect.arrayContaining([
      ['openimmo-A', 250_000],
      ['openimmo-C', 289_000],
    ]),
  );
  expect(Object.keys(await homes())).not.toContain('openimmo-B');
  // A system that writes over its last transfer: what it does not name stays.
  await rm(folder, { recursive: true });
  await upload(
    'only.xml',
    document(estate('C'), { umfang: 'TEIL', modus: 'DELETE' }).replace(' aktionart="CHANGE"', ''),
  );
  await run();
  expect(Object.keys(await homes())).toEqual(['openimmo-A']);
  await upload('full.xml', document(estate('D')));
  await run();
  expect(Object.keys(await homes())).toEqual(['openimmo-D']);
});

test('an upload waits until it is whole; one that stays broken is a failure, and nothing changes', async () => {
  await upload('a.xml', document(estate('A')));
  await run();
  const whole = makeZip([{ name: 'openimmo.xml', bytes: document(estate('B')) }]);
  await upload('b.zip', whole.subarray(0, whole.length - 30), minutes(1));
  await upload('c.xml', document(estate('C')).slice(0, 900), minutes(1));
  await upload('new.xml', document(estate('N')), minutes(10));
  expect(await run({ clock: () => minutes(10.5) })).toMatchObject({ outcome: 'unchanged', faults: [] });
  await rm(path.join(folder, 'new.xml'));
  const [last] = await listImportRuns(1);
  expect(last?.message).toMatch(
    /^new\.xml is being uploaded; .*b\.zip: ends without the list.*c\.xml: ends without <\/openimmo>/,
  );
  expect(await run({ clock: () => minutes(70) })).toMatchObject({
    outcome: 'failed',
    message: 'b.zip: ends without the list of its files, expected a whole ZIP',
  });
  // What is older than a full transfer says nothing any more.
  await upload('d.xml', document(estate('D')), minutes(5));
  expect(await run({ clock: () => minutes(70) })).toMatchObject({ outcome: 'applied' });
  await rm(path.join(folder, 'd.xml'));
  await upload('b.zip', whole, minutes(9.5));
  await rm(path.join(folder, 'c.xml'));
  expect(await run()).toMatchObject({ outcome: 'applied' });
  expect(Object.keys(await homes())).toEqual(['openimmo-A']);
  expect(await run({ clock: () => minutes(11) })).toMatchObject({ outcome: 'applied' });
  expect(Object.keys(await homes())).toEqual(['openimmo-B']);
});

test('pictures beside the document are part of its upload; a path that leads out of it has no file', async () => {
  const secret = path.join(site.contentFolder, 'secret.jpg');
  await writeFile(secret, picture);
  await utimes(secret, minutes(90), minutes(90));
  await mkdir(path.join(folder, 'agency'));
  await symlink(secret, path.join(folder, 'agency', 'link.jpg'));
  const files = ['1.jpg', '../../secret.jpg', 'link.jpg', 'C:\\secret.jpg', '/etc/hostname', 'none.jpg', 'program.jpg']
    .map((each) => file(each))
    .join('');
  await upload('agency/a.xml', document(estate('A', { files })));
  await upload('agency/program.jpg', 'MZ\u0090\u0000\u0003');
  await upload('agency/1.jpg', picture, minutes(9.5));
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
  const { outcome, faults } = await run({ clock: () => minutes(20) });
  expect(outcome).toBe('applied');
  const missing = 'no such file in the transfer';
  expect(faults.map(({ id, field, found }) => [id, field, found])).toEqual([
    ['A', 'anhang', `"../../secret.jpg": ${missing}`],
    ['A', 'anhang', `"link.jpg": ${missing}`],
    ['A', 'anhang', `"C:\\\\secret.jpg": ${missing}`],
    ['A', 'anhang', `"/etc/hostname": ${missing}`],
    ['A', 'anhang', `"none.jpg": ${missing}`],
    ['A', 'anhang', expect.stringContaining('"program.jpg": ')],
  ]);
  expect((await homes())['openimmo-A']?.texts.de?.pictures).toHaveLength(1);
});

test('a picture that stands in the document as base64 is stored once, and what is not a picture is named', async () => {
  const inline = (bytes: Buffer, group = 'BILD') =>
    `<anhang location="INTERN" gruppe="${group}"><anhangtitel>Küche</anhangtitel><format>JPG</format><daten><anhanginhalt>
${bytes.toString('base64').replace(/(.{76})/g, '$1\n')}
</anhanginhalt></daten></anhang>`;
  const program = Buffer.from('MZ\u0090\u0000\u0003 this is a program', 'latin1');
  const files = `${inline(picture)}${inline(program)}${inline(front, 'TITELBILD')}${inline(picture, 'GRUNDRISS')}`;
  await upload('a.xml', document(estate('A', { files })));
  const { outcome, faults } = await run();
  expect(outcome).toBe('applied');
  expect(faults.map(({ field, found }) => [field, found])).toEqual([
    ['anhang', expect.stringMatching(/^"anhanginhalt": .*(?:kind|exe|msdownload)/)],
  ]);
  const text = (await homes())['openimmo-A']?.texts.de;
  expect(text?.pictures).toHaveLength(2);
  expect(text?.pictures[0]?.url).not.toBe(text?.pictures[1]?.url);
  expect(text?.floorPlans[0]?.url).toBe(text?.pictures[1]?.url);
  expect(await run({ clock: () => minutes(11) })).toMatchObject({ outcome: 'unchanged' });
});

const hostile: readonly (readonly [string, () => string | Buffer, RegExp])[] = [
  [
    'entities of its own',
    () => document(estate('A')).replace('<openimmo>', '<!DOCTYPE o [<!ENTITY a "b">]><openimmo>'),
    /document type/,
  ],
  [
    'an entity that is not XML',
    () => document(estate('A', { price: '&xxe;' })),
    /no well-formed XML \(line and column 21:28: undefined entity/,
  ],
  ['a page', () => '<html><body>not found</body></html></openimmo>', /no well-formed XML/],
  ['another format', () => '<openimmo><anbieter/></openimmo>', /no <uebertragung>/],
  [
    'bytes of another encoding',
    () => Buffer.from(document(estate('A')).replace('Am Berg', 'Am Hügel'), 'latin1'),
    /bytes that are not utf-8/,
  ],
  [
    'elements inside each other without end',
    () => document(estate('A', { inside: `${'<a>'.repeat(80)}${'</a>'.repeat(80)}` })),
    /more than 60 elements/,
  ],
  [
    'a record of small elements, each of which takes forty times its size',
    () => document(estate('A', { inside: '<a/>'.repeat(110_000) })),
    /more than 100000 elements and attributes/,
  ],
  [
    'an element with attributes without end',
    () =>
      document(
        estate('A', { inside: `<a ${Array.from({ length: 110_000 }, (_, index) => `a${index}=""`).join(' ')}/>` }),
      ),
    /more than 100000 elements and attributes/,
  ],
];

test.each(hostile)('a document with %s is a clear failure', async (_, make, message) => {
  await upload('a.xml', make());
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) });
});

const xml = (bytes: string | Buffer = document(estate('A'))) => ({ name: 'openimmo.xml', bytes });

test('an archive that leads out of its folder, or is a bomb, is a clear failure', async () => {
  const failure = async (bytes: Buffer) => {
    await upload('a.zip', bytes);
    return (await run({ clock: () => minutes(70) })).message;
  };
  expect(await failure(makeZip([xml(), { name: '../../evil.xml', bytes: 'x' }]))).toMatch(/path leads out of it/);
  expect(await failure(makeZip([{ name: 'readme.txt', bytes: '' }]))).toMatch(/found no XML document/);
  expect(await failure(makeZip([{ ...xml(), claims: { size: 2 ** 31 } }]))).toMatch(/expected at most 1073741824/);
  // It claims to be small, and is not.
  expect(
    await failure(makeZip([{ ...xml(document(estate('A', { inside: ' '.repeat(1e6) }))), claims: { size: 500 } }])),
  ).toMatch(/cannot be unpacked/);
  expect(await failure(Buffer.concat([Buffer.from('not a zip'), Buffer.alloc(100)]))).toMatch(/whole ZIP/);
});

test('a wrong value is named with its record and field, and the good records go on', async () => {
  const wrong = estate('W', {
    price: '10 Mio',
    inside: '<user_defined_simplefield feldname="CadastralIncome">viel</user_defined_simplefield>',
  })
    .replace('1974', '197')
    .replace('<haus haustyp="EINFAMILIENHAUS"/>', '<raumschiff/>')
    .replace('EUR', 'CHF');
  const nameless = estate('N').replace(/<objektnr_\w+>[^<]*<\/objektnr_\w+>/g, '');
  await upload('a.xml', document(estate('A') + wrong + nameless + estate('A')));
  const { faults, leftOut } = await run();
  expect(faults).toEqual([
    {
      id: 'W',
      field: 'CadastralIncome',
      found: '"viel"',
      expected: expect.stringContaining('a number between'),
      leavesOut: false,
    },
    {
      id: 'W',
      field: 'objektart',
      found: '"raumschiff"',
      expected: expect.stringContaining('haus, wohnung'),
      leavesOut: true,
    },
    { id: 'W', field: 'waehrung', found: '"CHF"', expected: 'EUR; the price is left out', leavesOut: false },
    { id: 'W', field: 'baujahr', found: '197', expected: expect.any(String), leavesOut: true },
    { id: 'a.xml, record 3', field: 'objektnr_extern', found: 'nothing', expected: 'an id', leavesOut: true },
    { id: 'A', field: 'ID', found: 'another listing with this id', expected: expect.any(String), leavesOut: true },
  ]);
  expect(leftOut).toHaveLength(2);
  expect(Object.keys(await homes())).toEqual(['openimmo-A']);
});

test('an address is shown only where it is released; another language than those of the site has no texts', async () => {
  const silent = estate('S', { techn: '<sprache>it-IT</sprache>' }).replace(
    /<objektadresse_freigeben>.*<\/objektadresse_freigeben>/,
    '',
  );
  await upload('a.xml', document(silent));
  expect(await run()).toMatchObject({ faults: [{ id: 'S', field: 'sprache' }] });
  const { 'openimmo-S': home } = await homes();
  expect(home).toMatchObject({
    isAddressPublic: false,
    texts: { de: { city: 'Eupen', title: null, description: null } },
  });
});

test('what is reserved, sold, let or a reference keeps its meaning; rents of a year are named as such', async () => {
  const stand = (id: string, word: string) =>
    estate(id, { inside: '' }).replace('</baujahr>', `</baujahr><verkaufstatus stand="${word}"/>`);
  const rented = (each: string) =>
    each.replace('KAUF="true" MIETE_PACHT="0"', 'KAUF="0" MIETE_PACHT="1"').replaceAll('kaufpreis', 'kaltmiete');
  await upload(
    'a.xml',
    document(
      stand('R', 'RESERVIERT') +
        stand('V', 'VERKAUFT') +
        rented(stand('L', 'VERKAUFT')) +
        estate('F', { action: 'REFERENZ' }) +
        rented(estate('Y', { price: '9600' })).replace('<waehrung', '<preis_zeiteinheit zeiteinheit="JAHR"/><waehrung'),
    ),
  );
  expect(await run()).toMatchObject({ faults: [] });
  const found = Object.fromEntries(
    Object.entries(await homes()).map(([id, home]) => [id.slice(-1), [home.situation, home.priceUnit]]),
  );
  expect(found).toEqual({
    R: ['option', 'total'],
    V: ['sold', 'total'],
    L: ['rented', 'month'],
    F: ['sold', 'total'],
    Y: ['available', 'year'],
  });
});

test('the documents of one archive are one transfer', async () => {
  const zip = makeZip([
    { name: 'a.xml', bytes: document(estate('A')) },
    { name: 'b.xml', bytes: document(estate('B')) },
  ]);
  await upload('agency.zip', zip);
  await upload('older.xml', document(estate('C')), minutes(-60));
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [] });
  expect(Object.keys(await homes()).sort()).toEqual(['openimmo-A', 'openimmo-B']);
});

describe('groups', () => {
  const unit = (id: string) => estate(id, { techn: '<gruppen_kennung>G1</gruppen_kennung>' });
  const master = (id: string, { visible = 'true', action = 'CHANGE' } = {}) =>
    estate(id, {
      action,
      techn: `<gruppen_kennung>G1</gruppen_kennung><master visible="${visible}">G1</master>`,
      files: file('https://p.example/front.jpg'),
    });
  const projects = async () => (await site.read()).catalogue.projects.map(({ externalId }) => externalId);
  const units = async () => {
    const { catalogue } = await site.read();
    const [project] = catalogue.projects;
    return project ? catalogue.listUnits(project.id).map(({ externalId }) => externalId) : [];
  };

  test('the master of a group is a project, the others are its units', async () => {
    await upload('a.xml', document(unit('U1') + master('M') + unit('U2') + estate('H')));
    expect(await run({ index: noFiles })).toMatchObject({ outcome: 'applied', faults: [] });
    expect(await projects()).toEqual(['openimmo-G1']);
    expect((await units()).sort()).toEqual(['openimmo-U1', 'openimmo-U2']);
    expect(Object.keys(await homes()).sort()).toEqual(['openimmo-H', 'openimmo-U1', 'openimmo-U2']);
    const [project] = (await site.read()).catalogue.projects;
    expect(project).toMatchObject({
      mainType: 'house',
      zip: '4700',
      street: 'Am Berg',
      manager: { name: 'Eva Claes' },
      texts: { de: { name: 'Haus am Hang & mit Garten', city: 'Eupen' }, fr: { description: 'Calme et lumineuse.' } },
    });
  });

  test('without a master, with one that is not to be seen, and with several, its records are properties', async () => {
    await upload('a.xml', document(unit('U1') + unit('U2')));
    await run({ index: noFiles });
    expect([await projects(), Object.keys(await homes()).length]).toEqual([[], 2]);
    await upload('b.xml', document(unit('U1') + master('M', { visible: '0' })), minutes(2));
    await run({ index: noFiles });
    expect([await projects(), Object.keys(await homes())]).toEqual([[], ['openimmo-U1']]);
    await upload('c.xml', document(master('M1') + master('M2')), minutes(4));
    expect(await run({ index: noFiles })).toMatchObject({ faults: [] });
    expect([await projects(), Object.keys(await homes()).sort()]).toEqual([[], ['openimmo-M1', 'openimmo-M2']]);
  });

  test('partial transfers change a project, and take it off', async () => {
    await upload('a.xml', document(unit('U1') + master('M')));
    await run({ index: noFiles });
    const part = { umfang: 'TEIL' };
    await upload('b.xml', document(unit('U2'), part), minutes(1));
    await run({ index: noFiles });
    expect([await projects(), (await units()).sort()]).toEqual([['openimmo-G1'], ['openimmo-U1', 'openimmo-U2']]);
    await upload('c.xml', document(estate('M', { action: 'DELETE' }), part), minutes(2));
    await run({ index: noFiles });
    expect([await projects(), Object.keys(await homes()).length]).toEqual([[], 2]);
    await upload('d.xml', document(master('N'), part), minutes(3));
    await run({ index: noFiles });
    expect([await projects(), (await units()).length]).toEqual([['openimmo-G1'], 2]);
  });

  test('where no transfer is full, a deleted master takes its project along', async () => {
    const part = { umfang: 'TEIL' };
    await upload('a.xml', document(unit('U1') + master('M'), part));
    await run({ index: noFiles });
    expect(await projects()).toEqual(['openimmo-G1']);
    await upload('b.xml', document(estate('M', { action: 'DELETE' }), part), minutes(1));
    await run({ index: noFiles });
    expect([await projects(), Object.keys(await homes())]).toEqual([[], ['openimmo-U1']]);
  });

  test('a property that becomes the master of a group is a property no more', async () => {
    const part = { umfang: 'TEIL' };
    await upload('a.xml', document(estate('M') + estate('U1'), part));
    await run();
    await upload('b.xml', document(unit('U1') + master('M'), part), minutes(1));
    await run({ index: noFiles });
    expect([await projects(), Object.keys(await homes())]).toEqual([['openimmo-G1'], ['openimmo-U1']]);
  });
});

test('a page instead of a transfer is named as one', async () => {
  await upload('a.xml', '<!doctype html><html><body>Please log in</body></html>\n');
  expect(await run()).toMatchObject({
    outcome: 'failed',
    message: 'a.xml: found a page (HTML), expected OpenImmo 1.2.7',
  });
});

test('a folder that does not exist is a failure, an empty one is nothing to do', async () => {
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
  expect(await run({ settings: { from: 'nowhere' } })).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('no such folder'),
  });
});
