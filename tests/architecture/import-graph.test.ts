import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawGraph, drawGraphs, graphDocuments, readImports } from '@/scripts/write-import-graph';

// Reading a thousand files takes six seconds of processor time on a machine that may be busy.
test('the graphs in the documents match the imports', async () => {
  const imports = await readImports();
  for (const document of graphDocuments)
    expect(readFileSync(document, 'utf8'), `${document}: run \`npm run docs:graph\``).toBe(
      drawGraphs(document, imports),
    );
}, 180_000);

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
