import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { exportLeads } from '@/lib/usecases/enquiry/export-leads';
import { findLeads } from '@/lib/usecases/enquiry/find-leads';
import { listLeads, retryDeadMails } from '@/lib/usecases/enquiry/list-leads';
import { listUnsentMails } from '@/lib/usecases/mail/list-unsent-mails';
import { exportReaders } from '@/lib/usecases/subscription/export-readers';
import { fail, runCommand } from './support/command';
import { leadListText, unsentMailsText, wholeLeadText } from './support/lead-text';
import { type LeadsUse, readLeadsUse } from './support/leads-use';
import { createProgress } from './support/progress';
import { withDatabase } from './support/with-database';
import { writePrivateFile } from './support/write-private-file';

const help = `npm run leads -- list      list leads and the state of their mails, newest first
    --form FORM             show one form only
    --since 2026-11-01      show leads received on or after this day
    --limit N               show at most N leads; default 50
    --spam                  show leads marked as spam, for which the site sends no mails
    --json                  print JSON
npm run leads -- show ID   show one lead with fields, files and mails; the first 6 characters of ID are enough
    --json                  print JSON
npm run leads -- export    export all leads, oldest first
    --csv | --json          choose the format
    --out FILE              write to a new file; default: standard output
    --form, --since, --spam as for list
npm run leads -- mails     list waiting mails with the reason and the next try, and permanently failed mails
    --dead                  show permanently failed mails only
    --limit N, --json       as for list
npm run leads -- retry ID  retry permanently failed mails, by the ID of a mail or a lead
    --all-dead              retry all of them
npm run leads -- readers   print confirmed newsletter readers as CSV, each with an unsubscribe link
    --out FILE              as for export
npm run leads -- --help    show this help

Forms: ${enquiryForms.join(' ')}
Days and times are in Brussels time. The site may be running.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
npm prints two lines first; npm run --silent leads -- export --csv > FILE omits them.
Exit codes: 0 success; 1 failure or no result; 2 invalid usage.`;

type Use<Command extends LeadsUse['command']> = Extract<LeadsUse, { command: Command }>;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readLeadsUse(typed);
  switch (use.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'wrong':
      console.error(`${use.reason}\n\n${help}`);
      return 2;
    case 'list':
      return withDatabase(() => list(use));
    case 'show':
      return withDatabase(() => show(use));
    case 'export':
      return withDatabase(() => exportAll(use));
    case 'mails':
      return withDatabase(() => showMails(use));
    case 'readers':
      return withDatabase(() => writeOut(use.out, exportReaders()));
    case 'retry':
      return withDatabase(() => retry(use));
  }
}

async function list({ choice, limit, isJson }: Use<'list'>): Promise<number> {
  const found = await listLeads(choice, limit);
  console.log(isJson ? JSON.stringify(found, null, 2) : leadListText(found));
  return 0;
}

async function show({ id, isJson }: Use<'show'>): Promise<number> {
  const [lead, ...others] = await findLeads(id);
  if (!lead) return fail(`No lead has the ID ${id}.`);
  if (others.length > 0) {
    const ids = [lead, ...others].map((one) => one.id);
    return fail(`Several leads have IDs that start with ${id}:\n${ids.join('\n')}`);
  }
  console.log(isJson ? JSON.stringify(lead, null, 2) : wholeLeadText(lead));
  return 0;
}

async function exportAll(use: Use<'export'>): Promise<number> {
  return writeOut(use.out, textsOf(use));
}

async function writeOut(out: string | null, texts: AsyncIterable<string>): Promise<number> {
  if (out !== null) return writePrivateFile(out, texts);
  await pipeline(Readable.from(texts), process.stdout, { end: false });
  return 0;
}

async function* textsOf({ choice, format }: Use<'export'>): AsyncGenerator<string> {
  const progress = createProgress();
  for await (const { text, done, total } of exportLeads(choice, format)) {
    progress.show(`Exported ${done} of ${total} leads`);
    yield text;
  }
  progress.end();
}

async function showMails({ isDeadOnly, limit, isJson }: Use<'mails'>): Promise<number> {
  const unsent = await listUnsentMails({ onlyDead: isDeadOnly, most: limit });
  console.log(isJson ? JSON.stringify(unsent, null, 2) : unsentMailsText(unsent));
  return 0;
}

async function retry({ idStart }: Use<'retry'>): Promise<number> {
  const retried = await retryDeadMails(idStart, new Date());
  if (!retried.ok) return fail('The database is not writable; nothing has changed.');
  const { value: count } = retried;
  if (count === 0 && idStart !== null) return fail(`${idStart} has no permanently failed mail.`);
  console.log(
    count === 0
      ? 'There are no permanently failed mails.'
      : `Mails queued again: ${count}. The running site sends them.`,
  );
  return 0;
}

await runCommand(import.meta.url, main);
