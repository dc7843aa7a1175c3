import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { cycloneDx, type Lock } from './sbom';

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The part of CycloneDX 1.6 that the document uses; a field unknown to the standard is an error. */
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.+-]+$/) }) }),
  z.strictObject({ expression: z.string().regex(/^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)+\)?$/) }),
]);
const bomSchema = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.int().min(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': z.string().min(1),
      name: z.string().min(1),
      version: z.string().min(1),
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': z.string().min(1),
      group: z.string().startsWith('@').optional(),
      name: z.string().regex(/^[\w.-]+$/),
      version: z.string().regex(/^\d+\.\d+\.\d+/),
      scope: z.enum(['required', 'optional']),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/),
      hashes: z
        .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
        .optional(),
      licenses: z.array(licence).length(1).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test('the document has the shape of CycloneDX 1.6, and every reference leads to one component', () => {
  const bom = bomSchema.parse(cycloneDx(lock));
  const refs = [bom.metadata.component['bom-ref'], ...bom.components.map((component) => component['bom-ref'])];
  expect(new Set(refs).size).toBe(refs.length);
  // The hash of another platform's package is not known where the registry lacks it.
  expect(bom.components.filter(({ scope, hashes }) => scope === 'required' && !hashes)).toEqual([]);
  expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
});

test('every production package of the lock is listed with its version, and no other', () => {
  const wanted = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`);
  const listed = cycloneDx(lock).components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  expect(wanted.length).toBeGreaterThan(300);
  expect(listed.sort()).toEqual([...new Set(wanted)].sort());
});

test('all direct dependencies of the project are in the first entry of dependencies', () => {
  const { dependencies } = cycloneDx(lock);
  const own = dependencies.find(({ ref }) => ref === `${lock.name}@${lock.version}`)?.dependsOn ?? [];
  const names = own.map((ref) => decodeURIComponent(ref.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, '')));
  expect(names.sort()).toEqual(Object.keys(lock.packages['']?.dependencies ?? {}).sort());
});

test('a package gets the nearest version of a dependency; hashes are in hexadecimal digits', () => {
  const { components, dependencies } = cycloneDx({
    name: 'site',
    version: '1.0.0',
    packages: {
      '': { dependencies: { a: '1', '@s/b': '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { c: '2' }, license: 'MIT', integrity: 'sha512-AP8=' },
      'node_modules/a/node_modules/c': { version: '2.0.0', optional: true },
      'node_modules/@s/b': { version: '1.0.0', dependencies: { c: '1' }, license: 'MIT OR ISC' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0', dev: true },
    },
  });
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/%40s/b@1.0.0', dependsOn: ['pkg:npm/c@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/c@2.0.0'] },
    { ref: 'pkg:npm/c@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/c@2.0.0', dependsOn: [] },
    { ref: 'site@1.0.0', dependsOn: ['pkg:npm/%40s/b@1.0.0', 'pkg:npm/a@1.0.0'] },
  ]);
  expect(components[1]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/a@1.0.0',
    name: 'a',
    version: '1.0.0',
    scope: 'required',
    purl: 'pkg:npm/a@1.0.0',
    hashes: [{ alg: 'SHA-512', content: '00ff' }],
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(components.map(({ scope }) => scope)).toEqual(['required', 'required', 'required', 'optional']);
});

test('the command writes the document to the given file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'deep', 'bom.json');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/sbom.ts', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(cycloneDx(lock));
});
