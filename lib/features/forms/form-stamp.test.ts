import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doWork, workSum } from '@/lib/domain/enquiry/form-work';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { queuedMails } from '@/tests/support/queued-mails';
import { knownWork, refusalOf, sendForm, sentAt, solvePicture, stampOf } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { makeWordQuestion } from './captcha';
import { makeFormStamp } from './form-stamp';

const lifetime = 2 * 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(sentAt.getTime() - milliseconds);
const begun = ago(60_000);
const noCaptcha = { captcha: [], captchaId: [] };
const noProof = { stamp: '', work: '', values: noCaptcha };

/** Another signed text with the old signature. */
function forge(stamp: string, change: (values: (string | number)[]) => void): string {
  const [body = '', signature = ''] = stamp.split('.');
  const values = JSON.parse(Buffer.from(body, 'base64url').toString());
  change(values);
  return `${Buffer.from(JSON.stringify(values)).toString('base64url')}.${signature}`;
}

test('a browser finds the number of its stamp, and no other one is valid', async () => {
  const { task } = await makeFormStamp('site-contact', sentAt, () => 7);
  expect(await doWork(task)).toBe(7);
  expect(await doWork({ ...task, most: 7 })).toBeNull();
  expect(await workSum({ ...task, rounds: task.rounds - 1 }, 7)).not.toBe(task.sum);
});

test('the number is anywhere below the maximum, so that half of them are tried on average', async () => {
  const asked: number[] = [];
  const { task } = await makeFormStamp('site-contact', sentAt, (most) => {
    asked.push(most);
    return most - 1;
  });
  expect(asked).toEqual([task.most]);
  expect(task.most * task.rounds).toBe(1_000_000);
  expect(await workSum(task, task.most - 1)).toBe(task.sum);
});

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enquiries = async () => (await site.database.selectFrom('enquiry').select('id').execute()).length;

  async function expectNothing(): Promise<void> {
    expect(await enquiries()).toBe(0);
    expect(await queuedMails(site.database)).toEqual([]);
  }

  test.each(enquiryForms)('%s without a stamp sends nothing and asks for the picture', async (form) => {
    const state = refusalOf(await sendForm(form, noProof));
    expect(state).toMatchObject({ status: 'invalid', errors: { captcha: 'captchaRequired' } });
    await expectNothing();
  });

  test.each(enquiryForms)('%s without a stamp is taken with the picture, once', async (form) => {
    const { captchaId, captcha } = await solvePicture(sentAt);
    const plain = { stamp: '', work: '', captchaCookie: captchaId, values: { captcha } };
    const answers = await Promise.all([1, 2].map(() => sendForm(form, plain)));
    const late = await sendForm(form, plain);
    expect([...answers, late].map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken']);
    expect(await enquiries()).toBe(1);
    const other = await sendForm(form, { ...plain, values: { captcha, email: 'other@example.be' } });
    expect(refusalOf(other).errors).toEqual({ captcha: 'captcha' });
    expect(await enquiries()).toBe(1);
  });

  test.each(languages)('who reads the question in words and does no work sends nothing, in %s', async (language) => {
    const { id, question } = await makeWordQuestion(language, sentAt);
    const words = question.slice(question.lastIndexOf(':') + 1).split(',');
    for (const form of enquiryForms)
      for (const word of words) {
        const values = { captchaId: id, captcha: word, language };
        const state = refusalOf(
          await sendForm(form, { ...noProof, values, caller: { address: `192.0.2.${words.indexOf(word)}` } }),
        );
        expect(state.errors).toEqual({ captcha: 'captchaRequired' });
      }
    await expectNothing();
  });

  test('a form with a mandatory captcha accepts the question in words along with the work', async () => {
    const { id, question } = await makeWordQuestion('nl', sentAt);
    const row = await site.database.selectFrom('captcha').select('answer').where('id', '=', id).executeTakeFirst();
    const values = { captchaId: id, captcha: row?.answer ?? '' };
    expect(question).toContain(row?.answer);
    expect(await sendForm('testimonial', { values })).toMatchObject({ kind: 'taken' });
  });

  test('a form with a mandatory captcha is refused with the work alone', async () => {
    expect(refusalOf(await sendForm('testimonial', { values: noCaptcha })).errors).toEqual({
      captcha: 'captchaRequired',
    });
    await expectNothing();
  });

  test.each<[string, () => Promise<{ stamp: string; work?: string }>]>([
    ['that expired this moment', async () => ({ stamp: await stampOf('site-contact', ago(lifetime)) })],
    ['of another form', async () => ({ stamp: await stampOf('contact-demand', begun) })],
    [
      'with a signature of another',
      async () => {
        const [body] = (await stampOf('site-contact', begun)).split('.');
        const [, signature] = (await stampOf('site-contact', begun)).split('.');
        return { stamp: `${body}.${signature}` };
      },
    ],
    [
      'whose form was changed',
      async () => ({
        stamp: forge(await stampOf('offer', begun), (values) => {
          values[1] = 'site-contact';
        }),
      }),
    ],
    [
      'that was made easier',
      async () => {
        const sum = await workSum({ salt: 'x', rounds: 1 }, 0);
        return {
          stamp: forge(await stampOf('site-contact', begun), (values) => {
            values.splice(2, 4, 'x', String(begun.getTime()), '1', sum);
          }),
        };
      },
    ],
    ['without its work', async () => ({ stamp: await stampOf('site-contact', begun), work: '' })],
    ['with another number', async () => ({ stamp: await stampOf('site-contact', begun), work: '1' })],
    ['with a negative number', async () => ({ stamp: await stampOf('site-contact', begun), work: '-0' })],
    ['with text after the number', async () => ({ stamp: await stampOf('site-contact', begun), work: '0x0' })],
  ])('a stamp %s is refused', async (_, make) => {
    const state = refusalOf(await sendForm('site-contact', await make()));
    expect(state).toMatchObject({ errors: { captcha: 'captchaRequired' }, values: { remark: 'Graag een afspraak.' } });
    await expectNothing();
  });

  test('a stamp is valid until its last millisecond', async () => {
    const stamp = await stampOf('site-contact', ago(lifetime - 1));
    expect(await sendForm('site-contact', { stamp })).toMatchObject({ kind: 'taken' });
  });

  test('one stamp is valid for one of twenty forms at the same time', async () => {
    const stamp = await stampOf('site-contact', begun);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendForm('site-contact', {
          stamp,
          values: { email: `a${index}@example.be` },
          caller: { address: `192.0.2.${index}` },
        }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
    const refused = answers.filter(({ kind }) => kind === 'again').map(refusalOf);
    for (const state of refused) expect(state.errors).toEqual({ captcha: 'captchaRequired' });
    expect(await enquiries()).toBe(1);
    expect(await site.database.selectFrom('spent_stamp').select('id').execute()).toHaveLength(1);
  });

  test('one form that arrives twelve times at the same time is stored once, and thanked each time', async () => {
    const stamp = await stampOf('site-contact', begun);
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendForm('site-contact', { stamp })));
    expect(answers.every(({ kind }) => kind === 'taken')).toBe(true);
    expect(await enquiries()).toBe(1);
  });

  test('a refused form does not use its stamp up', async () => {
    const stamp = await stampOf('contact-appointment', begun);
    expect(refusalOf(await sendForm('contact-appointment', { stamp, values: { email: 'x' } })).errors).toEqual({
      email: 'email',
    });
    const moment = '2026-11-24T09:00:00.000Z';
    await sendForm('contact-appointment', { values: { moment, email: 'first@example.be' } });
    expect(refusalOf(await sendForm('contact-appointment', { stamp, values: { moment } })).problem).toBe('momentTaken');
    const values = { moment: '2026-11-24T10:30:00.000Z' };
    expect(await sendForm('contact-appointment', { stamp, work: knownWork, values })).toMatchObject({ kind: 'taken' });
  });
});
