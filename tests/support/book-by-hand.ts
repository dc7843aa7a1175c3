import { expect, type Page } from '@playwright/test';
import type { wordsOf } from './site-words';

type Booking = { origin: string; email: string; day: string; t: ReturnType<typeof wordsOf> };

/** Books a viewing of Camille Lambert, who speaks German, in the office at ten. */
export async function bookByHand(page: Page, { origin, email, day, t }: Booking): Promise<void> {
  await page.goto(`${origin}/office/calendar/new/?day=${day}&time=10:00`);
  await page.locator('#calendar-property').fill('2417');
  await page.locator('#calendar-name').fill('Camille Lambert');
  await page.locator('#calendar-email').fill(email);
  await page.locator('#calendar-spoken').selectOption('de');
  await page.getByRole('button', { name: t('office.calendar.book'), exact: true }).click();
  const booked = page.getByRole('heading', { level: 1, name: 'Camille Lambert' });
  const anyway = page.getByRole('button', { name: t('office.calendar.bookAnyway'), exact: true });
  await expect(booked.or(anyway)).toBeVisible();
  // On a holiday, for one.
  if (await anyway.isVisible()) await anyway.click();
  await expect(booked).toBeVisible();
}
