import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { POST } from '@/app/api/office/person/route';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { pseudonymOf } from '@/lib/features/privacy/pseudonym';
import { enterOffice, logInToOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { bookViewing, sendForm } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { erasePersonData, exportPersonData, findPersonData } from './person-data';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = () => ({ requester, now: new Date() });
const email = 'liesbeth@example.be';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enquiries = () => site.database.selectFrom('enquiry').select(['email', 'phone']).execute();

  test('a person is found by phone in any spelling, and the addresses beside it are named', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'one', email: 'a@example.be', phone: '0470 55 01 88' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'two', email: 'b@example.be', phone: '+32 470/55.01.88' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'other', email: 'c@example.be', phone: '0470 55 01 89' }));
    });
    await bookViewing({ values: { phone: '0032470550188' } });
    const found = await findPersonData(staff, ' +32 (0)470 55 01 88 ', asking());
    expect(found).toMatchObject({ kind: 'found', plan: { nearMatches: ['a@example.be', 'b@example.be', email] } });
    expect(found).toHaveProperty('plan.erased', expect.arrayContaining([{ table: 'enquiry', rows: 3 }]));
    expect(await erasePersonData(staff, '0470550188', asking())).toMatchObject({ kind: 'erased' });
    expect(await enquiries()).toEqual([{ email: 'c@example.be', phone: '0470 55 01 89' }]);
    expect(await site.database.selectFrom('appointment').select('id').execute()).toEqual([]);
    const [entry] = await listAudit({ email: staff.email, most: 1 });
    expect(entry).toMatchObject({ event: 'dataErased', owner_id: staff.id });
    expect(entry?.detail).toContain(`${pseudonymOf('+32470550188')}: enquiry 3`);
  });

  test('erasing by address removes an owner’s account, and a colleague’s data is neither shown, exported nor erased', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    await makeOwner(site.database, { email, name: 'Liesbeth De Smet', propertyIds: [101] });
    await sendForm('offer');
    expect(await erasePersonData(staff, email, asking())).toMatchObject({ kind: 'erased' });
    expect(await findPersonData(staff, email, asking())).toEqual({ kind: 'nothing' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    for (const act of [findPersonData, exportPersonData, erasePersonData])
      expect(await act(desk, 'Administrator@gevel.example', asking())).toEqual({ kind: 'colleague' });
    expect(await erasePersonData(desk, 'liesbeth', asking())).toEqual({ kind: 'notSought' });
  });

  test('an agent may not, and the attempt is in the log', async () => {
    const { staff, headers } = await enterOffice({ role: 'agent' });
    await sendForm('offer');
    expect(await findPersonData(staff, email, asking())).toEqual({ kind: 'forbidden' });
    expect(await erasePersonData(staff, email, asking())).toEqual({ kind: 'forbidden' });
    expect((await post(headers)).headers.get('location')).toBe('/office/person/');
    expect(await enquiries()).toHaveLength(1);
    const entries = await listAudit({ email: staff.email, most: 9 });
    expect(entries.filter(({ event }) => event === 'accessRefused')).toHaveLength(3);
  });

  async function post(headers: Headers): Promise<Response> {
    const body = new FormData();
    body.set('person', email);
    return POST(new Request('https://www.gevel.example/api/office/person/', { method: 'POST', headers, body }));
  }

  test.each<[string, string | undefined, string]>([
    ['a text', 'text/plain', 'person'],
    ['JSON', 'application/json', '{"person":"a"}'],
    ['of no kind', undefined, 'person'],
    ['a form without its boundary', 'multipart/form-data', 'person'],
    [
      'a form that is cut',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="person"\r\n\r\na',
    ],
  ])('a body that is %s is the fault of who sends it', async (_, type, text) => {
    const { staff, headers } = await enterOffice({ role: 'desk' });
    if (type !== undefined) headers.set('content-type', type);
    const request = { method: 'POST', headers, body: Buffer.from(text) };
    const answer = await POST(new Request('https://www.gevel.example/api/office/person/', request));
    expect(answer.status).toBe(400);
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({ event: 'login' });
  });

  test('an export is an archive with the rows and the files', async () => {
    const { staff, headers, email: own } = await enterOffice({ role: 'desk' });
    await sendForm('job-application');
    const answer = await post(headers);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const archive = await yauzl.fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const contents = new Map<string, string>();
    for await (const entry of archive.eachEntry())
      contents.set(entry.fileName, String(await buffer(await archive.openReadStreamPromise(entry))));
    const document = JSON.parse(contents.get('person.json') ?? '{}');
    expect(document.tables.enquiry).toMatchObject([{ form: 'job-application', email }]);
    expect(document.files.length).toBeGreaterThan(0);
    for (const { file } of document.files) expect(contents.get(file)).toMatch(/^%PDF/);
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({ event: 'dataExported' });
    for (const by of [new Headers(), await logInToOffice(own)])
      expect((await post(by)).headers.get('location')).toBe('/office/login/');
  });
});
