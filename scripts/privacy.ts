import { writeFile } from 'node:fs/promises';
import { trustClock } from '@/lib/usecases/clock/trusted-clock';
import { eraseStoredPerson, planErasure } from '@/lib/usecases/privacy/erase-person';
import { exportPerson } from '@/lib/usecases/privacy/export-person';
import { registerDocument } from '@/lib/usecases/privacy/write-register';
import { fail, runCommand } from './support/command';
import { erasureText, nearText, openText } from './support/privacy-text';
import { type PrivacyUse, readPrivacyUse } from './support/privacy-use';
import { inRoot } from './support/root.mjs';
import { withContent } from './support/with-content';
import { withDatabase } from './support/with-database';
import { writePrivateFile } from './support/write-private-file';

const help = `npm run privacy -- export PERSON   print all stored data of the person with this e-mail address or phone number as JSON
    --out FILE              write to a new file that only the current user may read; default: standard output
npm run privacy -- erase PERSON    show which data is erased, which is kept and why; change nothing
    --yes                   erase the data; first cancel future viewings and notify both sides
    --published remove      take the person’s testimonials off the site, with their stored copies; or keep
    --hide all              put […] in the place of the person in what others wrote; or none, or PLACE of one text, as
                            often as needed
    --reason TEXT           why something stays; the log stores it
npm run privacy -- trust-clock     the clock of this machine is right: delete by age again (clock-doubtful in /api/health/)
npm run privacy -- docs     write docs/privacy.md: stored data, retention, export and erasure
npm run privacy -- --help   show this help

PERSON is an e-mail address, matched complete, ignoring case; or a phone number, in any spelling, which finds forms and
viewings. Nothing is erased while a decision is missing about a published testimonial, or about words of others that name
the person by address, number or full name. The command lists other addresses of the same mailbox, or beside the number, and does not change them. npm run owner -- log shows exports and erasures, under a keyed hash of the address.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR. CONTENT_DIR and SITE_URL set the text and
links of cancellation notices. The site may be running.
npm prints two lines first; npm run --silent privacy -- export PERSON > FILE omits them.
Exit codes: 0 success; 1 failure or no result; 2 invalid usage.`;

type Use<Command extends PrivacyUse['command']> = Extract<PrivacyUse, { command: Command }>;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readPrivacyUse(typed);
  switch (use.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'wrong':
      console.error(`${use.reason}\n\n${help}`);
      return 2;
    case 'export':
      return withDatabase(() => exportAll(use));
    case 'erase':
      return withDatabase(() => (use.isSure ? withContent(() => erase(use)) : explain(use)));
    case 'trust-clock':
      return withDatabase(trust);
    case 'docs':
      await writeFile(inRoot('docs', 'privacy.md'), registerDocument());
      return 0;
  }
}

async function exportAll({ person, out }: Use<'export'>): Promise<number> {
  const found = await exportPerson(person, new Date());
  if (!found) return nothingOf(person);
  const text = `${JSON.stringify(found, null, 2)}\n`;
  const code = out === null ? 0 : await writePrivateFile(out, [text]);
  if (out === null) process.stdout.write(text);
  if (found.nearMatches.length > 0) console.error(nearText(found.nearMatches));
  return code;
}

async function explain({ person }: Use<'erase'>): Promise<number> {
  const plan = await planErasure(person, new Date());
  if (!plan) return nothingOf(person);
  console.log(erasureText(plan));
  console.log('Nothing has changed; use --yes to erase the data.');
  return 0;
}

/** The notices of cancelled viewings use texts of the content. */
async function erase({ person, choice }: Use<'erase'>): Promise<number> {
  const erasure = await eraseStoredPerson(person, new Date(), { choice });
  if (!erasure) return nothingOf(person);
  if (erasure.kind === 'open') {
    console.log(erasureText(erasure.plan));
    return fail(`Nothing has changed: a decision is missing.\n${openText(erasure.open)}`);
  }
  console.log(erasureText(erasure.plan, erasure));
  return 0;
}

async function trust(): Promise<number> {
  const now = new Date();
  await trustClock(now);
  console.log(`${now.toISOString()} is right: the site goes on deleting by age within the hour.`);
  return 0;
}

function nothingOf(person: string): number {
  return fail(`No data is stored for ${person}.`);
}

await runCommand(import.meta.url, main);
