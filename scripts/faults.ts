/** Makes the faults that a site must survive, on real parts, and writes the results into docs/reliability.md. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '@/lib/data/connection';
import type { Database } from '@/lib/data/schema';
import { languages } from '@/lib/domain/language';
import { testSecret } from '@/tests/support/form-test';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf } from '@/tests/support/site-words';
import { type InboxAnswer, type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { paddedPdfFile } from '@/tests/support/test-files';
import { startHardPostgres } from './faults/hard-postgres';
import { countForms, failuresOf, type Row, renderTable } from './faults/report';
import { ageFiles, readStoredFiles } from './faults/stored-files';
import { createVisitors, openForm, pressAgain } from './faults/visitors';
import { isBuilt } from './support/build.mjs';
import { startPostgres } from './support/postgres.mjs';
import { replaceBetweenMarks } from './support/replace-between-marks';

const help = `npm run faults                   inject every fault and write docs/reliability.md; needs a build (npm start creates one)
npm run faults -- --only NAMES   inject some faults only: kill, race, postgres, mail, disk, content; write nothing

  --kills N    how often to kill the server while visitors send forms   10
  --racers N   visitors who request one moment at the same time         50
  --forms N    forms for each response of the mail server                5

Takes less than ten minutes.
Exit codes: 0 success; 1 an accepted form is lost, stored twice or refused when sent again, or a page is not served; 2
invalid usage.`;

const document = 'docs/reliability.md';
const maxMs = 10 * 60_000;
const variables = { TRUST_PROXY: '1', APP_SECRET: testSecret };

type Counts = { kills: number; racers: number; forms: number };

const steps: Record<string, (counts: Counts) => Promise<Row[]>> = {
  kill: ({ kills }) => killServer(kills),
  race: async ({ racers }) => [...(await raceFor('SQLite', racers)), ...(await raceFor('PostgreSQL', racers))],
  postgres: stopPostgres,
  mail: ({ forms }) => breakMail(forms),
  disk: fillDisk,
  content: breakContent,
};

/** Cleanups of what was started, the latest first. */
const started: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const use = readUse();
  if (use === null) {
    console.error(help);
    process.exit(2);
  }
  if (use.isHelp) return console.log(help);
  if (!isBuilt()) {
    console.error('There is no build of the current sources. Run npm run build.');
    process.exit(2);
  }
  const rows: Row[] = [];
  let code = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => endAll().then(() => process.exit(130)));
  const limit = setTimeout(() => {
    console.error('Stopped after ten minutes.');
    endAll().then(() => process.exit(1));
  }, maxMs);
  const begun = Date.now();
  for (const [name, step] of Object.entries(steps)) {
    if (use.only.length > 0 && !use.only.includes(name)) continue;
    console.log(`${name}…`);
    try {
      const seen = await step(use.counts);
      for (const row of seen)
        console.log(`  ${row.fault}: ${'untried' in row ? `not tried: ${row.untried}` : row.note}`);
      rows.push(...seen);
    } catch (error) {
      console.error(`  ${name} did not complete:`, error);
      code = 1;
    } finally {
      await endAll();
    }
  }
  clearTimeout(limit);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const failures = failuresOf(rows);
  for (const failure of failures) console.error(`Failed: ${failure}`);
  if (failures.length > 0) code = 1;
  if (use.only.length === 0 && code === 0) {
    await writeFile(
      document,
      replaceBetweenMarks(await readFile(document, 'utf8'), 'faults', describeRun(rows, seconds)),
    );
    console.log(`Written to ${document}`);
  } else console.log(renderTable(rows));
  process.exit(code);
}

function readUse() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        only: { type: 'string' },
        kills: { type: 'string', default: '10' },
        racers: { type: 'string', default: '50' },
        forms: { type: 'string', default: '5' },
      },
    });
    const only = values.only?.split(',') ?? [];
    const counts = { kills: Number(values.kills), racers: Number(values.racers), forms: Number(values.forms) };
    const isRight =
      only.every((name) => name in steps) &&
      Object.values(counts).every((count) => Number.isInteger(count) && count >= 1 && count <= 200);
    return isRight ? { isHelp: values.help ?? false, only, counts } : null;
  } catch {
    return null;
  }
}

async function endAll(): Promise<void> {
  for (const end of started.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
}

async function serve(more: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const site = await startSite({ ...variables, ...more });
  started.push(() => site.stop());
  return site;
}

async function receiveMails(): Promise<SmtpInbox> {
  const inbox = await startSmtpInbox();
  started.push(() => inbox.stop());
  return inbox;
}

function openStore(site: SiteServer, url?: string): Kysely<Database> {
  const file = path.join(site.dataDir, 'site.db');
  const store = openDatabase(url === undefined ? { kind: 'sqlite', file } : { kind: 'postgres', url });
  started.push(() => store.destroy());
  return store;
}

const contactOf = (site: SiteServer) => openForm(site.origin, 'site-contact');
const emailsOf = async (store: Kysely<Database>) =>
  (await store.selectFrom('enquiry').select('email').execute()).map(({ email }) => email);

const pages = ['/nl/', addressOf('/for-sale/', 'nl'), addressOf('/contact/', 'fr'), addressOf('/for-rent/', 'en')];

function createPageCheck(site: SiteServer) {
  const check = { asked: 0, unserved: 0 };
  return {
    count: check,
    async ask(times = 1): Promise<void> {
      for (let time = 0; time < times; time++) {
        for (const page of pages) {
          check.asked++;
          const status = await fetch(site.origin + page).then(
            async (answer) => (await answer.text()) && answer.status,
            () => 0,
          );
          if (status !== 200) check.unserved++;
        }
      }
    },
  };
}

const healthOf = (site: SiteServer) => fetch(`${site.origin}/api/health/`).then((answer) => answer.status);

async function until(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(50)) if (await isSo()) return true;
  return false;
}

async function killServer(kills: number): Promise<Row[]> {
  const inbox = await receiveMails();
  const site = await serve({ SMTP_URL: inbox.url });
  const store = openStore(site);
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  const careers = await openForm(site.origin, 'job-application');
  const papers = { position: 'Makelaar', motivation: 'Ik hou van huizen.', cv: [paddedPdfFile('cv.pdf', 1024 * 1024)] };
  const thanked: string[] = [];
  const thankedForFiles: string[] = [];
  let tried = 0;
  for (let kill = 0; kill < kills; kill++) {
    const writers = createVisitors();
    const applicants = createVisitors();
    let isDown = false;
    const senders = Array.from({ length: 6 }, async (_, sender) => {
      while (!isDown) await (sender < 2 ? applicants.send(careers, papers) : writers.send(contact));
    });
    // While other forms are being handled, each time at another step of the server's work.
    const isBusy = await until(
      async () => applicants.thanked.length >= 1 && writers.thanked.length + applicants.thanked.length >= 4 + kill,
      20_000,
    );
    await wait((kill * 37) % 100);
    isDown = true;
    await site.kill();
    await Promise.all(senders);
    if (!isBusy) throw new Error('The site thanked for no form, or for none with a file.');
    tried += writers.sent.length + applicants.sent.length;
    thanked.push(...writers.thanked, ...applicants.thanked);
    thankedForFiles.push(...applicants.thanked);
    await site.start();
    await check.ask();
  }
  const isSent = await until(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from mail where state <> 'sent'`.execute(
      store,
    );
    return Number(rows[0]?.waiting) === 0;
  }, 60_000);
  const ids = inbox.mails().map(({ messageId }) => messageId);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
  const forms = countForms(tried, thanked, await emailsOf(store));
  const folder = path.join(site.dataDir, 'uploads');
  const files = await readStoredFiles(store, folder);
  const kept = thankedForFiles.filter((email) => files.whole.includes(email));
  forms.lost += new Set([...thankedForFiles.filter((email) => !kept.includes(email)), ...files.broken]).size;
  await site.kill();
  await ageFiles(folder);
  await site.start();
  const isClean = await until(async () => (await readStoredFiles(store, folder)).strays.length === 0, 20_000);
  if (!isClean) throw new Error('The cleanup leaves files of forms that were cut off.');
  const after = await readStoredFiles(store, folder);
  forms.lost += files.whole.length - after.whole.length;
  const note = [
    `${kills} kills`,
    `${thankedForFiles.length} of the acknowledged had a file of 1 MB, ${kept.length} of these files are on the disk byte for byte and named by a row`,
    `${files.strays.length} files of forms that were cut off, none left by the cleanup`,
    `mails ${isSent ? 'all sent' : 'not all sent'}, ${ids.length - new Set(ids).size} of ${ids.length} came twice (same Message-ID)`,
    `integrity check ${rows[0]?.integrity_check}`,
  ];
  return [
    {
      fault: 'SIGKILL of the server while six send forms, two of them with a file',
      forms,
      pages: check.count,
      note: note.join('; '),
    },
  ];
}

async function raceFor(engine: 'SQLite' | 'PostgreSQL', racers: number): Promise<Row[]> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
  if (postgres) started.push(() => postgres.stop());
  const shared: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  const first = await serve(shared);
  const second = await serve({ ...shared, DATA_DIR: first.dataDir });
  const sites = [first, second];
  const store = openStore(first, postgres?.url);
  const property = '2404';
  const asked = await fetch(`${first.origin}/api/moments/?property=${property}&language=en`);
  const { moments }: { moments: { days: { slots: { startsAt: string; isFree: boolean }[] }[] } } = await asked.json();
  const moment = moments.days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)?.startsAt;
  if (moment === undefined) throw new Error('No moment is free.');
  const booking = await Promise.all(
    sites.map(({ origin }) => openForm(origin, 'contact-appointment', `?property=${property}`)),
  );
  const visitors = createVisitors();
  await Promise.all(
    Array.from({ length: racers }, (_, index) => {
      const form = booking[index % booking.length];
      return form ? visitors.send(form, { moment }) : false;
    }),
  );
  const viewings = await store.selectFrom('appointment').select('email').where('starts_at', '=', moment).execute();
  const booked = viewings.map(({ email }) => email);
  const forms = countForms(racers, visitors.thanked, booked);
  forms.double += Math.max(0, booked.length - 1);

  const times = 20;
  const { email, thanks } = await pressAgain(await Promise.all(sites.map(contactOf)), times);
  const leads = (await emailsOf(store)).filter((stored) => stored === email).length;
  const pressed = {
    tried: times,
    acknowledged: thanks,
    kept: leads,
    lost: leads === 0 ? 1 : 0,
    double: leads > 1 ? 1 : 0,
  };
  await endAll();
  return [
    {
      fault: `${racers} visitors want one moment, two servers, one ${engine}`,
      forms,
      note: `${booked.length} visit booked`,
    },
    {
      fault: `one form pressed ${times} times at two servers, one ${engine}`,
      forms: pressed,
      unthanked: times - thanks,
      note: `${leads} lead`,
    },
  ];
}

async function stopPostgres(): Promise<Row[]> {
  const postgres = await startHardPostgres();
  started.push(() => postgres.stop());
  const site = await serve({ DATABASE_URL: postgres.url });
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  // Pages that were never requested are rendered on request.
  await check.ask();
  const visitors = createVisitors();
  const end = Date.now() + 12_000;
  const senders = Array.from({ length: 4 }, async () => {
    while (Date.now() < end) {
      if (!(await visitors.send(contact))) await wait(100);
    }
  });
  await wait(2000);
  await postgres.halt();
  const downAt = Date.now();
  await wait(500);
  const health = await healthOf(site);
  while (Date.now() < downAt + 4000) {
    await check.ask();
    await wait(200);
  }
  await postgres.start();
  const upAt = Date.now();
  const isBack = await until(async () => (await healthOf(site)) === 200, 20_000);
  const backMs = Date.now() - upAt;
  await Promise.all(senders);
  await check.ask();
  const forms = countForms(visitors.sent.length, visitors.thanked, await emailsOf(openStore(site, postgres.url)));
  if (!isBack) throw new Error('The site did not come back after PostgreSQL had.');
  const refused = visitors.sent.length - visitors.thanked.length;
  const note = `${refused} told to try later, slowest answer ${Math.round(visitors.slowestMs)} ms; health ${health} meanwhile, 200 again after ${(backMs / 1000).toFixed(1)} s`;
  return [{ fault: 'PostgreSQL stopped hard for 4 s while four send forms', forms, pages: check.count, note }];
}

async function breakMail(count: number): Promise<Row[]> {
  const inbox = await receiveMails();
  const site = await serve({ SMTP_URL: inbox.url });
  const store = openStore(site);
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  const answers: [InboxAnswer, string][] = [
    ['busy', '421'],
    ['defer-message', '451 at DATA'],
    ['refuse', '550'],
    ['silence', 'says nothing'],
  ];
  const rows: Row[] = [];
  for (const [answer, words] of answers) {
    const visitors = createVisitors();
    inbox.answer(answer);
    await Promise.all(Array.from({ length: count }, () => visitors.send(contact)));
    const tried = store.selectFrom('mail').select('id').where('attempts', '>', 0).where('state', '!=', 'sent');
    if (answer !== 'silence') await until(async () => (await tried.execute()).length >= count, 15_000);
    else await wait(3000);
    await check.ask();
    inbox.answer('accept');
    // A restart releases hanging mails; then the waiting time is shortened, and refused mails are queued again.
    await site.kill();
    await site.start();
    await promisify(execFile)('npx', ['tsx', 'scripts/leads.ts', 'retry', '--all-dead'], {
      env: { ...process.env, ...variables, DATA_DIR: site.dataDir },
    });
    await store
      .updateTable('mail')
      .set({ send_after: new Date().toISOString() })
      .where('state', '=', 'queued')
      .execute();
    const unsent = store.selectFrom('mail').select('id').where('state', '!=', 'sent');
    const isSent = await until(async () => (await unsent.execute()).length === 0, 45_000);
    const known = new Set((await emailsOf(store)).filter((email) => visitors.sent.includes(email)));
    const forms = countForms(count, visitors.thanked, [...known]);
    const mails = inbox.mails().length;
    const ids = new Set(inbox.mails().map(({ messageId }) => messageId));
    if (!isSent) forms.lost += (await unsent.execute()).length;
    inbox.clear();
    const note = `slowest answer ${Math.round(visitors.slowestMs)} ms; ${ids.size} mails after it works again, ${mails - ids.size} twice`;
    rows.push({ fault: `the mail server ${words === 'says nothing' ? words : `answers ${words}`}`, forms, note });
  }
  const [last] = rows.slice(-1);
  if (last && !('untried' in last)) last.pages = check.count;
  return rows;
}

async function fillDisk(): Promise<Row[]> {
  const fault = 'the disk is full (24 MB)';
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-full-'));
  started.push(() => rm(folder, { recursive: true, force: true }));
  if (process.getuid?.() !== 0) return [{ fault, untried: 'only root may mount a small disk' }];
  const exec = promisify(execFile);
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  } catch (error) {
    return [
      {
        fault,
        untried: `a small disk cannot be mounted (${error instanceof Error ? error.message.split('\n')[0] : error})`,
      },
    ];
  }
  started.push(() => exec('umount', [folder]));
  const site = await serve({ DATA_DIR: folder });
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  await check.ask();
  const visitors = createVisitors();
  for (let sent = 0; sent < 4; sent++) await visitors.send(contact);
  const before = visitors.thanked.length;
  const filler = path.join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(24 * 1024 * 1024)).catch(() => {});
  let refusedInARow = 0;
  for (let sent = 0; sent < 40 && refusedInARow < 4; sent++)
    refusedInARow = (await visitors.send(contact)) ? 0 : refusedInARow + 1;
  const during = visitors.thanked.length - before;
  await check.ask(3);
  const isTold = await until(async () => (await healthOf(site)) === 503, 10_000);
  await rm(filler);
  const isBack = await until(async () => (await healthOf(site)) === 200, 15_000);
  const after = (await visitors.send(contact)) && (await visitors.send(contact));
  const store = openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.db') });
  const forms = countForms(visitors.sent.length, visitors.thanked, await emailsOf(store));
  await store.destroy();
  if (refusedInARow < 4) throw new Error('The disk did not become full.');
  if (!isBack || !after) throw new Error('Forms are not taken again although there is room.');
  const note = `${before} before, ${during} while it filled up, then all refused and told; health ${isTold ? 503 : 200}; with room again, forms without a restart`;
  return [{ fault, forms, pages: check.count, note }];
}

async function breakContent(): Promise<Row[]> {
  const base = await mkdtemp(path.join(tmpdir(), 'gevel-broken-'));
  started.push(() => rm(base, { recursive: true, force: true }));
  const folder = path.join(base, 'content');
  const kept = path.join(base, 'kept');
  await mkdir(folder);
  for (const name of ['settings.json', 'routes.json', 'menu.json', 'listings'])
    await cp(path.join('content', name), path.join(folder, name), { recursive: true });
  await cp(folder, kept, { recursive: true });
  const site = await serve({ CONTENT_DIR: folder });
  const version = async () => (await (await fetch(`${site.origin}/api/health/`)).json()).content;
  const listings = async () =>
    new Set(
      (await (await fetch(site.origin + addressOf('/for-sale/', 'nl'))).text()).match(
        /\/nl\/te-koop\/[^"/]+\/[^"/]+\/\d+\//g,
      ),
    ).size;
  const good = await version();
  const shown = await listings();
  if (shown === 0) throw new Error('The list shows no property.');
  const exports = languages.map((language) => path.join(folder, 'listings', language, 'properties.json'));
  const change = (work: (file: string) => Promise<unknown>) => () => Promise.all(exports.map(work));
  const faults: [string, () => Promise<unknown>][] = [
    ['the content folder is away', () => rename(folder, path.join(base, 'away'))],
    ['the content folder is emptied', () => rm(folder, { recursive: true }).then(() => mkdir(folder))],
    ['the export is an empty list', change((file) => writeFile(file, '[]'))],
    ['the export has no bytes', change((file) => truncate(file, 0))],
    ['the export is cut in half', change(async (file) => truncate(file, Math.floor((await stat(file)).size / 2)))],
    ['the export is no JSON', change((file) => writeFile(file, '<html>503</html>'))],
    ['the export is gone', change((file) => rm(file))],
  ];
  const rows: Row[] = [];
  for (const [fault, make] of faults) {
    const check = createPageCheck(site);
    const codesOf = async (): Promise<string[]> => {
      const { reasons = [] }: { reasons?: { code: string }[] } = await (
        await fetch(`${site.origin}/api/health/`)
      ).json();
      return reasons.map(({ code }) => code);
    };
    await make();
    let codes: string[] = [];
    await until(async () => {
      codes = await codesOf();
      await check.ask();
      return codes.length > 0;
    }, 10_000);
    await check.ask(2);
    const isSame = (await version()) === good && (await listings()) === shown;
    if (!isSame) check.count.unserved++;
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(base, 'away'), { recursive: true, force: true });
    await cp(kept, folder, { recursive: true });
    const begun = Date.now();
    const isMended = await until(async () => (await codesOf()).length === 0 && (await version()) === good, 15_000);
    if (!isMended) check.count.unserved++;
    const seen = isSame ? 'the last good content stays' : 'OTHER CONTENT IS SERVED';
    const mended = isMended ? `mended after ${((Date.now() - begun) / 1000).toFixed(1)} s` : 'NOT MENDED';
    rows.push({ fault, pages: check.count, note: `${seen}; health says ${codes.join(', ') || 'nothing'}; ${mended}` });
  }
  return rows;
}

function describeRun(rows: readonly Row[], seconds: number): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} processors, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
  return `Seen on ${new Date().toISOString().slice(0, 10)} in ${seconds} s on a machine of ${machine}, which had other work to do.\n\n${renderTable(rows)}`;
}

await main();
