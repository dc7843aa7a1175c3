import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { exportReaders } from '@/lib/features/alerts/export-readers';
import { listUnsentMails } from '@/lib/features/mail/list-unsent-mails';
import { type ExportFormat, exportLeads } from '@/lib/features/office/leads/export-leads';
import { findLeads } from '@/lib/features/office/leads/find-leads';
import type { EnquiryChoice } from '@/lib/features/office/leads/lead-store';
import { listLeads, readChoice, retryDeadMails } from '@/lib/features/office/leads/list-leads';
import { fail, runCommand } from './support/command';
import { defineCommand, part, readLimit, type Values, wrong } from './support/define-command';
import { leadListText, unsentMailsText, wholeLeadText } from './support/lead-text';
import { needDatabase } from './support/site-parts';
import { createProgress } from './support/terminal';
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

const choiceOptions = { form: { type: 'string' }, since: { type: 'string' }, spam: { type: 'boolean' } } as const;
const listOptions = { limit: { type: 'string' }, json: { type: 'boolean' } } as const;

const list = part({
  options: { ...choiceOptions, ...listOptions },
  async run({ limit, json, ...options }) {
    const choice = openChoice(options);
    const most = readLimit(limit);
    await needDatabase();
    const found = await listLeads(choice, most);
    console.log(json ? JSON.stringify(found, null, 2) : leadListText(found));
    return 0;
  },
});

const show = part({
  options: { json: { type: 'boolean' } },
  maxWords: 1,
  async run({ json }, [given]) {
    const id = readId(given);
    await needDatabase();
    const [lead, ...others] = await findLeads(id);
    if (!lead) return fail(`No lead has the ID ${id}.`);
    if (others.length > 0) {
      const ids = [lead, ...others].map((one) => one.id);
      return fail(`Several leads have IDs that start with ${id}:\n${ids.join('\n')}`);
    }
    console.log(json ? JSON.stringify(lead, null, 2) : wholeLeadText(lead));
    return 0;
  },
});

const exportAll = part({
  options: { ...choiceOptions, csv: { type: 'boolean' }, json: { type: 'boolean' }, out: { type: 'string' } },
  async run({ csv, json, out, ...options }) {
    const choice = openChoice(options);
    if (csv === json) wrong('Specify --csv or --json');
    await needDatabase();
    return writeOut(out, textsOf(choice, csv ? 'csv' : 'json'));
  },
});

const mails = part({
  options: { ...listOptions, dead: { type: 'boolean', default: false } },
  async run({ limit, json, dead }) {
    const most = readLimit(limit);
    await needDatabase();
    const unsent = await listUnsentMails({ onlyDead: dead, most });
    console.log(json ? JSON.stringify(unsent, null, 2) : unsentMailsText(unsent));
    return 0;
  },
});

const readers = part({
  options: { out: { type: 'string' } },
  async run({ out }) {
    await needDatabase();
    return writeOut(out, exportReaders());
  },
});

const retry = part({
  options: { 'all-dead': { type: 'boolean', default: false } },
  maxWords: 1,
  async run({ 'all-dead': isAll }, [given]) {
    if ((given === undefined) !== isAll) wrong('Specify an ID or --all-dead');
    const idStart = isAll ? null : readId(given);
    await needDatabase();
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
  },
});

export const main = defineCommand({
  name: 'leads',
  help,
  use: { list, show, export: exportAll, mails, retry, readers },
});

const minIdLength = 6;

function readId(id = ''): string {
  return id.length >= minIdLength ? id : wrong(`Specify an ID or at least its first ${minIdLength} characters`);
}

function openChoice(options: Values<typeof choiceOptions>): EnquiryChoice {
  const choice = readChoice(options);
  if (choice === 'form') return wrong(`--form must be one of ${enquiryForms.join(', ')}`);
  return choice === 'since' ? wrong('--since must be a day, such as 2026-11-01') : choice;
}

async function writeOut(out: string | undefined, texts: AsyncIterable<string>): Promise<number> {
  if (out !== undefined) return writePrivateFile(out, texts);
  await pipeline(Readable.from(texts), process.stdout, { end: false });
  return 0;
}

async function* textsOf(choice: EnquiryChoice, format: ExportFormat): AsyncGenerator<string> {
  const progress = createProgress();
  for await (const { text, done, total } of exportLeads(choice, format)) {
    progress.show(`Exported ${done} of ${total} leads`);
    yield text;
  }
  progress.end();
}

await runCommand(import.meta.url, main);
