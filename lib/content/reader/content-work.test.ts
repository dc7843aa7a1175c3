import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { today } from '@/tests/support/test-day';
import { unpackCatalogue } from '../catalogue/packed-catalogue';
import type { ContentFiles } from '../content-files';
import { createReport } from '../content-problem';
import { rememberListings } from '../listing/listing-memory';
import { numberInMemory } from '../listing/number-in-memory';
import { readListings } from '../listing/read-listings';
import { readContent } from '../read-content';
import { createContentWork } from './content-work';

const shippedFolder = path.resolve('content');
const siteUrl = 'https://www.gevel.example';

const startWork = () =>
  createContentWork(
    { numberListings: numberInMemory(), isUnchanged: async () => true },
    { shippedFolder, isTrusted: async () => true },
  );

type Record = ReturnType<typeof feedRecord>;

async function save(folder: string, language: string, records: readonly unknown[] | string): Promise<void> {
  await mkdir(path.join(folder, 'listings', language), { recursive: true });
  const text = typeof records === 'string' ? records : JSON.stringify(records);
  await writeFile(path.join(folder, 'listings', language, 'properties.json'), text);
}

/** What visitors and editors see of a reading. */
const plain = (properties: readonly Property[] = []) =>
  properties.map(({ id, externalId, price, situation, projectId, details, isPricePublic, isAddressPublic, texts }) => ({
    ...{ id, externalId, price, situation, projectId, details, isPricePublic, isAddressPublic },
    texts: Object.values(texts).map(({ language, title, city, documents, pictures }) => ({
      ...{ language, title, city, documents, pictures },
    })),
  }));

const records = fc.array(
  fc.record(
    {
      ID: fc.constantFrom<unknown>(1, 2, 3, 'A1', 'a1', '02', 'LN6OF', ''),
      Price: fc.constantFrom<unknown>(100_000, 200_000, 'veel', undefined),
      Status: fc.constantFrom<unknown>(1, 2, 9, 'x', undefined),
      PublishPrice: fc.constantFrom<unknown>(true, false, 'nee', undefined),
      City: fc.constantFrom<unknown>('Gent', 'Namur', ''),
      Title: fc.constantFrom<unknown>('Huis', 'Maison ✓', undefined),
      Odd: fc.constantFrom<unknown>(1, undefined),
      Documents: fc.constantFrom<unknown>([], [{ Name: 'a', Url: '/media/documents/a.pdf', Public: false }]),
    },
    { requiredKeys: ['ID', 'City'] },
  ),
  { maxLength: 5 },
);
const state = fc.record({ nl: records, fr: records });

test('a reading that remembers the last ones equals one that does not, problem by problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), async (states) => {
      const folder = await writeContentFolder({});
      const work = startWork();
      for (const { nl, fr } of states) {
        await save(
          folder,
          'nl',
          nl.map((record) => ({ ...feedRecord({ ID: 1 }), ...record })),
        );
        await save(
          folder,
          'fr',
          fr.map((record) => ({ ...feedRecord({ ID: 1 }), ...record })),
        );
        const request = { folder, today, record: {}, siteUrl, isNumbered: true, held: [] };
        const remembered = await work.read(request);
        const fresh = await readContent(folder, shippedFolder, { today, siteUrl, numberListings: numberInMemory() });
        const errors = fresh.problems.filter(({ severity }) => severity === 'error');
        expect(remembered.errors).toEqual(errors);
        expect(remembered.warnings).toBe(fresh.problems.length - errors.length);
        const packed = remembered.content?.catalogue.packed;
        expect(plain(packed ? unpackCatalogue(packed).properties : [])).toEqual(
          plain(fresh.content?.catalogue.properties),
        );
        expect(remembered.content?.texts.version).toBe(fresh.content?.version);
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 25 },
  );
});
