import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as getFile } from '@/app/api/office/file/[id]/route';
import { addEnquiry, addUploads, getEnquiry } from '@/lib/data/enquiry-store';
import { listLeadEvents } from '@/lib/data/office-lead-store';
import { listAudit } from '@/lib/data/owner-store';
import { transact } from '@/lib/data/transaction';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { storeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { removeAccount } from '@/lib/usecases/owner/manage-owners';
import { enterOffice, logInToOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { addNote, assignLead, setLeadState, undoLeadChange } from './change-lead';
import { getInbox } from './get-inbox';
import { getLead } from './get-lead';
import { inboxHref, readInboxQuery } from './inbox-query';
import { changeRole } from './manage-staff';
import type { Staff } from './staff';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = () => ({ requester, now: new Date() });
const read = (search: string) => readInboxQuery(new URLSearchParams(search));

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'one' })));
  });
  afterAll(() => site.close());

  const assignments = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'staff-assigned');

  const lead = async (staff: Staff, id = 'one') => {
    const found = await getLead(staff, id, { language: 'nl', ...asking() });
    if (!found) throw new Error('no lead');
    return found;
  };

  test('the inbox lists, counts and finds what came in; a lead shows everything about it', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'two', phone: '+32 470 55 01 88', email: 'l@example.be' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'bad', status: 'spam', email: 'x@example.be', phone: '' }));
    });
    const inbox = await getInbox(staff, read(''), asking());
    expect(inbox?.leads.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(inbox?.counts).toEqual({ new: 2, working: 0, done: 0, spam: 1 });
    const found = await getInbox(staff, read('q=Liesbeth+bezoek&state=new&assignee=none'), asking());
    expect(found?.leads.length).toBe(2);
    expect((await getInbox(staff, read('q=niemand'), asking()))?.leads).toEqual([]);
    const view = await lead(staff);
    expect(view).toMatchObject({ name: 'Liesbeth De Smet', email: 'liesbeth@example.be', version: 0, canUndo: false });
    expect(view.fields.map(({ value }) => value)).toContain('Graag een bezoek.');
    expect(view.others.map(({ id }) => id)).toEqual(['two']);
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({ event: 'leadRead', detail: 'one' });
    expect(await getLead(staff, 'none', { language: 'nl', ...asking() })).toBeNull();
  });

  test('a state is set, and taken back by anyone while nothing has changed since', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    expect(await setLeadState(an, { id: 'one', version: 0 }, 'spam', asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ status: 'spam', state: 'new', version: 1 });
    expect((await lead(els)).canUndo).toBe(true);
    expect(await undoLeadChange(els, { id: 'one', version: 1 }, asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ status: 'received', state: 'new', version: 2 });
    expect(await undoLeadChange(els, { id: 'one', version: 1 }, asking())).toBe('conflict');
    expect(await setLeadState(an, { id: 'one', version: 2 }, 'new', asking())).toBe('saved');
    expect((await getEnquiry('one'))?.version).toBe(2);
    const events = (await listLeadEvents('one')).map(({ version, staff_name, before, after }) => [
      version,
      staff_name,
      before,
      after,
    ]);
    expect(events.sort()).toEqual([
      [1, 'agent', 'new', 'spam'],
      [2, 'desk', 'spam', 'new'],
    ]);
  });

  test('a later save never overwrites a change that was not seen, and a note is never lost', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    const seen = { id: 'one', version: 0 };
    expect(await setLeadState(an, seen, 'done', asking())).toBe('saved');
    expect(await setLeadState(els, seen, 'working', asking())).toBe('conflict');
    expect(await assignLead(els, seen, an.id, asking())).toBe('conflict');
    expect(await addNote(els, 'one', '<script>alert(1)</script>', asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ state: 'done', assignee_id: null, version: 1 });
    expect(await assignments()).toEqual([]);
    const both = await Promise.all(
      (['new', 'working'] as const).map((state) => setLeadState(an, { id: 'one', version: 1 }, state, asking())),
    );
    expect(both.sort()).toEqual(['conflict', 'saved']);
    // A note takes no version: the change before it can still be taken back.
    expect((await lead(els)).canUndo).toBe(true);
  });

  test('a lead is assigned with a mail to the colleague, not to oneself', async () => {
    const { staff: els } = await enterOffice({ role: 'desk' });
    const { staff: jan } = await enterOffice({ role: 'agent', name: 'Jan <b>', language: 'fr' });
    expect(await assignLead(els, { id: 'one', version: 0 }, jan.id, asking())).toBe('saved');
    const [mail, ...more] = await assignments();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'agent@gevel.example' });
    expect(mail?.document.subject).toBe('desk vous a confié une demande');
    expect(JSON.stringify(mail?.document)).toContain('https://www.gevel.example/office/leads/one/');
    expect(await assignLead(els, { id: 'one', version: 1 }, els.id, asking())).toBe('saved');
    expect((await assignments()).length).toBe(1);
    expect(await assignLead(els, { id: 'one', version: 2 }, 'stranger', asking())).toBe('unknown');
    expect((await lead(els)).assignee).toBe('desk');
    await removeAccount('office', els.email, new Date());
    const after = await lead(jan);
    expect(after.assignee).toBeNull();
    expect(after.events.map(({ who }) => who)).not.toContain('desk');
  });

  test('what each role may do with a lead, whole', async () => {
    const table: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const { staff } = await enterOffice({ role });
      const version = async () => (await getEnquiry('one'))?.version ?? -1;
      const seen = async () => ({ id: 'one', version: await version() });
      table[role] = [
        (await getInbox(staff, read(''), asking())) ? 'inbox' : '-',
        await addNote(staff, 'one', role, asking()),
        await setLeadState(staff, await seen(), role === 'desk' ? 'done' : 'working', asking()),
        await assignLead(staff, await seen(), staff.id, asking()),
        await assignLead(staff, await seen(), null, asking()),
      ];
    }
    expect(table).toEqual({
      agent: ['inbox', 'saved', 'saved', 'saved', 'forbidden'],
      desk: ['inbox', 'saved', 'saved', 'saved', 'saved'],
      administrator: ['inbox', 'saved', 'saved', 'saved', 'saved'],
    });
  });

  test('a file opens for staff alone, is saved and not shown, and is logged', async () => {
    const { staff, headers, email } = await enterOffice({ role: 'agent' });
    const { headers: ofOwner } = await makeOwner(site.database, { propertyIds: [101] });
    const stored = await storeUpload(uploadFolder(), Buffer.from('%PDF-1.4'), 'pdf');
    await transact((connection) =>
      addUploads(connection, [
        {
          id: 'file-1',
          enquiry_id: 'one',
          field: 'files',
          name: 'plan "é".pdf',
          kind: 'pdf',
          bytes: 8,
          remove_after: '2030-01-01',
          ...stored,
        },
        {
          id: 'file-2',
          enquiry_id: 'one',
          field: 'files',
          name: 'gone.pdf',
          kind: 'pdf',
          bytes: 8,
          remove_after: '2030-01-01',
          sha256: stored.sha256,
          file: `${'0'.repeat(32)}.pdf`,
        },
      ]),
    );
    const open = (id: string, by: Headers) =>
      getFile(new Request(`https://www.gevel.example/api/office/file/${id}/`, { headers: by }), {
        params: Promise.resolve({ id }),
      });
    const answer = await open('file-1', headers);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('%PDF-1.4');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan%20%22%C3%A9%22.pdf");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({
      event: 'fileOpened',
      detail: 'one file-1',
    });
    expect([(await open('file-2', headers)).status, (await open('none', headers)).status]).toEqual([404, 404]);
    const second = await logInToOffice(email);
    for (const by of [new Headers(), ofOwner, second]) {
      const refused = await open('file-1', by);
      expect([refused.status, refused.headers.get('location')]).toEqual([303, '/office/login/']);
    }
    await changeRole(email, 'administrator', new Date());
    expect((await open('file-1', headers)).status).toBe(200);
  });

  test('an address of the inbox is read with care and written back', () => {
    const href = '/office/leads/?state=done&form=offer&property=2601&assignee=me&language=fr&from=2026-11-01&q=a+b';
    expect(inboxHref(read(href.split('?')[1] ?? ''))).toBe(href);
    const odd = 'state=x&form=x&property=-1&language=pt&from=2026-02-30&until=x&before=x~y&q=%20';
    expect(inboxHref(read(odd))).toBe('/office/leads/');
    expect(read('before=2026-11-21T13:00:00.000Z~abc').before).toEqual({
      receivedAt: '2026-11-21T13:00:00.000Z',
      id: 'abc',
    });
  });
});
