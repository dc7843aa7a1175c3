// Draws the import graphs into the documents that show them: `npm run docs:graph`.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { runCommand } from './support/command';

export type Import = { from: string; to: string };

const cruised = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];

const architecture = 'docs/architecture.md';

const graphs = [
  { name: 'layers', document: architecture, folderOf: (file: string) => /^(?:lib\/)?[^/]+/.exec(file)?.[0] },
  {
    name: 'components',
    document: 'components/README.md',
    folderOf: (file: string) => /^components\/([^/]+)\//.exec(file)?.[1],
  },
];

export const graphDocuments = [...new Set(graphs.map(({ document }) => document))];

/** Every import among the project's own files, of types too; tests and packages are left out. */
export async function readImports(): Promise<Import[]> {
  const command = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs'];
  const options = ['--output-type', 'json', '--exclude', String.raw`(\.test\.(tsx?|mjs)$|node_modules/)`, ...cruised];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { modules }: ICruiseResult = JSON.parse(stdout);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ coreModule }) => !coreModule).map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

/**
 * One line for each folder. Two folders that import each other get one arrow with two heads. Arrows have no counts: the
 * text changes when a dependency between folders appears or goes, not with every import.
 */
export function drawGraph(imports: readonly Import[], folderOf: (file: string) => string | undefined): string {
  const targetsOf = findTargets(imports, folderOf);
  const lines = [...targetsOf.keys()].sort().flatMap((source) => {
    const targets = [...(targetsOf.get(source) ?? [])].sort();
    const isMutual = (target: string) => targetsOf.get(target)?.has(source) ?? false;
    const arrows = [
      { head: '-->', to: targets.filter((target) => !isMutual(target)) },
      { head: '<-->', to: targets.filter((target) => isMutual(target) && source < target) },
    ].filter(({ to }) => to.length > 0);
    return arrows.length > 0
      ? [`  ${arrows.map(({ head, to }) => `${source} ${head} ${to.join(' & ')}`).join('; ')}`]
      : [];
  });
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

/** The pairs of folders that import each other, each once and in alphabetical order. */
export function findMutual(imports: readonly Import[], folderOf: (file: string) => string | undefined): string[] {
  const targetsOf = findTargets(imports, folderOf);
  const pairs = [...targetsOf].flatMap(([source, targets]) =>
    [...targets]
      .filter((target) => source < target && targetsOf.get(target)?.has(source))
      .map((target) => `${source} ↔ ${target}`),
  );
  return pairs.sort();
}

/** The other folders that each folder imports from. */
function findTargets(imports: readonly Import[], folderOf: (file: string) => string | undefined) {
  const targetsOf = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (!source || !target || source === target) continue;
    targetsOf.set(source, (targetsOf.get(source) ?? new Set()).add(target));
  }
  return targetsOf;
}

/** Returns the text of a document with each of its graphs replaced by one of these imports. */
export function drawGraphs(document: string, imports: readonly Import[]): string {
  return graphs
    .filter((graph) => graph.document === document)
    .reduce(
      (text, { name, folderOf }) => replaceBetweenMarks(text, `graph-${name}`, drawGraph(imports, folderOf)),
      readFileSync(document, 'utf8'),
    );
}

/** Returns the document with the text between the marks of this name replaced. */
export function replaceBetweenMarks(document: string, name: string, text: string): string {
  const marks = { begin: `<!-- ${name}:begin -->`, end: `<!-- ${name}:end -->` };
  const begin = document.indexOf(marks.begin);
  const end = document.indexOf(marks.end);
  if (begin < 0 || end < begin) throw new Error(`The document lacks the marks ${marks.begin} and ${marks.end}`);
  return `${document.slice(0, begin + marks.begin.length)}\n\n${text}\n\n${document.slice(end)}`;
}

async function main(): Promise<number> {
  const imports = await readImports();
  for (const document of graphDocuments) writeFileSync(document, drawGraphs(document, imports));
  console.log(`Wrote ${graphDocuments.join(' and ')}`);
  return 0;
}

await runCommand(import.meta.url, main);
