import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { removeOwner } from '@/lib/features/accounts/owner-store';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { removeExpired } from '@/lib/server/worker/remove-expired';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPreview, listPreviewOrigins } from './get-preview';
import { getPropertyFile } from './get-property-file';
import { notePreviewOpened, withoutRevoked } from './open-preview';
import { listPreviews } from './preview-store';
import { givePreview, listGivenPreviews, revokePreview } from './previews';

const now = new Date();
const hour = 60 * 60 * 1000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
/** A property of the test's site that visitors do not see. */
const hidden = 105;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const given = async (at = now) => listGivenPreviews(hidden, at);
  const tokenOf = (href: string | null) => href?.split('/').at(-2) ?? '';
  const visit = (href: string, at = now) =>
    withoutRevoked(resolveAddress({ path: href, search: new URLSearchParams() }, 'nl'), at);

  test('a revoked link answers like an unknown address; another one stays valid', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'Jan Claes' });
    expect(await givePreview(staff, { propertyId: hidden, language: 'nl' }, asking)).toBe('saved');
    expect(await givePreview(staff, { propertyId: hidden, language: 'fr' }, { ...asking, now: later(1) })).toBe(
      'saved',
    );
    const [french, dutch] = await given(later(1));
    expect(dutch).toMatchObject({ language: 'nl', by: 'Jan Claes', madeAt: now, until: later(168), opened: 0 });
    const [href = '', other = ''] = [dutch?.href ?? '', french?.href ?? ''];
    expect(await visit(href)).toMatchObject({ status: 200, isLive: true });
    expect(await revokePreview(staff, dutch?.id ?? '', asking)).toBe('saved');
    const unknown = resolveAddress({ path: '/nl/voorvertoning/x.y/', search: new URLSearchParams() }, 'nl');
    expect(unknown).toMatchObject({ status: 404 });
    expect(await visit(href)).toEqual(unknown);
    expect(await getPreview(tokenOf(href), 'nl', now)).toBeNull();
    expect(await listPreviewOrigins(tokenOf(href), 'nl', now)).toEqual([]);
    expect(await visit(other)).toMatchObject({ status: 200 });
    expect((await given()).map(({ revokedAt, href: open }) => [revokedAt, open !== null])).toEqual([
      [null, true],
      [now, false],
    ]);
    const entries = await site.database.selectFrom('audit_entry').select(['event', 'detail']).execute();
    expect(entries.filter(({ event }) => event.startsWith('preview'))).toEqual(
      expect.arrayContaining([
        { event: 'previewGiven', detail: '105 nl' },
        { event: 'previewRevoked', detail: '105 nl' },
      ]),
    );
  });

  test('what cannot be revoked or made is refused', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect(await givePreview(staff, { propertyId: 101, language: 'nl' }, asking)).toBe('unknown');
    expect(await givePreview(staff, { propertyId: 987, language: 'nl' }, asking)).toBe('unknown');
    await givePreview(staff, { propertyId: hidden, language: 'nl' }, asking);
    const [{ id = '' } = {}] = await given();
    expect(await revokePreview(staff, 'another', asking)).toBe('unknown');
    expect(await revokePreview(staff, id, { ...asking, now: later(168) })).toBe('unknown');
    expect(await revokePreview(staff, id, asking)).toBe('saved');
    expect(await revokePreview(staff, id, asking)).toBe('unknown');
  });

  test('openings are counted with the last time, those of the agency’s people are not', async () => {
    const { staff, headers } = await enterOffice({ role: 'agent' });
    const owner = await makeOwner(site.database, { propertyIds: [hidden] });
    await givePreview(staff, { propertyId: hidden, language: 'nl' }, asking);
    const token = tokenOf((await given())[0]?.href ?? '');
    for (const [requestHeaders, at] of [
      [headers, later(1)],
      [new Headers(), later(2)],
      [owner.headers, later(3)],
      [headers, later(4)],
    ] as const)
      await notePreviewOpened(token, 'nl', { requestHeaders, now: at });
    await notePreviewOpened(token, 'nl', { requestHeaders: new Headers(), now: later(168) });
    await notePreviewOpened(`${token}x`, 'nl', { requestHeaders: new Headers(), now: later(5) });
    expect(await given()).toMatchObject([{ opened: 2, openedAt: later(3) }]);
  });

  test('they are in the property’s file until a month after their end, without those who left', async () => {
    const { staff, email } = await enterOffice({ role: 'agent', name: 'Jan Claes' });
    const colleague = await enterOffice({ role: 'desk' });
    const here = { ...asking, language: 'nl' as const };
    expect((await getPropertyFile(staff, hidden, here))?.hidden).toMatchObject({
      languages: ['nl', 'fr', 'en', 'de'],
      given: [],
    });
    await givePreview(staff, { propertyId: hidden, language: 'nl' }, asking);
    expect((await getPropertyFile(staff, hidden, here))?.hidden?.given).toMatchObject([{ by: 'Jan Claes' }]);
    await transact((connection) => removeOwner(connection, { id: staff.id, email }, 'erased-1'));
    expect((await getPropertyFile(colleague.staff, hidden, here))?.hidden?.given).toMatchObject([{ by: 'erased-1' }]);
    await removeExpired(later(24 * 37));
    expect(await listPreviews(hidden)).toHaveLength(1);
    await removeExpired(later(24 * 37 + 1));
    expect(await listPreviews(hidden)).toEqual([]);
  });
});
