import { writeFile } from 'node:fs/promises';
import { formatProblems } from '@/lib/content/format-problems';
import { serveContent } from '@/lib/content/serve-content';
import { numberListings } from '@/lib/usecases/listing/number-listings';
import { eraseStoredPerson, planErasure } from '@/lib/usecases/privacy/erase-person';
import { exportPerson } from '@/lib/usecases/privacy/export-person';
import { registerDocument } from '@/lib/usecases/privacy/write-register';
import { isEntry } from './support/is-entry';
import { leaveWhenUnread } from './support/leave-when-unread';
import { erasureText, nearText } from './support/privacy-text';
import { type PrivacyUse, readPrivacyUse } from './support/privacy-use';
import { withDatabase } from './support/with-database';
import { writePrivateFile } from './support/write-private-file';

const help = `npm run privacy -- export EMAIL   everything that is stored about the person behind an e-mail address, as JSON
    --out FILE              into a file that does not exist yet, for your eyes only; else to the output
npm run privacy -- erase EMAIL    says what is erased, and what is kept and why; changes nothing
    --yes                   erases it; visits to come are cancelled first, with a notice to both sides
npm run privacy -- docs     writes docs/privacy.md: what is stored of whom, how long, how it is exported and erased
npm run privacy -- --help   shows this

The whole address counts, without regard to capitals; other addresses of the same mailbox are named and left alone.
Exports and erasures are noted in npm run owner -- log, under a keyed hash of the address.
DATABASE_URL or DATA_DIR say which database, CONTENT_DIR and SITE_URL what the notices of cancelled visits say. The site may
be running. npm itself writes two lines first: npm run --silent privacy -- export EMAIL > FILE keeps them out of a file.
Exit code 0; 1 when it failed or nothing was found; 2 for wrong use.`;

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
      return withDatabase(() => (use.isSure ? erase(use) : explain(use)));
    case 'docs':
      await writeFile(new URL('../docs/privacy.md', import.meta.url), registerDocument());
      return 0;
  }
}

async function exportAll({ email, out }: Use<'export'>): Promise<number> {
  const found = await exportPerson(email, new Date());
  if (!found) return nothingOf(email);
  const text = `${JSON.stringify(found, null, 2)}\n`;
  const code = out === null ? 0 : await writePrivateFile(out, [text]);
  if (out === null) process.stdout.write(text);
  if (found.nearMatches.length > 0) console.error(nearText(found.nearMatches));
  return code;
}

async function explain({ email }: Use<'erase'>): Promise<number> {
  const plan = await planErasure(email, new Date());
  if (!plan) return nothingOf(email);
  console.log(erasureText(plan));
  console.log('Nothing has changed; --yes erases it.');
  return 0;
}

async function erase({ email }: Use<'erase'>): Promise<number> {
  // The notices of cancelled viewings use texts of the content.
  const { content, problems } = await serveContent({ numberListings });
  if (!content)
    return fail(`The content has errors.\n${formatProblems(problems.filter(({ severity }) => severity === 'error'))}`);
  const plan = await eraseStoredPerson(email, new Date());
  if (!plan) return nothingOf(email);
  console.log(erasureText(plan));
  return 0;
}

function nothingOf(email: string): number {
  return fail(`Nothing is stored under ${email}.`);
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}

if (isEntry(import.meta.url)) {
  process.stdout.on('error', leaveWhenUnread);
  process.exitCode = await main(process.argv.slice(2));
}
