import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatProblems } from '@/lib/content/format-problems';
import { readSettings } from '@/lib/content/read-single-files';
import { type ExportFormat, type ExportSettings, exportFormats } from '@/lib/content/schema/exports';
import { serveContent } from '@/lib/content/serve-content';
import { database } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { isLanguage } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { issueExportAddress, listExportStates, revokeExportAddress } from '@/lib/features/exports/export-address';
import { writeExport } from '@/lib/features/exports/write-export';
import { numberListings } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { env } from '@/lib/platform/env';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { inRoot } from './support/root.mjs';
import { formatTable } from './support/terminal';

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

const write = (format: ExportFormat) =>
  part({
    options: { out: { type: 'string' }, language: { type: 'string' }, goal: { type: 'string' } },
    async run({ out, language, goal }) {
      const typed = language?.split(',').map((each) => each.trim());
      const known = typed?.filter(isLanguage);
      if (known?.length !== typed?.length) wrong('--language takes some of nl, fr, en, de, with commas between');
      const wanted = goals.filter((each) => goal === undefined || each === goal);
      if (wanted.length === 0) wrong('--goal takes sale or rent');
      await migrateDatabase(database());
      const { content, problems } = await serveContent({ numberListings });
      if (!content) return fail(formatProblems(problems));
      const pieces = Readable.from(writeExport({ format, languages: known, goals: wanted }, new Date()));
      if (out === undefined) await pipeline(pieces, process.stdout, { end: false });
      else console.log(`Written to ${await replaceFile(path.resolve(out), pieces)}`);
      return 0;
    },
  });

async function replaceFile(file: string, pieces: Readable): Promise<string> {
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return file;
}

const addresses = part({
  async run() {
    console.log(await addressesText(await readReceivers()));
    return 0;
  },
});

const issue = part({
  maxWords: 1,
  async run(_, [name]) {
    if (name === undefined) return wrong('Specify the NAME of a receiver');
    const receivers = (await readReceivers()).map((receiver) => receiver.name);
    if (!receivers.includes(name)) {
      const known = receivers.join(', ') || 'none';
      return fail(`settings.json has no export of this name; it has ${known}. docs/exports.md says how to add one.`, 2);
    }
    const address = await issueExportAddress(name, new Date());
    console.log(
      `${address}\n\nShown only once. Anyone with this address gets the listings; the previous address answers 404.`,
    );
    return 0;
  },
});

const revoke = part({
  maxWords: 1,
  async run(_, [name]) {
    if (name === undefined) return wrong('Specify the NAME of a receiver');
    await migrateDatabase(database());
    if (!(await revokeExportAddress(name))) return fail(`${name} has no address.`);
    console.log(`The address of ${name} is revoked; it answers 404.`);
    return 0;
  },
});

const formats = Object.fromEntries(exportFormats.map((format) => [format, write(format)]));

export const main = defineCommand({ name: 'export', help, use: { ...formats, addresses, issue, revoke } });

/** The receivers of the settings; the database has their tables then. */
async function readReceivers(): Promise<readonly ExportSettings[]> {
  await migrateDatabase(database());
  const { settings, problems } = await readSettings(env().CONTENT_DIR, inRoot('content'));
  if (!settings) throw new Error(formatProblems(problems));
  return settings.exports;
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
