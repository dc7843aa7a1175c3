import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { formatProblems } from '@/lib/content/format-problems';
import { readSettings } from '@/lib/content/read-settings';
import { type ExportFormat, type ExportSettings, exportFormats } from '@/lib/content/schema/exports';
import { serveContent } from '@/lib/content/serve-content';
import { database } from '@/lib/data/connection';
import { migrateDatabase } from '@/lib/data/migrate';
import { isLanguage, type Language } from '@/lib/domain/language';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { env } from '@/lib/platform/env';
import { issueExportAddress, listExportStates, revokeExportAddress } from '@/lib/usecases/export/export-address';
import { writeExport } from '@/lib/usecases/export/write-export';
import { numberListings } from '@/lib/usecases/listing/number-listings';
import { runCommand } from './support/command';
import { inRoot } from './support/root.mjs';
import { formatTable } from './support/table';
import { reportError } from './support/with-database';

const help = `npm run export -- ${exportFormats.join('|')}   write all listings on offer, as visitors may see them
    --out FILE              to a file, replacing it; default: standard output
    --language nl,fr        texts in these languages, the main one first; default: those of the site
    --goal sale|rent        only these; default: both
npm run export -- addresses            list the receivers of settings.json ("exports") and since when each has an address
npm run export -- issue NAME           make the secret address of a receiver and print it once; its former one ends
npm run export -- revoke NAME          end the address of a receiver
npm run export -- --help               show this help

npm prints two lines first; npm run --silent export -- openimmo > FILE omits them. docs/exports.md describes the formats.
Exit codes: 0 success; 1 failure; 2 invalid usage.`;

type Use =
  | { kind: 'help' }
  | { kind: 'write'; format: ExportFormat; out: string | undefined; languages: Language[] | undefined; goals: Goal[] }
  | { kind: 'addresses' }
  | { kind: 'issue' | 'revoke'; name: string };

export async function main(typed: readonly string[]): Promise<number> {
  const use = readUse(typed);
  if (typeof use === 'string') {
    console.error(`${use}\n\n${help}`);
    return 2;
  }
  if (use.kind === 'help') {
    console.log(help);
    return 0;
  }
  try {
    await migrateDatabase(database());
    return use.kind === 'write' ? await write(use) : await manage(use);
  } catch (error) {
    return reportError(error);
  } finally {
    await database().destroy();
  }
}

function readUse(typed: readonly string[]): Use | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        language: { type: 'string' },
        goal: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const [command, name, ...more] = positionals;
    const { out, language, goal } = values;
    const format = exportFormats.find((each) => each === command);
    if (format) {
      if (name !== undefined) return `Unexpected arguments: ${positionals.slice(1).join(' ')}`;
      const languages = language?.split(',').map((each) => each.trim());
      if (languages && !languages.every(isLanguage))
        return '--language takes some of nl, fr, en, de, with commas between';
      const wanted = goals.filter((each) => goal === undefined || each === goal);
      if (wanted.length === 0) return '--goal takes sale or rent';
      return { kind: 'write', format, out, languages: languages?.filter(isLanguage), goals: wanted };
    }
    if (out !== undefined || language !== undefined || goal !== undefined)
      return `--out, --language and --goal go with ${exportFormats.join(', ')}`;
    if (command === 'addresses' && name === undefined) return { kind: 'addresses' };
    if ((command === 'issue' || command === 'revoke') && name !== undefined && more.length === 0)
      return { kind: command, name };
    return `Specify ${exportFormats.join(', ')}, addresses, issue NAME or revoke NAME`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function write({ out, ...request }: Extract<Use, { kind: 'write' }>): Promise<number> {
  const { content, problems } = await serveContent({ numberListings });
  if (!content) {
    console.error(formatProblems(problems));
    return 1;
  }
  const pieces = writeExport(request, new Date());
  if (out === undefined) {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
    return 0;
  }
  const file = path.resolve(out);
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`Written to ${file}`);
  return 0;
}

async function manage(use: Extract<Use, { kind: 'addresses' | 'issue' | 'revoke' }>): Promise<number> {
  const { settings, problems } = await readSettings(env().CONTENT_DIR, inRoot('content'));
  if (!settings) {
    console.error(formatProblems(problems));
    return 1;
  }
  const { exports: receivers } = settings;
  if (use.kind === 'addresses') {
    console.log(await addressesText(receivers));
    return 0;
  }
  if (use.kind === 'revoke') {
    if (await revokeExportAddress(use.name)) {
      console.log(`The address of ${use.name} is revoked; it answers 404.`);
      return 0;
    }
    console.error(`${use.name} has no address.`);
    return 1;
  }
  if (!receivers.some(({ name }) => name === use.name)) {
    const known = receivers.map(({ name }) => name).join(', ') || 'none';
    console.error(`settings.json has no export of this name; it has ${known}. docs/exports.md says how to add one.`);
    return 2;
  }
  const address = await issueExportAddress(use.name, new Date());
  console.log(
    `${address}\n\nShown only once. Anyone with this address gets the listings; the previous address answers 404.`,
  );
  return 0;
}

async function addressesText(receivers: readonly ExportSettings[]): Promise<string> {
  if (receivers.length === 0) return 'settings.json has no exports; docs/exports.md says how to add one.';
  const rows = (await listExportStates(receivers)).map(({ name, format, languages, goals: offered, issuedAt }) => [
    name,
    format,
    languages?.join(' ') ?? 'all',
    offered.join(' '),
    issuedAt ? brusselsMinute(issuedAt.toISOString()) : 'no address',
  ]);
  return formatTable(['name', 'format', 'languages', 'goals', 'address since'], rows);
}

await runCommand(import.meta.url, main);
