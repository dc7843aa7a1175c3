import { writeFile } from 'node:fs/promises';
import { isSought } from '@/lib/domain/office/lead-search';
import { eraseStoredPerson, planErasure } from '@/lib/features/privacy/erase-person';
import { exportPerson } from '@/lib/features/privacy/export-person';
import { registerDocument } from '@/lib/features/privacy/write-register';
import { trustClock } from '@/lib/server/worker/trusted-clock';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { erasureText, nearText, openText } from './support/privacy-text';
import { inRoot } from './support/root.mjs';
import { needContent, needDatabase } from './support/site-parts';
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

const exportAll = part({
  options: { out: { type: 'string' } },
  maxWords: 1,
  async run({ out }, [given]) {
    const person = readPerson(given);
    await needDatabase();
    const found = await exportPerson(person, new Date());
    if (!found) return nothingOf(person);
    const text = `${JSON.stringify(found, null, 2)}\n`;
    const code = out === undefined ? 0 : await writePrivateFile(out, [text]);
    if (out === undefined) process.stdout.write(text);
    if (found.nearMatches.length > 0) console.error(nearText(found.nearMatches));
    return code;
  },
});

const erase = part({
  options: {
    yes: { type: 'boolean' },
    published: { type: 'string' },
    hide: { type: 'string', multiple: true },
    reason: { type: 'string' },
  },
  maxWords: 1,
  async run({ yes, published, hide, reason = '' }, [given]) {
    const person = readPerson(given);
    const choice = { published: readPublished(published), hide: hide ? readPlaces(hide) : null, reason };
    await needDatabase();
    if (!yes) return explain(person);
    // The notices of cancelled viewings use texts of the content.
    await needContent();
    const erasure = await eraseStoredPerson(person, new Date(), { choice });
    if (!erasure) return nothingOf(person);
    if (erasure.kind === 'open') {
      console.log(erasureText(erasure.plan));
      return fail(`Nothing has changed: a decision is missing.\n${openText(erasure.open)}`);
    }
    console.log(erasureText(erasure.plan, erasure));
    return 0;
  },
});

const trust = part({
  async run() {
    await needDatabase();
    const now = new Date();
    await trustClock(now);
    console.log(`${now.toISOString()} is right: the site goes on deleting by age within the hour.`);
    return 0;
  },
});

const docs = part({
  async run() {
    await writeFile(inRoot('docs', 'privacy.md'), registerDocument());
    return 0;
  },
});

export const main = defineCommand({
  name: 'privacy',
  help,
  use: { export: exportAll, erase, 'trust-clock': trust, docs },
});

async function explain(person: string): Promise<number> {
  const plan = await planErasure(person, new Date());
  if (!plan) return nothingOf(person);
  console.log(erasureText(plan));
  console.log('Nothing has changed; use --yes to erase the data.');
  return 0;
}

function readPerson(person = ''): string {
  return isSought(person) ? person : wrong('Specify the person’s e-mail address or phone number');
}

function readPublished(typed: string | undefined): 'remove' | 'keep' | null {
  if (typed === undefined || typed === 'remove' || typed === 'keep') return typed ?? null;
  return wrong('--published must be remove or keep');
}

function readPlaces(typed: readonly string[]): 'all' | string[] {
  return typed.includes('all') ? 'all' : typed.filter((place) => place !== 'none');
}

function nothingOf(person: string): number {
  return fail(`No data is stored for ${person}.`);
}

await runCommand(import.meta.url, main);
