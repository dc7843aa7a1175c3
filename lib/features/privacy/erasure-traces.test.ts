import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { serveContent, statesOf } from '@/lib/content/serve-content';
import { isIntact, keepState, listKeptStates } from '@/lib/content/serving/kept-states';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import { transact } from '@/lib/database/transaction';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { publishTestimonial } from '@/lib/features/office/templates/testimonials';
import { keepAddressMemory } from '@/lib/features/site/address/address-memory';
import { listTestimonials } from '@/lib/features/site/list-testimonials';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { makeBackup } from '@/lib/server/backup/make-backup';
import { removeExpired } from '@/lib/server/worker/remove-expired';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { eraseStoredPerson, planErasure } from './erase-person';
import { exportPerson } from './export-person';

const email = 'zoltan@example.be';
const name = 'Zoltán Quaghebeur';
const comment = 'Wij woonden nergens zo graag als in het Quispelhuis.';
const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
const choice = { published: 'remove' as const, hide: 'all' as const, reason: '' };
/** In the spelling of addresses of pages too. */
const traces = [email, 'quaghebeur', 'quispelhuis'];

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let root: string;
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    root = await mkdtemp(path.join(tmpdir(), 'gevel-traces-'));
    const { target } = site;
    dataDir = target.kind === 'sqlite' ? path.dirname(target.file) : path.join(root, 'data');
    folder = path.join(root, 'content');
    await cp('content/settings.json', path.join(folder, 'settings.json'));
    setTestEnv({
      ...siteEnv(dataDir),
      // Invented clients and the demo's legal texts are errors on the address of a real agency.
      SITE_URL: 'http://localhost:3000',
      CONTENT_DIR: folder,
      ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
    });
  });
  afterAll(async () => {
    await site.close();
    await rm(root, { recursive: true, force: true });
  });

  /** Files below a folder in which one of the words stands, as bytes or in a name. */
  async function filesWithTraces(place: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const bytes = `${entry.name}\n${(await readFile(file)).toString('utf8')}`.toLowerCase();
      if (traces.some((trace) => bytes.includes(trace))) found.push(path.relative(place, file));
    }
    return found;
  }

  async function rowsWithTraces(): Promise<string[]> {
    const found: string[] = [];
    for (const table of await site.database.introspection.getTables()) {
      const rows = await site.database
        .selectFrom(table.name as 'enquiry')
        .selectAll()
        .execute();
      const text = JSON.stringify(rows).toLowerCase();
      if (traces.some((trace) => text.includes(trace))) found.push(table.name);
    }
    return found;
  }

  /** Publishes testimonials of the person and serves and keeps the content with them. */
  async function publish(...ids: string[]): Promise<void> {
    const { staff } = await enterOffice({ role: 'desk' });
    for (const id of ids) {
      const data = JSON.stringify({ name, comment, about: '', website: '' });
      const row = { id, form: 'testimonial', property_id: null, name, email, phone: '', data };
      await transact((connection) => addEnquiry(connection, makeEnquiryRow(row)));
      const words = { name, about: '', comment };
      expect(await publishTestimonial(staff, id, words, { requester, now: sentAt })).toBe('saved');
    }
    expect((await serveContent({})).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    await keepState(statesOf(folder), sentAt, async () => true);
    await keepAddressMemory(sentAt);
  }

  const shown = () => listTestimonials('nl').map((one) => one.name);

  test('nothing of a person is left in rows, bytes, stored states, a new backup or on pages', async () => {
    await publish('11111111-aaaa-4000-8000-000000000001', '22222222-bbbb-4000-8000-000000000002');
    await sendForm('site-contact', { values: { email, firstName: 'Zoltán', lastName: 'Quaghebeur', remark: comment } });
    await transact(async (connection) => {
      await addEnquiry(
        connection,
        makeEnquiryRow({ id: 'other', name: 'An', email: 'an@example.be', phone: '', data: '{}' }),
      );
      await connection
        .insertInto('lead_event')
        .values({
          id: 'note',
          enquiry_id: 'other',
          version: 1,
          happened_at: sentAt.toISOString(),
          kind: 'note',
          before: '',
          after: `Partner is ${name}, schrijf naar ${email}`,
          staff_id: null,
          staff_name: 'An',
        })
        .execute();
    });
    expect(shown()).toEqual([name, name]);
    const files = (await planErasure(email, sentAt))?.published ?? [];
    expect(files).toHaveLength(2);
    expect(files.join()).not.toMatch(/quaghebeur/i);
    expect((await exportPerson(email, sentAt))?.published).toMatchObject([{ comment: { nl: comment } }, {}]);
    expect(await eraseStoredPerson(email, sentAt)).toMatchObject({ kind: 'open', open: ['published', 'mentions'] });
    expect(await filesWithTraces(folder)).toEqual(files);
    expect(await eraseStoredPerson(email, sentAt, { choice })).toMatchObject({ removed: files, isStillShown: false });

    expect(await rowsWithTraces()).toEqual([]);
    expect(await filesWithTraces(dataDir)).toEqual([]);
    expect(await filesWithTraces(folder)).toEqual([]);
    await makeBackup({ file: path.join(root, 'backup.db'), mayReplace: false, onUpload: () => {} });
    expect(await filesWithTraces(root)).toEqual([]);
    const states = await listKeptStates(statesOf(folder));
    expect(await Promise.all(states.map((state) => isIntact(state)))).toEqual([true]);
    // Eight addresses are lost at once, which would be held back.
    const version = await fingerprint(folder, { importFolder: importFolderOf(dataDir) });
    expect(await isAcceptedContent(version)).toBe(true);
    await serveContent({});
    expect(shown()).toEqual([]);
    expect(await planErasure(email, sentAt)).toBeNull();
  }, 120_000);

  test('a testimonial is found after its lead has reached its term, and stays until it is decided about', async () => {
    await publish('33333333-cccc-4000-8000-000000000003');
    await removeExpired(new Date('2028-11-21T12:00:00.000Z'));
    expect(await site.database.selectFrom('enquiry').select('id').execute()).toEqual([]);
    expect(shown()).toEqual([name]);
    expect(await planErasure(email.toUpperCase(), sentAt)).toMatchObject({
      erased: [],
      published: [expect.any(String)],
    });
    const kept = { ...choice, published: 'keep' as const, reason: 'Asked to stay' };
    expect(await eraseStoredPerson(email, sentAt, { choice: kept })).toMatchObject({ removed: [] });
    expect(await filesWithTraces(folder)).toHaveLength(1);
    expect(await eraseStoredPerson(email, sentAt, { choice })).toMatchObject({ removed: [expect.any(String)] });
    expect(await filesWithTraces(root)).toEqual([]);
  });

  test('another change that waits is not accepted with it, and the outcome says that visitors still see it', async () => {
    await publish('44444444-dddd-4000-8000-000000000004');
    await writeFile(path.join(folder, 'routes.json'), 'half');
    expect(await eraseStoredPerson(email, sentAt, { choice })).toMatchObject({ isStillShown: true });
    const version = await fingerprint(folder, { importFolder: importFolderOf(dataDir) });
    expect(await isAcceptedContent(version)).toBe(false);
    expect(await filesWithTraces(path.join(dataDir, 'content-states'))).toEqual([]);
  });

  test('files of the content that name the person are named, in the export too', async () => {
    const article = { id: 'interview', title: { nl: 'Interview' }, body: { nl: `Met ${name}, ${email}` } };
    await cp('content/settings.json', path.join(folder, 'articles', 'news', 'interview.json'));
    await writeFile(path.join(folder, 'articles', 'news', 'interview.json'), JSON.stringify(article));
    const contentFiles = ['articles/news/interview.json'];
    expect(await planErasure(email, sentAt)).toMatchObject({ contentFiles, erased: [] });
    expect(await exportPerson(email, sentAt)).toMatchObject({ contentFiles });
  });
});
