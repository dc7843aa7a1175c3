import { getTranslations } from 'next-intl/server';
import type { PasswordTexts } from './password-input.client';

/** The words of the button that shows a password. */
export async function getPasswordTexts(): Promise<PasswordTexts> {
  const t = await getTranslations('login');
  return {
    show: t('showPassword'),
    hide: t('hidePassword'),
    errors: { tooShort: t('answer.tooShort'), tooLong: t('answer.tooLong'), mismatch: t('answer.mismatch') },
  };
}
