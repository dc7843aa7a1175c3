import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captchaAlphabet } from '@/lib/domain/enquiry/captcha';
import { languages } from '@/lib/domain/language';
import { refusalOf, sendForm, sentAt, solveCaptcha, solvePicture } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { isCaptchaAnswer, makePicture, makeWordQuestion } from './captcha';
import { getCaptchaAnswer } from './captcha-store';

const tenMinutes = 10 * 60 * 1000;
const later = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enquiries = async () => (await site.database.selectFrom('enquiry').select('id').execute()).length;

  test('a picture asks for characters that only the server knows', async () => {
    const captcha = await makePicture(sentAt);
    const answer = (await getCaptchaAnswer(captcha.id, sentAt)) ?? '';
    expect([...answer].every((character) => captchaAlphabet.some((known) => known === character))).toBe(true);
    expect(answer).toHaveLength(5);
    expect(captcha).toMatchObject({ kind: 'picture', picture: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(JSON.stringify(captcha)).not.toContain(answer);
    expect(captcha.id).toMatch(/^picture-[\w-]{22}$/);
  });

  test.each(languages)('a question in %s shows the word that it asks for', async (language) => {
    const captcha = await makeWordQuestion(language, sentAt);
    const answer = await getCaptchaAnswer(captcha.id, sentAt);
    expect(captcha.question).toContain(answer);
    expect(captcha.question).not.toMatch(/[{}]/);
  });

  test('accepts an answer in any spelling; a wrong one uses up the challenge', async () => {
    const { captchaId: id, captcha: answer } = await solveCaptcha(sentAt);
    expect(await isCaptchaAnswer({ id, typed: ` ${answer.toUpperCase()} ` }, sentAt)).toBe(true);
    const second = await solveCaptcha(sentAt);
    expect(await isCaptchaAnswer({ id: second.captchaId, typed: 'wrong' }, sentAt)).toBe(false);
    expect(await isCaptchaAnswer({ id: second.captchaId, typed: second.captcha }, sentAt)).toBe(false);
  });

  test('a form requires it where the content says so', async () => {
    await serveSite({ settings: { captcha: { forms: ['site-contact'] } } });
    const state = refusalOf(await sendForm('site-contact', { values: { captcha: '', captchaId: '' } }));
    expect(state.errors).toEqual({ captcha: 'captchaRequired' });
    expect((await sendForm('testimonial', { values: { captcha: [], captchaId: [] } })).kind).toBe('taken');
  });

  test.each([
    ['a wrong answer', 'captcha', async () => ({ ...(await solveCaptcha(sentAt)), captcha: 'wrong' })],
    ['no answer', 'captchaRequired', async () => ({ ...(await solveCaptcha(sentAt)), captcha: '' })],
    ['a challenge that expired', 'captcha', async () => solveCaptcha(later(-tenMinutes))],
    ['a challenge that never existed', 'captcha', async () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', captcha: 'x' })],
    ['none at all', 'captchaRequired', async () => ({ captchaId: [], captcha: [] })],
  ])('with %s nothing is stored, and the typed values come back', async (_, code, make) => {
    const state = refusalOf(await sendForm('testimonial', { values: await make() }));
    expect(state).toMatchObject({
      status: 'invalid',
      errors: { captcha: code },
      values: { comment: 'Alles liep goed.' },
    });
    expect(await enquiries()).toBe(0);
  });

  test('accepts an answer just before the challenge expires', async () => {
    const captcha = await solveCaptcha(later(-tenMinutes + 1));
    expect((await sendForm('testimonial', { values: captcha })).kind).toBe('taken');
  });

  test('a page without scripts has its challenge in a cookie', async () => {
    const { captchaId, captcha } = await solvePicture(sentAt);
    const plain = { captchaCookie: captchaId, stamp: '', work: '' };
    expect((await sendForm('testimonial', { values: { captcha }, ...plain })).kind).toBe('taken');
    const other = await sendForm('testimonial', { values: { captcha, comment: 'Iets anders.' }, ...plain });
    expect(refusalOf(other).errors).toEqual({ captcha: 'captcha' });
  });

  test('a correct answer is not used up by a form with other errors', async () => {
    const captcha = await solveCaptcha(sentAt);
    const state = refusalOf(await sendForm('testimonial', { values: { ...captcha, email: 'x' } }));
    expect(state.errors).toEqual({ email: 'email' });
    expect((await sendForm('testimonial', { values: captcha })).kind).toBe('taken');
  });

  test('one challenge is valid for one form, however many are sent at the same time', async () => {
    const captcha = await solveCaptcha(sentAt);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendForm('testimonial', {
          values: { ...captcha, email: `a${index}@example.be` },
          caller: { address: `192.0.2.${index}` },
        }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
    expect(await enquiries()).toBe(1);
  });
});
