import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { paddedPdfFile } from '@/tests/support/test-files';
import { contactOf, createPageCheck, emailsOf, openStore, receiveMails, serve, until } from './experiment';
import { countForms, type Row } from './report';
import { createVisitors, openForm } from './visitors';

export async function killServer(kills: number): Promise<Row[]> {
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

type StoredFiles = {
  /** E-mail addresses of forms whose file is on the disk, byte for byte. */
  whole: string[];
  /** The same for those whose file is missing or differs. */
  broken: string[];
  /** Files without a row: their form was interrupted. */
  strays: string[];
};

/** Compares visitors' files with the rows that name them. */
async function readStoredFiles(store: Kysely<Database>, folder: string): Promise<StoredFiles> {
  const rows = await store
    .selectFrom('upload')
    .innerJoin('enquiry', 'enquiry.id', 'upload.enquiry_id')
    .select(['enquiry.email', 'upload.file', 'upload.sha256'])
    .execute();
  const whole: string[] = [];
  const broken: string[] = [];
  for (const { email, file, sha256 } of rows) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    const isWhole = content !== null && createHash('sha256').update(content).digest('hex') === sha256;
    (isWhole ? whole : broken).push(email);
  }
  const named = new Set(rows.map(({ file }) => file));
  const strays = (await readdir(folder)).filter((file) => !named.has(file));
  return { whole, broken, strays };
}

/** Makes all files old enough for the cleanup, which leaves those of the last hour alone. */
async function ageFiles(folder: string): Promise<void> {
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  for (const file of await readdir(folder)) await utimes(path.join(folder, file), old, old);
}
