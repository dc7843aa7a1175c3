import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawGraph, drawGraphs, findMutual, graphDocuments, readImports } from '@/scripts/write-import-graph';

// Reading a thousand files takes six seconds of processor time.
const read = readImports();

/** Folders below `lib` that import each other still; the list becomes shorter, and no pair is added. */
const mutual = [
  'lib/content ↔ lib/content/listing',
  'lib/content ↔ lib/content/reader',
  'lib/content/catalogue ↔ lib/content/listing',
  'lib/domain ↔ lib/domain/text',
  'lib/usecases/appointment ↔ lib/usecases/enquiry',
  'lib/usecases/enquiry ↔ lib/usecases/subscription',
  'lib/usecases/property ↔ lib/usecases/seo',
  'lib/usecases/property ↔ lib/usecases/site',
];

test('two folders do not import each other', async () => {
  const folderOf = (file: string) =>
    file.startsWith('lib/') ? path.dirname(file).split('/').slice(0, 3).join('/') : undefined;
  expect(findMutual(await read, folderOf)).toEqual(mutual);
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
