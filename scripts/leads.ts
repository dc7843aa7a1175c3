import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { exportLeads } from '@/lib/usecases/enquiry/export-leads';
import { findLeads } from '@/lib/usecases/enquiry/find-leads';
import { listLeads, retryDeadMails } from '@/lib/usecases/enquiry/list-leads';
import { listUnsentMails } from '@/lib/usecases/mail/list-unsent-mails';
import { exportReaders } from '@/lib/usecases/subscription/export-readers';
import { isEntry } from './support/is-entry';
import { leadListText, unsentMailsText, wholeLeadText } from './support/lead-text';
import { type LeadsUse, readLeadsUse } from './support/leads-use';
import { leaveWhenUnread } from './support/leave-when-unread';
import { createProgress } from './support/progress';
import { withDatabase } from './support/with-database';
import { writePrivateFile } from './support/write-private-file';

const help = `npm run leads -- list     what visitors have sent, the newest first, and how its mails are
    --form FORM             of one form only
    --since 2026-11-01      received on that day or later
    --limit N               so many at most; 50 if not said
    --spam                  those taken for spam, which nobody was mailed about
    --json                  for programs
npm run leads -- show ID   everything of one lead: what was filled in, files, mails; the first 6 characters of ID will do
    --json                  for programs
npm run leads -- export   all leads, the oldest first
    --csv | --json          for spreadsheets or for programs
    --out FILE              into a file that does not exist yet; else to the output
    --form, --since, --spam as above
npm run leads -- mails    mails that wait, with the reason and the next try, and those that failed for good
    --dead                  only those that failed for good
    --limit N, --json       as above
npm run leads -- retry ID  tries mails that failed for good again: ID of a mail or of a lead
    --all-dead              all of them
npm run leads -- readers  confirmed readers of the newsletter as CSV, each with the link that ends it
    --out FILE              as above
npm run leads -- --help   shows this

Forms: ${enquiryForms.join(' ')}
Days and times are those of Brussels. DATABASE_URL or DATA_DIR say which database. The site may be running.
npm itself writes two lines first: npm run --silent leads -- export --csv > FILE keeps them out of a file.
Exit code 0; 1 when it failed or nothing was found; 2 for wrong use.`;

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
    return fail(`Several leads have IDs that begin so:\n${ids.join('\n')}`);
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
    progress.show(`${done} of ${total} leads`);
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
  if (!retried.ok) return fail('The database cannot be written now; nothing has changed.');
  const { value: count } = retried;
  if (count === 0 && idStart !== null) return fail(`No mail of ${idStart} has failed for good.`);
  console.log(
    count === 0 ? 'No mail has failed for good.' : `Mails that wait again: ${count}. The running site sends them.`,
  );
  return 0;
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}

if (isEntry(import.meta.url)) {
  process.stdout.on('error', leaveWhenUnread);
  process.exitCode = await main(process.argv.slice(2));
}
