import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Content } from '@/lib/content/content';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { today } from '@/tests/support/test-day';
import { readHidden } from './read-hidden';

const home = (fields: Readonly<Record<string, unknown>> & { ID: number | string }) =>
  feedRecord({ Title: 'Woning', Street: 'Kerkstraat', HouseNumber: '7', Price: 300_000, ...fields });

const read = async ({ catalogue, folders }: Content, externalId: string) => {
  const hidden = catalogue.hidden.find((known) => known.externalId === externalId);
  return hidden ? readHidden(hidden, { folders, today }) : undefined;
};

test('a hidden property is read from where its records stand, in each language', async () => {
  const content = await serveFixture({
    'listings/nl/properties.json': [
      home({ ID: 1 }),
      home({ ID: 2, Status: 0, Title: 'Stil huis — é' }),
      home({ ID: 'A/3', Status: 5 }),
    ],
    'listings/fr/properties.json': [
      home({ ID: 'A/3', Status: 1, Title: 'Maison retirée' }),
      home({ ID: 2, Status: 0, Title: 'Maison tranquille', City: 'Namur' }),
    ],
  });
  expect(content.catalogue.hidden.map(({ externalId }) => externalId).sort()).toEqual(['2', 'A/3']);
  expect(JSON.stringify(content.catalogue.hidden)).not.toMatch(/Stil huis|Maison|Kerkstraat|300000/);
  expect(await read(content, '2')).toMatchObject({
    reason: 'prospective',
    property: {
      street: 'Kerkstraat',
      price: 300_000,
      texts: { nl: { title: 'Stil huis — é' }, fr: { title: 'Maison tranquille' } },
    },
  });
  expect(await read(content, 'A/3')).toMatchObject({ reason: 'withdrawn', property: { externalId: 'A/3' } });
  expect(await read(content, '1')).toBeUndefined();
});

test('what any of its records hides stays hidden, also one that is left out', async () => {
  const document = { Name: 'Akte', Url: '/media/documents/deed.pdf' };
  const content = await serveFixture({
    'listings/nl/properties.json': [
      home({ ID: 2, Status: 0, Documents: [{ ...document, Public: true }] }),
      home({ ID: 2, Status: 0, PublishAddress: false }),
    ],
    'listings/fr/properties.json': [
      home({ ID: 2, Status: 99, PublishPrice: false, Documents: [{ ...document, Public: false }] }),
    ],
  });
  const hidden = await read(content, '2');
  expect(hidden?.property).toMatchObject({ isPricePublic: false, isAddressPublic: false });
  expect(Object.values(hidden?.property.texts ?? {}).flatMap(({ documents }) => documents)).toMatchObject([
    { isPublic: false },
    { isPublic: false },
  ]);
  expect(hidden?.reason).toBe('prospective');
});

test('a status that the site does not know, and an advert that is held back', async () => {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const content = await serveFixture({
    'settings.json': { ...settings, adverts: { energyScoreMissing: 'hold' } },
    'listings/nl/properties.json': [home({ ID: 2, Status: 99 }), home({ ID: 3 })],
  });
  expect((await read(content, '2'))?.reason).toBe('unclear');
  expect((await read(content, '3'))?.reason).toBe('held');
  const lacks = content.catalogue.getHidden(3)?.lacks.filter(({ effect }) => effect === 'hold');
  expect(lacks).toMatchObject([{ problem: 'energyScoreMissing' }]);
});

test('a file that is not a plain list is parsed whole', async () => {
  const content = await serveFixture({
    'listings/nl/properties.json': { Items: [home({ ID: 1 }), home({ ID: 2, Status: 0, Title: 'Stil huis' })] },
  });
  expect(content.catalogue.getHidden(2)?.records).toMatchObject([{ bytes: null, index: 1 }]);
  expect((await read(content, '2'))?.property.texts.nl?.title).toBe('Stil huis');
});

test('after a change of the file nothing else is taken for the property', async () => {
  const content = await serveFixture({
    'listings/nl/properties.json': [home({ ID: 1 }), home({ ID: 2, Status: 0 }), home({ ID: 3, Status: 0 })],
  });
  const file = path.join(content.folders.content, 'listings/nl/properties.json');
  for (const changed of [
    [home({ ID: 1 }), home({ ID: 3, Status: 0 }), home({ ID: 2, Status: 0 })],
    [home({ ID: 2, Status: 0 })],
  ]) {
    await writeFile(file, JSON.stringify(changed));
    expect(await read(content, '2')).toBeNull();
  }
  await writeFile(file, '');
  expect(await read(content, '2')).toBeNull();
});
