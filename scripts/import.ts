import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { formatProblems } from '@/lib/content/format-problems';
import { readSettings } from '@/lib/content/read-single-files';
import { statusWord } from '@/lib/content/schema/exports';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { database, databaseTarget, hasTables } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import { type Mapping, parseMapping } from '@/lib/features/imports/csv/mapping';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import type { ImportReport } from '@/lib/features/imports/import-report';
import { listImportStates } from '@/lib/features/imports/import-states';
import { nothingPublished } from '@/lib/features/imports/published-store';
import type { MediaIndex } from '@/lib/features/imports/records/media';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { runImport } from '@/lib/features/imports/run-import';
import { takeOverFolders } from '@/lib/features/imports/take-over-folder';
import { acceptPublished, undoImport } from '@/lib/features/imports/undo-import';
import { env } from '@/lib/platform/env';
import { fail, runCommand } from './support/command';
import { defineCommand, part, type Values, wrong } from './support/define-command';
import { importStatesText, importText, proposalText } from './support/import-text';
import { inRoot } from './support/root.mjs';
import { createProgress } from './support/terminal';

const help = `npm run import -- NAME             show what importing would do; change nothing
npm run import -- NAME --apply     do it: fetch pictures and documents, publish all of it at once
    --accept                       even if more listings would disappear than the brake allows
    --all                          list every listing and field, not only the first ones
npm run import -- NAME --undo      return to the state before the last import
npm run import -- status           the state of each import
npm run import -- csv FILE --map   propose which column of a table fills which field, and write it to FILE.map.json
    --out MAP                      or to another file; earlier decisions in it are kept
npm run import -- --help           show this help

NAME is an import of settings.json ("imports"); docs/imports.md describes them and where their secrets are set.
An import can be stopped with Ctrl-C at any time: visitors see the former state, and the next run continues.
Exit codes: 0 success; 1 failure, held back or stopped; 2 invalid usage.`;

type Use =
  | { kind: 'status' }
  | { kind: 'map'; file: string; out: string }
  | { kind: 'undo'; name: string }
  | { kind: 'run'; name: string; mode: 'show' | 'apply'; acceptsLoss: boolean; isWhole: boolean };

const flag = { type: 'boolean', default: false } as const;
const options = { apply: flag, accept: flag, undo: flag, all: flag, map: flag, out: { type: 'string' } } as const;

export const main = defineCommand({
  name: 'import',
  help,
  use: part({ options, maxWords: 2, run: (values, words) => withImports(readUse(values, words)) }),
});

function readUse({ apply, accept, undo, all, map, out }: Values<typeof options>, words: readonly string[]): Use {
  const [name, file] = words;
  if (map) {
    if (name !== 'csv' || file === undefined || apply || accept || undo || all)
      wrong('Specify csv, one file and --map');
    return { kind: 'map', file, out: out ?? `${file}.map.json` };
  }
  if (out !== undefined) wrong('--out goes with --map');
  if (name === undefined) return wrong('Specify an import of settings.json, or status');
  if (file !== undefined) wrong(`Unexpected arguments: ${file}`);
  if (name === statusWord) return apply || accept || undo ? wrong('status has no options') : { kind: 'status' };
  if (undo) return apply || accept || all ? wrong('--undo stands alone') : { kind: 'undo', name };
  if (accept && !apply) wrong('--accept goes with --apply');
  return { kind: 'run', name, mode: apply ? 'apply' : 'show', acceptsLoss: accept, isWhole: all };
}

/** Shows the proposal, and writes it for an editor to correct. */
async function map({ file, out }: Extract<Use, { kind: 'map' }>): Promise<number> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return fail(`Cannot read ${file}.`);
  const known = await readFile(out, 'utf8').catch(() => null);
  let before: Mapping | null = null;
  try {
    before = known === null ? null : parseMapping(known);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return fail(`${out} exists and is not a mapping file; nothing was written. ${error.message}`);
  }
  const proposal = await proposeMapping(bytes, before);
  await writeFile(out, `${JSON.stringify(proposal.mapping, null, 2)}\n`);
  console.log(proposalText(proposal, { file, out }));
  return 0;
}

async function withImports(use: Use): Promise<number> {
  if (use.kind === 'map') return map(use);
  const { settings, problems } = await readSettings(env().CONTENT_DIR, inRoot('content'));
  if (!settings) return fail(formatProblems(problems));
  const { imports, adverts } = settings;
  const chosen = use.kind === 'status' ? null : imports.find((entry) => importNameOf(entry) === use.name);
  if (chosen === undefined) {
    const known = imports.map(importNameOf).join(', ') || 'none';
    return fail(`settings.json has no import of this name; it has ${known}. docs/imports.md says how to add one.`, 2);
  }
  const mayCreate = use.kind === 'undo' || (use.kind === 'run' && use.mode === 'apply');
  const isReady = await openDatabase({ mayCreate });
  if (use.kind === 'status') {
    console.log(isReady ? importStatesText(await listImportStates(imports, new Date())) : 'Nothing was imported yet.');
    return 0;
  }
  if (use.kind === 'undo') return undo(use.name);
  return chosen ? run(use, { settings: chosen, adverts }, isReady) : 2;
}

/** Whether the database has the tables of imports; a look changes nothing. */
async function openDatabase({ mayCreate }: { mayCreate: boolean }): Promise<boolean> {
  const target = databaseTarget();
  if (!mayCreate && target.kind === 'sqlite' && !existsSync(target.file)) return false;
  if (!mayCreate && !(await hasTables())) return false;
  await migrateDatabase(database());
  await takeOverFolders();
  return true;
}

async function undo(name: string): Promise<number> {
  switch (await undoImport(name)) {
    case 'undone':
      console.log('Visitors see the previous state within seconds. The schedule waits until the next --apply.');
      return 0;
    case 'none':
      return fail('There is no earlier state of this import to return to.');
    case 'busy':
      return fail('A run of this import is in progress; try again when it has finished.');
  }
}

const nothingFetched: MediaIndex = { list: async () => new Map(), note: async () => {} };

async function run(
  { mode, acceptsLoss, isWhole }: Extract<Use, { kind: 'run' }>,
  site: { settings: ImportSettings; adverts: AdvertPolicy },
  hasDatabase: boolean,
): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort(new Error('stopped'));
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  const progress = createProgress();
  try {
    const report = await runImport({
      ...site,
      mode,
      starter: 'command',
      acceptsLoss,
      signal: stop.signal,
      progress: progress.show,
      ...(!hasDatabase && { index: nothingFetched, published: nothingPublished }),
    });
    progress.end();
    if (acceptsLoss && report.outcome === 'applied') await acceptPublished(new Date());
    console.log(importText(report, { isWhole }));
    return isSuccess(report) ? 0 : 1;
  } finally {
    progress.end();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

function isSuccess({ outcome }: ImportReport): boolean {
  return outcome === 'shown' || outcome === 'applied' || outcome === 'unchanged';
}

await runCommand(import.meta.url, main);
