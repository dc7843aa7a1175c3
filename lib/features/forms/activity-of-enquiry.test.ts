import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { cancelViewing } from '@/lib/features/viewings/cancel-viewing';
import { signToken } from '@/lib/platform/token';
import { removeExpired } from '@/lib/server/worker/remove-expired';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listActivities } from './activity-store';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const everything = () => site.database.selectFrom('activity').selectAll().execute();

  test.each([
    ['contact-me', 'request', 'open'],
    ['contact-appointment', 'visit', 'confirmed'],
    ['offer', 'offer', 'open'],
    ['document-request', 'document', 'open'],
    ['rent-application', 'request', 'open'],
  ] as const)(
    'shows the owner a %s form as a %s, with initials and no more of the person',
    async (form, kind, status) => {
      await (form === 'contact-appointment' ? bookViewing() : sendForm(form));
      const rows = await everything();
      expect(rows).toMatchObject([
        {
          kind,
          status,
          form,
          contact: 'L. D. S.',
          source: 'direct',
          happened_at: sentAt.toISOString(),
          is_released: 1,
        },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Liesbeth|Smet|0470|example\.be/);
    },
  );

  test.each([
    'site-contact',
    'contact-construction',
    'send-to-friend',
    'demand-register',
    'sign-newsletter',
  ] as const satisfies EnquiryForm[])('a %s form is not an activity of a property', async (form) => {
    await sendForm(form);
    expect(await everything()).toEqual([]);
  });

  test('shows a cancelled viewing as cancelled', async () => {
    await bookViewing();
    const { id } = await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow();
    expect(await cancelViewing(signToken('visit', [id], null), sentAt)).toBe('cancelled');
    expect(await listActivities([101], 10)).toMatchObject([{ kind: 'visit', status: 'cancelled' }]);
  });

  test('once an enquiry is deleted, its activity stays without the person', async () => {
    await sendForm('contact-me');
    await removeExpired(new Date('2029-01-01T00:00:00Z'));
    expect(await everything()).toMatchObject([{ kind: 'request', contact: '', enquiry_id: null }]);
  });
});
