// Draws the import graph into docs/architecture.md: `npm run docs:graph`.
import { readFileSync, writeFileSync } from 'node:fs';
import { drawGraphs, graphDocument, readImports } from './support/import-graph';

writeFileSync(graphDocument, drawGraphs(readFileSync(graphDocument, 'utf8'), await readImports()));
console.log(`Wrote ${graphDocument}`);
