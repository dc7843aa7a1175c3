import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '@/lib/content/content';
import type { ContentFiles } from '@/lib/content/content-files';
import { openStates } from '@/lib/content/content-states';
import { createPublisher, toFolderReading } from '@/lib/content/publish-content';
import { readContent } from '@/lib/content/read-content';
import { languages } from '@/lib/domain/language';
import { publicView } from '@/lib/domain/property/public-view';
import { type ContentProblem, createReport } from '@/lib/files/content-problem';
import { numberInMemory } from '@/lib/listings/noted-numbers';
import { readListings } from '@/lib/listings/read-listings';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';
import { today } from '@/tests/support/test-day';

const shipped = path.resolve('content');
const now = new Date('2026-11-21T09:00:00Z');

/** The demo's files that an editor writes, and the first records of its export. */
const editorFiles = readdirSync(shipped, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !/^(?:listings|schemas|media)/.test(file),
);
const exportFiles = ['properties', 'projects', 'types', 'cities'].map((name) => `listings/nl/${name}.json`);
const firstOf = (value: unknown) =>
  Object.values(Array.isArray(value) ? [value] : Object(value))
    .find(Array.isArray)
    ?.slice(0, 4) ?? [];
const records = Object.fromEntries(
  exportFiles.map((file) => [file, firstOf(JSON.parse(readFileSync(path.join(shipped, file), 'utf8')))]),
);

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -0, '', [], {}, [[]], { __proto__: null }, [null], '{}'),
  hostileText,
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Change = { steps: readonly number[]; kind: 'replace' | 'remove' | 'add' | 'repeat'; key: string; value: unknown };

/** Changes a document somewhere: a value replaced, removed, added or doubled. */
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    steps: fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
    kind: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const, 'repeat' as const),
    key: hostileText,
    value: anything,
  }),
  { minLength: 1, maxLength: 4 },
);

function change(document: unknown, list: readonly Change[]): unknown {
  const root = { root: structuredClone(document) };
  for (const { steps, kind, key, value } of list) {
    let holder: Record<string, unknown> = root;
    let name = 'root';
    for (const step of steps) {
      const inner = holder[name];
      if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) break;
      holder = inner as Record<string, unknown>;
      name = Object.keys(holder)[step % Object.keys(holder).length] ?? '';
    }
    if (kind === 'replace') holder[name] = value;
    else if (kind === 'remove' && Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (kind === 'remove') delete holder[name];
    else if (kind === 'repeat' && Array.isArray(holder)) holder.push(holder[Number(name)]);
    // The length of a list cannot be any value, and stays as it is then.
    else Reflect.defineProperty(holder, key || 'key', { value, enumerable: true, configurable: true, writable: true });
  }
  return root.root;
}

/** The text of a file: the document as JSON, whole or damaged in its bytes. */
const writings = fc.oneof(
  { weight: 3, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat().map((end) => (text: string) => text.slice(0, end % (text.length + 1))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), hostileText).map(([place, more]) => (text: string) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + more + text.slice(at);
    }),
  },
  { weight: 1, arbitrary: hostileText.map((text) => () => text) },
);

function expectTold(problems: readonly ContentProblem[]): void {
  for (const { file, path: place, found, expected } of problems) {
    expect(file).toMatch(/./);
    expect(typeof place).toBe('string');
    expect(found).toMatch(/./);
    expect(expected).toMatch(/./);
  }
}

test('any record of an export is read or left out, and every shown property has a public view', () =>
  fuzz(
    'records of an export',
    fc.asyncProperty(fc.constantFrom(...exportFiles), changes, async (file, list) => {
      const changed = { ...records, [file]: change(records[file], list) };
      const files: Pick<ContentFiles, 'listingFiles' | 'readJson' | 'pathOf'> = {
        listingFiles: (language, name) => [`listings/${language}/${name}.json`],
        readJson: async (name) => changed[name],
        pathOf: (name) => name,
      };
      const report = createReport();
      const listings = await readListings(files as ContentFiles, report, { numberListings: numberInMemory(), today });
      expectTold(report.problems);
      for (const property of listings?.properties ?? [])
        for (const language of languages) publicView(property, language, 'nl');
    }),
  ));

let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-fuzz-'));
  folder = path.join(root, 'content');
  await cp(shipped, folder, { recursive: true, filter: (source) => !/[\\/](?:media|listings|schemas)$/.test(source) });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const damages = fc.record({ file: fc.constantFrom(...editorFiles), list: changes, write: writings });
type Damage = { file: string; list: readonly Change[]; write: (text: string) => string };

/** Runs a function while a file of the folder has other content. */
async function withDamage({ file, list, write }: Damage, use: () => Promise<void>): Promise<void> {
  const target = path.join(folder, file);
  const whole = readFileSync(target, 'utf8');
  await writeFile(target, write(JSON.stringify(change(JSON.parse(whole), list)) ?? ''));
  try {
    await use();
  } finally {
    await writeFile(target, whole);
  }
}

test('a folder with any content in a file is valid, or gives errors with place and reason', () =>
  fuzz(
    'content folders',
    fc.asyncProperty(damages, (damage) =>
      withDamage(damage, async () => {
        const { content, problems } = await readContent(folder, shipped, { now });
        expectTold(problems);
        expect(content === null).toBe(problems.some(({ severity }) => severity === 'error'));
      }),
    ),
  ));

/** A copy of a folder has another version, another place and the same content. */
function wordsOf({ version: _, catalogue: __, folders: ___, pages, articles, ...rest }: Content): string {
  return JSON.stringify([[...pages], [...articles], rest]);
}

test('visitors continue to see the last good content, also after a restart', async () => {
  const shown: string[] = [];
  const place = { statesFolder: path.join(root, 'states'), contentFolder: folder };
  const startPublisher = () =>
    createPublisher({
      states: openStates(place, (kept) => readContent(kept, shipped, { now })),
      serve: (content) => shown.push(wordsOf(content)),
      clock: () => now,
      isAccepted: async () => false,
      decide: async () => ({ kind: 'publish' }),
    });
  const good = await readContent(folder, shipped, { now });
  const publish = startPublisher();
  await publish(toFolderReading(good), async () => true);
  await fuzz(
    'the last good content',
    fc.asyncProperty(damages, (damage) =>
      withDamage(damage, async () => {
        const reading = await readContent(folder, shipped, { now });
        // Valid changes are published; this test only examines invalid ones.
        if (reading.content !== null) return;
        const before = shown.length;
        for (const attempt of [publish, startPublisher()]) {
          const outcome = await attempt(toFolderReading(reading), async () => true);
          expect(outcome).toMatchObject({ kind: 'invalid', servedSince: now });
          if (outcome.kind === 'invalid') expect(outcome.errors.length).toBeGreaterThan(0);
        }
        expect(shown.length).toBe(before + 1);
        expect(shown.pop() === shown[0]).toBe(true);
      }),
    ),
  );
});
