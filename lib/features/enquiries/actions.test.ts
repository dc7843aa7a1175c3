import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idleState } from '@/lib/domain/enquiry/form-state';
import { asAction } from '@/tests/support/as-action';
import { makeFormData, type SentValues } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { sendEnquiry } from './actions';

const idle = idleState({});

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const send = (sent: FormData) => asAction(new Headers(), () => sendEnquiry(idle, sent));

  test('the form that names itself is read by its own rules', async () => {
    expect(await send(makeFormData({ form: 'sign-newsletter', email: 'liesbeth' }))).toMatchObject({
      answer: { status: 'invalid', errors: { email: 'email' } },
    });
    expect(await send(makeFormData({ form: 'testimonial', email: 'liesbeth' }))).toMatchObject({
      answer: { errors: { email: 'email', comment: 'required', publish: 'mustAccept' } },
    });
  });

  test.each<SentValues>([
    {},
    { form: '' },
    { form: 'contact-unknown' },
    { form: 'toString' },
    { form: '__proto__' },
    { form: new File(['x'], 'offer') },
  ])('a form that is none of ours is refused, and nothing is stored: %j', async (values) => {
    const refused = { answer: { ...idle, status: 'refused', problem: 'unavailable' } };
    expect(await send(makeFormData({ email: 'liesbeth@example.be', fax: 'x', ...values }))).toMatchObject(refused);
    expect(await site.database.selectFrom('enquiry').select('id').execute()).toEqual([]);
  });

  test('so are arguments that are not a form', async () => {
    for (const sent of [undefined, null, 'offer', { form: 'offer' }])
      expect(await sendEnquiry(idle, sent as unknown as FormData)).toMatchObject({ problem: 'unavailable' });
  });
});
