import { randomBytes, randomInt } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { addCaptcha, getCaptchaAnswer, spendCaptcha } from '@/lib/data/captcha-store';
import { isAnswer, makeCharacters, makeQuestion } from '@/lib/domain/enquiry/captcha';
import type { EnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import type { Language } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';
import { drawCaptcha } from '@/lib/platform/captcha/draw-captcha';

const lifetime = 10 * 60 * 1000;

export type CaptchaKind = 'picture' | 'question';

/** A challenge for a person: a picture of characters, or a question in words for those who cannot see one. */
export type Captcha = { id: string } & ({ kind: 'picture'; picture: string } | { kind: 'question'; question: string });

export function needsCaptcha(form: EnquiryForm): boolean {
  return getContent().settings.captcha.forms.includes(form);
}

const random = () => randomInt(2 ** 32) / 2 ** 32;

export async function makeCaptcha(kind: CaptchaKind, language: Language, now: Date): Promise<Captcha> {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  if (kind === 'picture') {
    const characters = makeCharacters(random);
    await addCaptcha({ id, answer: characters, expiresAt });
    const picture = await drawCaptcha(characters, random);
    return { id, kind, picture: `data:image/png;base64,${picture.toString('base64')}` };
  }
  const t = await getTranslator(language, 'enquiry.captcha');
  const { position, shown, answer } = makeQuestion(random, t('words').split(' '));
  await addCaptcha({ id, answer, expiresAt });
  return { id, kind, question: t('question', { position, words: shown.join(', ') }) };
}

export type CaptchaAnswer = { id: string; typed: string };

/** Whether the answer fits. A wrong one spends the challenge, so that nobody tries until it fits. */
export async function isCaptchaAnswer({ id, typed }: CaptchaAnswer, now: Date): Promise<boolean> {
  const expected = await getCaptchaAnswer(id, now);
  if (expected === null) return false;
  if (isAnswer(typed, expected)) return true;
  await spendCaptcha(id);
  return false;
}

/** Spends a challenge that was answered; false when somebody else was quicker with the same one. */
export async function redeemCaptcha(id: string): Promise<boolean> {
  return spendCaptcha(id);
}
