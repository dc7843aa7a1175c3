import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { type AuditEntry, writeAudit } from '@/lib/features/accounts/audit-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { officePath } from '@/lib/i18n/office-path';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { readAuditFor } from './read-audit';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const language = 'nl' as const;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('an entry says who did what, and names what it is about, with its screen', async () => {
    const { staff } = await enterOffice({ role: 'administrator', name: 'Ann De Backer' });
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: null })));
    const { owner } = await makeOwner(site.database, { name: 'Els Peeters', propertyIds: [] });
    /** What the log shows of an entry with this detail. */
    const shownOf = async (event: AuditEntry['event'], detail: string) => {
      // Later than the logins, and each later than the one before.
      const now = new Date(Date.now() + 60_000 + (await count()));
      await writeAudit({ event, ownerId: staff.id, email: staff.email, detail, requester, now });
      const [newest] = (await readAuditFor(staff, { language, requester, now })) ?? [];
      expect(newest).toMatchObject({ who: 'Ann De Backer', at: now });
      return [newest?.deed, newest?.subjects];
    };
    const lead = { text: 'Liesbeth De Smet', href: officePath('leads/one') };
    expect(await shownOf('leadRead', 'one')).toEqual(['event.leadRead', [lead]]);
    expect(await shownOf('leadChanged', 'one note')).toEqual(['lead.note', [lead]]);
    expect(await shownOf('contactRead', 'one')).toEqual([
      'event.contactRead',
      [{ text: 'Liesbeth De Smet', href: officePath('leads/one/person') }],
    ]);
    expect(await shownOf('leadRead', 'erased')).toEqual(['event.leadRead', ['gone']]);
    const portal = { text: 'Els Peeters', href: officePath(`owner/${owner.id}`) };
    expect(await shownOf('ownerSeen', owner.id)).toEqual(['event.ownerSeen', [portal]]);
    expect(await shownOf('disabled', owner.id)).toEqual(['deed.disabled', [portal]]);
    expect(await shownOf('roleChanged', `${staff.id} agent`)).toEqual([
      'deed.roleChanged',
      [
        { text: 'Ann De Backer', href: `${officePath('staff')}#${staff.id}` },
        { text: 'Makelaar', href: null },
      ],
    ]);
    // At the command line the entry is of the account itself.
    expect(await shownOf('roleChanged', 'agent')).toEqual(['event.roleChanged', [{ text: 'Makelaar', href: null }]]);
    expect(await shownOf('searched', 'leads/new')).toMatchObject(['event.searched', [{ href: null }]]);
    expect(await shownOf('importRemoved', 'former')).toEqual(['event.importRemoved', [{ text: 'former', href: null }]]);
    expect(await shownOf('loginFailed', 'waits 30 s')).toEqual(['event.loginFailed', []]);
    expect(await shownOf('propertiesChanged', `${owner.id} +2601 -2602`)).toMatchObject([
      'deed.propertiesChanged',
      [portal, { text: expect.stringMatching(/^\+ ./) }, { text: expect.stringMatching(/^− ./) }],
    ]);
  });

  async function count(): Promise<number> {
    const rows = await site.database.selectFrom('audit_entry').select('id').execute();
    return rows.length;
  }
});
