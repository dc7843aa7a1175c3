import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSchema } from '@/lib/content/schema/imports';
import { type Language, languages } from '@/lib/domain/language';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { writeCsv } from '@/lib/features/imports/csv/write-csv';
import { writeJson } from '@/lib/features/imports/json/write-json';
import { writeOpenimmo } from '@/lib/features/imports/openimmo/write-openimmo';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import { readSource } from '@/lib/features/imports/records/read-source';
import { openSource } from '@/lib/features/imports/sources/registry';
import { checkListing } from '@/lib/listings/check-neutral';
import type { Cell, Cells } from '@/lib/listings/neutral-cell';
import { type NeutralProject, type NeutralProperty, neutralShapes } from '@/lib/listings/neutral-listing';
import { createPublicHttp } from '@/lib/platform/public-http';
import { type ImportSite, makeImportSite } from '@/tests/support/import-site';

let site: ImportSite;
beforeAll(async () => {
  site = await makeImportSite();
});
beforeEach(() => mkdir(path.join(site.contentFolder, 'in'), { recursive: true }));
afterAll(() => site.remove());

const { facts, texts } = neutralShapes.property;

/** Texts that formats trip over; ends are blank in none, since every reader trims. */
const lines = fc.constantFrom(
  'Huis',
  'l’été à Liège',
  'a;b,c "d"',
  '<b>&amp; ]]> &#38;',
  "it's 5 > 3",
  'Ünï € 🏡',
  '=1+1',
  'ja',
  '1.234',
  '007',
);
const paragraphs = fc.array(lines, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n'));
const numbers = fc.constantFrom(0.5, 1, 2, 3.125, 4, 50.63, 182.5, 1931, 250_000, 1_234_567.89, -2);
const days = fc.constantFrom('2026-02-28', '2034-09-30', '2024-02-29');
const addresses = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 });

function made(key: string, { kind, schema }: Cell): fc.Arbitrary<unknown> {
  const isGood = (value: unknown) => schema.safeParse(value).success;
  switch (kind) {
    case 'number':
      return numbers.filter(isGood);
    case 'flag':
    case 'release':
      return fc.boolean();
    case 'date':
      return days;
    case 'choice':
    case 'word':
      return fc.constantFrom(...optionsOf(schema));
    case 'choices':
      return fc.subarray(optionsOf('element' in schema ? schema.element : null), { minLength: 1 });
    case 'url':
      return fc.constant('https://tour.example/?a=1&b=2');
    case 'list':
      if (key === 'construction')
        return fc.array(fc.record({ title: lines, date: days, text: lines, isDone: fc.boolean() }), { minLength: 1 });
      return addresses.map((list) =>
        list.map((number) => ({
          url: `https://p.example/${key}/${number}.jpg?x=1&y=2`,
          ...(key === 'documents' && { name: `Akte ${number}` }),
        })),
      );
    case 'record':
      return key === 'manager'
        ? fc.constant({ name: 'Eva & Co', email: 'eva@agency.example', phone: '0470 12 34 56' })
        : fc.constant({ type: 'vrij', bouquet: 60_000, annuity: 850 });
    case 'id':
      return fc.constantFrom('P-1', '12');
    case 'zip':
      return fc.constantFrom('9000', '4700', '29600');
    case 'text':
      return key === 'description' ? paragraphs : lines;
    default:
      return lines;
  }
}

function optionsOf(schema: unknown): string[] {
  const options: unknown = schema && typeof schema === 'object' && 'options' in schema ? schema.options : [];
  return Array.isArray(options) ? options.map(String) : [];
}

const valuesOf = (cells: Cells, required: readonly string[]) =>
  fc.record(Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, made(key, cell)])), {
    requiredKeys: [...required],
  });

/** Points are believed where they can be checked, and a hidden street is cut out of texts. */
function plausible<T extends NeutralProperty | NeutralProject>(listing: T): T {
  const { facts: own } = listing;
  if (own.isAddressPublic !== true) delete own.street;
  if (own.country !== 'spain' && own.country !== 'other') {
    delete own.latitude;
    delete own.longitude;
  }
  return listing;
}

const listing: fc.Arbitrary<NeutralProperty> = fc
  .record({
    facts: valuesOf(facts, ['goal', 'mainType', 'zip', 'country']),
    texts: fc.record(Object.fromEntries(languages.map((language) => [language, valuesOf(texts, ['city'])])), {
      requiredKeys: ['nl'],
    }),
  })
  .map((parts): NeutralProperty => {
    const property = plausible({ kind: 'property', id: 'A-1', ...parts } as NeutralProperty);
    const { listing: checked, faults } = checkListing(property);
    if (!checked || faults.length > 0) throw new Error(JSON.stringify(faults));
    return property;
  });

const project: fc.Arbitrary<NeutralProject> = fc
  .record({
    facts: valuesOf(neutralShapes.project.facts, ['mainType', 'zip']),
    texts: fc.record(
      Object.fromEntries(languages.map((language) => [language, valuesOf(neutralShapes.project.texts, ['city'])])),
      { requiredKeys: ['nl'] },
    ),
  })
  .map((parts) => plausible({ kind: 'project', id: 'A-1', ...parts } as NeutralProject));

const context = { agency: 'Immo & Co', host: 'www.gevel.example', languages, at: new Date('2026-11-23T12:00:00Z') };

function write(document: ExportDocument, properties: readonly NeutralProperty[]): string {
  const pieces = properties.map((property, index) =>
    document.write({ property, pages: {} }, { ...context, isFirst: index === 0 }),
  );
  return [document.head(context), ...pieces, document.foot(context)].join('');
}

async function readBack(settings: object): Promise<{ listings: unknown[]; faults: unknown[] }> {
  const parsed = importSchema.parse({ keepIds: true, ...settings });
  const { signal } = new AbortController();
  const source = openSource(parsed, 'in');
  const items = source.read({
    http: createPublicHttp(),
    keepFiles: async () => [],
    secret: () => null,
    contentFolder: site.contentFolder,
    signal,
    clock: () => new Date('2100-01-01T00:00:00Z'),
    since: null,
    findOutcome: async () => null,
    calls: [],
    progress() {},
  });
  const reading = await readSource(items, { isPartial: false, prefix: '', signal });
  return { listings: [...reading.listings.values()], faults: reading.faults };
}

const file = (name: string) => path.join(site.contentFolder, 'in', name);

/** What a format has a place for. */
type Knowing = (property: NeutralProperty) => NeutralProperty;

const trips: readonly [string, (properties: readonly NeutralProperty[]) => Promise<object>, Knowing][] = [
  [
    'OpenImmo',
    async (properties) => {
      await writeFile(file('all.xml'), write(writeOpenimmo, properties));
      return { source: 'openimmo', from: 'in/all.xml' };
    },
    (property) => {
      const known = structuredClone(property);
      const { facts: own } = known;
      // Its record is offered, reserved, sold or a reference, its address released or not.
      own.status = knownStatus(own);
      own.isAddressPublic ??= false;
      const [first] = Object.keys(known.texts) as Language[];
      const media = known.texts[first ?? 'nl'];
      for (const [language, text] of Object.entries(known.texts)) {
        delete text.countryName;
        // One list of files for all languages.
        for (const key of ['pictures', 'floorPlans', 'documents'] as const) {
          delete text[key];
          const list = media?.[key];
          if (list && language !== first) Object.assign(text, { [key]: list });
        }
      }
      for (const key of ['pictures', 'floorPlans', 'documents'] as const) {
        const list = property.texts[first ?? 'nl']?.[key];
        for (const text of Object.values(known.texts)) if (list) Object.assign(text, { [key]: list });
      }
      return known;
    },
  ],
  [
    'CSV',
    async (properties) => {
      const table = Buffer.from(write(writeCsv, properties));
      await writeFile(file('all.csv'), table);
      const { mapping } = await proposeMapping(table, null);
      await writeFile(file('all.map.json'), JSON.stringify(mapping));
      return { source: 'csv', from: 'in/all.csv', map: 'in/all.map.json' };
    },
    (property) => {
      const known = structuredClone(property);
      for (const [language, text] of Object.entries(known.texts)) {
        // Cells hold neither records nor names of documents.
        delete text.viager;
        text.documents = text.documents?.map(({ url }) => ({ url, name: `documents.${language}` }));
        if (!text.documents) delete text.documents;
      }
      return known;
    },
  ],
  [
    'JSON',
    async (properties) => {
      await writeFile(file('properties.json'), write(writeJson, properties));
      return { source: 'json', from: 'in' };
    },
    (property) => {
      const known = structuredClone(property);
      if (known.facts.isStartingPrice === false) delete known.facts.isStartingPrice;
      return known;
    },
  ],
];

function knownStatus({ status, goal }: NeutralProperty['facts']): NeutralProperty['facts']['status'] {
  if (status === 'reference') return 'reference';
  if (status === 'sold' || status === 'rented') return goal === 'rent' ? 'rented' : 'sold';
  return 'active';
}

test.each(trips)('what leaves as %s comes in again without a difference', async (_, settle, knows) => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 3 }), async (generated) => {
      const properties = generated.map((property, index) => ({ ...property, id: `A-${index + 1}` }));
      const { listings, faults } = await readBack(await settle(properties));
      expect(faults).toEqual([]);
      expect(listings).toEqual(properties.map(knows));
    }),
    { numRuns: 40, seed: 23 },
  );
});

test('projects leave as JSON beside their units, and come in again without a difference', async () => {
  await fc.assert(
    fc.asyncProperty(listing, project, async (unit, generated) => {
      const ofProject = { ...unit, facts: { ...unit.facts, isStartingPrice: true, projectId: generated.id } };
      const pieces = [
        writeJson.head(context),
        writeJson.write({ property: ofProject, pages: {} }, { ...context, isFirst: true }),
        writeJson.writeProject?.(generated, { ...context, isFirst: false }),
        writeJson.foot(context),
      ];
      await writeFile(file('properties.json'), pieces.join(''));
      expect(await readBack({ source: 'json', from: 'in' })).toEqual({ listings: [ofProject, generated], faults: [] });
    }),
    { numRuns: 15, seed: 23 },
  );
});
