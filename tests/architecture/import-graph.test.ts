import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { convertingFolders } from '@/lib/features/imports/import-work';
import { drawGraph, drawGraphs, findMutual, graphDocuments, readImports } from '@/scripts/write-import-graph';

// Reading a thousand files takes six seconds of processor time.
const read = readImports();

test('two folders below lib do not import each other, nor two features', async () => {
  const folderOf = (file: string) => /^lib\/(?:features\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0];
  expect(findMutual(await read, folderOf)).toEqual([]);
});

test('the code that converts an import lies in the folders whose changes convert it again', async () => {
  const imports = await read;
  const reached = new Set(['lib/features/imports/sources/registry.ts']);
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  const converting = [...reached].filter((file) => /^lib\/(?:features|listings|domain)\//.test(file));
  expect(converting.length).toBeGreaterThan(60);
  expect(converting.filter((file) => !convertingFolders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test('every feature has its place in the order, and its line on the architecture page', async () => {
  const { order }: { order: string[] } = await import(path.resolve('.dependency-cruiser.mjs'));
  expect([...order].sort()).toEqual(readdirSync('lib/features').sort());
  const page = readFileSync('docs/architecture.md', 'utf8');
  expect([...page.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name)).toEqual(order);
});

test('the graphs in the documents match the imports', async () => {
  const imports = await read;
  for (const document of graphDocuments)
    expect(readFileSync(document, 'utf8'), `${document}: run \`npm run docs:graph\``).toBe(
      drawGraphs(document, imports),
    );
});

test('an arrow shows an import from one folder to another', () => {
  const imports = [
    { from: 'b/one', to: 'a/one' },
    { from: 'b/two', to: 'a/one' },
    { from: 'b/two', to: 'b/one' },
    { from: 'a/one', to: 'c/one' },
    { from: 'c/one', to: 'a/two' },
    { from: 'c/one', to: 'b/one' },
    { from: 'outside', to: 'a/one' },
  ];
  const folderOf = (file: string) => /^(\w+)\//.exec(file)?.[1];
  expect(drawGraph(imports, folderOf)).toBe('```mermaid\nflowchart TD\n  a <--> c\n  b --> a\n  c --> b\n```');
});
