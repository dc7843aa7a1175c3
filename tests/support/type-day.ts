import type { Locator } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';

/**
 * Types a day (`2026-12-31`) key by key in the order of a language, into a text field or the browser's own date field: a
 * field may turn into nonsense between two keys, which filling it at once would not show.
 */
export async function typeDay(field: Locator, day: string, language: Language): Promise<void> {
  await typeText(field, writeDate(language, day, 'numeric'));
}

/** Replaces the text of a field key by key. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
