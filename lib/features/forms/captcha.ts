import { randomBytes, randomInt } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { paletteOf } from '@/lib/domain/brand/palette';
import { isAnswer, makeCharacters, makeQuestion } from '@/lib/domain/enquiry/captcha';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';
import { drawCaptcha } from '@/lib/platform/captcha/draw-captcha';
import { addCaptcha, getCaptchaAnswer, removeCaptcha } from './captcha-store';

const lifetime = 10 * 60 * 1000;

/** Characters to copy. */
export type PictureCaptcha = { id: string; kind: 'picture'; picture: string };

/** A question in words, for visitors who cannot see a picture. */
export type QuestionCaptcha = { id: string; kind: 'question'; question: string };

/** Returns whether a form requires one of every visitor; others do where the browser has not done its work. */
export function needsCaptcha(form: EnquiryForm): boolean {
  return getContent().settings.captcha.forms.includes(form);
}

const random = () => randomInt(2 ** 32) / 2 ** 32;

export async function makePicture(now: Date): Promise<PictureCaptcha> {
  const characters = makeCharacters(random);
  const id = await keep('picture', characters, now);
  const picture = await drawCaptcha(characters, random, paletteOf(getContent().settings.brand.colors).link);
  return { id, kind: 'picture', picture: `data:image/png;base64,${picture.toString('base64')}` };
}

export async function makeWordQuestion(language: Language, now: Date): Promise<QuestionCaptcha> {
  const t = await getTranslator(language, 'enquiry.captcha');
  const { position, shown, answer } = makeQuestion(random, t('words').split(' '));
  const id = await keep('question', answer, now);
  return { id, kind: 'question', question: t('question', { position, words: shown.join(', ') }) };
}

async function keep(kind: 'picture' | 'question', answer: string, now: Date): Promise<string> {
  const id = `${kind}-${randomBytes(16).toString('base64url')}`;
  await addCaptcha({ id, answer, expiresAt: new Date(now.getTime() + lifetime) });
  return id;
}

/** A program reads a question more easily than a picture, so its answer alone proves nothing. */
export function isPicture(id: string): boolean {
  return id.startsWith('picture-');
}

export type CaptchaAnswer = { id: string; typed: string };

/** Returns whether the answer is right. A wrong one uses up the challenge, so that it cannot be guessed. */
export async function isCaptchaAnswer({ id, typed }: CaptchaAnswer, now: Date): Promise<boolean> {
  const expected = await getCaptchaAnswer(id, now);
  if (expected === null) return false;
  if (isAnswer(typed, expected)) return true;
  await removeCaptcha(id);
  return false;
}
