import { expect, type Locator, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { type EnquiryForm, fieldsOf } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { wordsOf } from './site-words';
import { typeDay } from './type-day';

export type TypedFile = { name: string; mimeType: string; buffer: Buffer };

/** What a visitor fills in, by name of field: text, the values of choices, or files. */
export type Filling = Readonly<Record<string, string | readonly string[] | readonly TypedFile[]>>;

type Screen = { page: Page; form: EnquiryForm; language: Language };

/** Fills a form in as a person does: every field is found by its label. */
export async function fillForm(screen: Screen, filling: Filling): Promise<void> {
  for (const [name, value] of Object.entries(filling)) {
    const field = fieldOf(screen, name);
    const kind = fieldsOf(screen.form).find((known) => known.name === name)?.kind;
    if (kind === 'radios' || kind === 'checkboxes') {
      for (const choice of [value].flat()) await field.locator(`label:has(input[value="${choice}"])`).click();
    } else if (kind === 'tick') await field.check();
    else if (kind === 'select') await field.selectOption(String(value));
    else if (kind === 'file') await field.setInputFiles(filesOf(value));
    else if (kind === 'date') await typeDay(field, String(value), screen.language);
    else await field.fill(String(value));
  }
}

/** The control of a field, or the group of a choice, by its label. */
export function fieldOf({ page, form, language }: Screen, name: string): Locator {
  const field = fieldsOf(form).find((known) => known.name === name);
  if (!field) throw new Error(`${form} has no field ${name}`);
  const label = wordsOf(language)(`enquiry.field.${field.label}`);
  const main = page.getByRole('main');
  if (field.kind === 'radios') return main.getByRole('radiogroup', { name: label, exact: true });
  if (field.kind === 'checkboxes' || field.kind === 'moment')
    return main.getByRole('group', { name: label, exact: true });
  if (field.kind === 'tick') return main.getByRole('checkbox', { name: label, exact: true });
  if (field.kind === 'select') return main.getByRole('combobox', { name: label, exact: true });
  if (field.kind === 'file') return main.getByLabel(label).and(main.locator('input'));
  return main.getByRole('textbox', { name: label, exact: true });
}

export function sendButton({ page, form, language }: Screen): Locator {
  return page.getByRole('main').getByRole('button', { name: wordsOf(language)(`forms.${form}.send`), exact: true });
}

/** Sends a form as a person does, and copies the characters if there are any. */
export async function pressSend(screen: Screen, store: Kysely<Database>): Promise<void> {
  if (await captchaField(screen.page, screen.language).isVisible()) await solveCaptcha(screen, store);
  await sendButton(screen).click();
}

/** Chooses the first free time slot of the open day, and returns it. */
export async function chooseTimeSlot(screen: Screen): Promise<string> {
  const free = freeSlotFields(screen).first();
  const moment = await free.inputValue();
  await free.check({ force: true });
  return moment;
}

/** Opens the last of the days on show: the first one may have a single free time slot left, at some hours of the day. */
export async function openLastDay(screen: Screen): Promise<void> {
  await fieldOf(screen, 'moment').locator('input[name=day]').last().check({ force: true });
}

export function freeSlotFields(screen: Screen): Locator {
  return fieldOf(screen, 'moment').getByRole('radio', { disabled: false }).and(screen.page.locator('[name=moment]'));
}

/** Types the characters of the picture, which only the store knows. */
export async function solveCaptcha(screen: Screen, store: Kysely<Database>): Promise<void> {
  const answer = await captchaAnswer(screen, store);
  await captchaField(screen.page, screen.language).fill(answer.toLowerCase());
}

export function captchaField(page: Page, language: Language): Locator {
  return page.getByRole('textbox', { name: wordsOf(language)('enquiry.captcha.label'), exact: true });
}

async function captchaAnswer({ page, form }: Screen, store: Kysely<Database>): Promise<string> {
  const held = page.locator('input[name=captchaId]:not([value=""])');
  const frame = page.locator('main iframe');
  await expect(held.or(frame).first()).toBeAttached();
  const isPlain = (await frame.count()) > 0;
  if (isPlain) await expect(frame.contentFrame().getByRole('img')).toBeVisible();
  const cookies = await page.context().cookies();
  const id = isPlain
    ? (cookies.find(({ name }) => name === `site-captcha-${form}`)?.value ?? '')
    : await held.inputValue();
  const row = await store.selectFrom('captcha').select('answer').where('id', '=', id).executeTakeFirstOrThrow();
  return row.answer;
}

function filesOf(value: Filling[string]): TypedFile[] {
  return [value].flat().filter((one): one is TypedFile => typeof one !== 'string');
}
