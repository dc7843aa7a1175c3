import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { listIncompleteAdverts } from '@/lib/content/check/advert-report';
import { checkContent } from '@/lib/content/check/check-content';
import { readContentRecord } from '@/lib/content/content-record';
import { decidePublication } from '@/lib/content/decide-publication';
import { formatProblems } from '@/lib/content/format-problems';
import { keepOwnNames, namesFile } from '@/lib/content/own-names';
import { readContent } from '@/lib/content/read-content';
import { readUnseen } from '@/lib/content/read-draft';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { readKeptContent } from '@/lib/content/serve-content';
import { database, databaseTarget } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { acceptContent } from '@/lib/database/site-note-store';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { publicationGuards } from '@/lib/features/editor/publication-guards';
import { officePath } from '@/lib/i18n/office-path';
import { importFolderOf, publishedFolder } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { advertCsv, advertText } from './support/advert-text';
import { checkJson, checkText } from './support/check-text';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { keepReference } from './support/reference-files';
import { inRoot } from './support/root.mjs';

export const webhookSchemaFile = 'docs/webhooks/lead-received.v1.schema.json';

/** The JSON Schema of what a webhook receives; later fields do not break it. */
export function webhookSchemaText(): string {
  const schema = {
    $id: 'lead-received.v1',
    title: 'lead.received',
    ...z.toJSONSchema(leadEventSchema, { io: 'input' }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

const help = `npm run content:check                      check the content folder (CONTENT_DIR, or content/ by default)
npm run content:check -- FOLDER            check another folder
npm run content:check -- --all             list every location of every problem, and every address that would be lost
npm run content:check -- --accept          publish the folder exactly as it is now, although the site holds back a
                                           change because of what it would lose
npm run content:check -- --adverts         list what adverts lack by law, rule by rule with its source; --all names
                                           every listing
npm run content:check -- --adverts --csv FILE
                                           write the same as a table for spreadsheets (- prints it)
npm run --silent content:check -- --json   print one JSON document only
npm run content:check -- --schemas         write the JSON Schemas for text editors (content/schemas/) and the tables
                                           of fields (content/FIELDS.md, LISTINGS.md), and the schema of webhooks (docs/webhooks/)
npm run content:check -- --schemas FOLDER  write schemas and tables into another folder, with its own ids
npm run content:check -- --help            show this help

Exit codes: 0 no errors (warnings do not block publication); 1 errors (the site does not publish the content); 2 invalid
usage. With --adverts: 0 every advert has what the law asks; 1 some lack something, or the content has errors.`;

const shippedFolder = inRoot('content');

export const main = defineCommand({
  name: 'content:check',
  help,
  use: part({
    options: {
      all: { type: 'boolean' },
      adverts: { type: 'boolean' },
      csv: { type: 'string' },
      accept: { type: 'boolean' },
      json: { type: 'boolean' },
      schemas: { type: 'boolean' },
    },
    maxWords: 1,
    run({ schemas, ...use }, [typed]) {
      const { adverts, csv, accept: accepts, json } = use;
      if (csv !== undefined && !adverts) wrong('--csv goes with --adverts');
      if (adverts && (accepts || json || schemas)) wrong('--adverts takes --all and --csv only');
      if (schemas) return writeSchemas(typed === undefined ? shippedFolder : path.resolve(typed));
      return check(path.resolve(typed ?? env().CONTENT_DIR), use);
    },
  }),
});

type CheckUse = { all?: boolean; adverts?: boolean; csv?: string; accept?: boolean; json?: boolean };

async function check(folder: string, use: CheckUse): Promise<number> {
  if (!(await isFolder(folder))) wrong(`${folder} is not a folder.`);
  const now = new Date();
  const { CONTENT_DIR, DATA_DIR: dataDir, SITE_URL: siteUrl } = env();
  // Imports belong to the folder of the site.
  const importFolder = folder === CONTENT_DIR ? importFolderOf(dataDir) : undefined;
  const record = await readContentRecord({ dataDir, folder });
  if (use.adverts) return listAdverts(folder, { now, importFolder, ...use });
  const checked = await checkContent({ folder, shippedFolder, now, options: { record, siteUrl, importFolder } });
  const { content } = checked;
  // Other programs read the one document, and a folder that is accepted stays as it is.
  if (!use.json && !use.accept && (await keepOwnNames(folder, shippedFolder)))
    console.error(`Wrote ${namesFile}: what text editors propose in this folder.`);
  const kept = content && (await readKeptContent(folder, record));
  const decision = content && (await decidePublication(kept, content, publicationGuards));
  const holds = decision?.kind === 'hold' ? decision.holds : [];
  const unseen = await readUnseen({ folder, shippedFolder }, now);
  const language = content?.settings.languages.default;
  const drafts = unseen.map(({ key, file, place, state, shownOn }) => ({
    state,
    file,
    path: place
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, ''),
    preview: shownOn === null || !language ? null : officePath(`content/${key}/${language}`),
  }));
  const report = { folder, ...checked, holds, drafts };
  console.log(use.json ? checkJson(report) : checkText(report, { isWhole: use.all ?? false }));
  const unread = content ? await unreadImports(content.settings.imports, importFolder) : [];
  if (unread.length > 0)
    console.error(
      `Not checked: what ${unread.join(', ')} imported, which is in the DATA_DIR of the site. With CONTENT_DIR=${folder} and ` +
        `the DATA_DIR of that site it is (DATA_DIR is ${dataDir} now).`,
    );
  const others = content && folder === CONTENT_DIR ? await otherLogins(content.settings.contactPeople) : [];
  if (others.length > 0)
    console.error(
      `Logins of the office with another e-mail address than their person in settings.json: ${others.join(', ')}. Each changes ` +
        'theirs under My account; the one in settings.json is what visitors write to.',
    );
  if (use.accept && content)
    console.error(await accept(content.version, { isHeld: holds.length > 0, hasKept: kept !== null }));
  return checked.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

type Person = { id: string; name: string; email?: string | undefined };

/** People whose login has another address than their record, which only the database of the site knows. */
async function otherLogins(people: readonly Person[]): Promise<string[]> {
  const target = databaseTarget();
  if (target.kind === 'sqlite' && !existsSync(target.file)) return [];
  // A database that cannot be read, or is of another version, is the site's to report.
  const staff = await listStaff().catch(() => []);
  return staff.flatMap(({ agent, email }) => {
    const person = people.find(({ id }) => id === agent);
    if (person?.email === undefined || person.email.toLowerCase() === email.toLowerCase()) return [];
    return [`${person.name} (${email} instead of ${person.email})`];
  });
}

/** The imports of the settings of which nothing published is found. */
async function unreadImports(imports: readonly ImportSettings[], importFolder: string | undefined): Promise<string[]> {
  const names = await Promise.all(
    imports.map(importNameOf).map(async (name) => {
      const isRead = importFolder !== undefined && (await isFolder(path.join(publishedFolder(importFolder), name)));
      return isRead ? [] : [name];
    }),
  );
  return names.flat();
}

async function listAdverts(
  folder: string,
  { now, importFolder, csv, all }: { now: Date; importFolder: string | undefined; csv?: string; all?: boolean },
): Promise<number> {
  const { content, problems } = await readContent(folder, shippedFolder, { now, importFolder });
  if (!content) return fail(formatProblems(problems.filter(({ severity }) => severity === 'error')));
  const adverts = listIncompleteAdverts(content, brusselsDay(now));
  if (csv === '-') process.stdout.write(advertCsv(adverts));
  else {
    if (csv !== undefined) await writeFile(csv, advertCsv(adverts));
    const shown = content.catalogue.properties.length;
    console.log(advertText({ folder, adverts, shown }, { isWhole: all ?? false }));
    if (csv !== undefined) console.log(`\nWritten to ${path.resolve(csv)}`);
  }
  return adverts.length > 0 ? 1 : 0;
}

async function accept(version: string, { isHeld, hasKept }: { isHeld: boolean; hasKept: boolean }): Promise<string> {
  const { DATA_DIR: dataDir } = env();
  if (!hasKept)
    return `Nothing is accepted: ${dataDir} (DATA_DIR) has no earlier version of the folder to compare with.`;
  if (!isHeld) return 'Nothing is accepted: no change of the folder is held back.';
  await migrateDatabase(database());
  await acceptContent(version, new Date());
  return 'Accepted: every server of the site publishes the folder as it is now within seconds.';
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function writeSchemas(folder: string): Promise<number> {
  if (!(await isFolder(folder))) wrong(`${folder} is not a folder.`);
  const changed = await keepReference(folder);
  if (folder === shippedFolder) {
    const target = inRoot(webhookSchemaFile);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, webhookSchemaText());
  }
  console.log(changed.length === 0 ? 'Nothing has changed.' : `Wrote ${changed.join(', ')}`);
  return 0;
}

await runCommand(import.meta.url, main, { endsWhenUnread: false });
