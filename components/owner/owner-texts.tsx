import { getTranslations } from 'next-intl/server';
import type { RefusalTexts } from '@/components/form/refusal-text';
import { tooManyText } from '@/components/form/too-many-text';
import type { PasswordTexts } from './password-input.client';

export type OwnerTexts = PasswordTexts & { refusal: RefusalTexts };

/** The texts that every form of the owners' screens needs. */
export async function getOwnerTexts(): Promise<OwnerTexts> {
  const t = await getTranslations('login');
  return {
    show: t('showPassword'),
    hide: t('hidePassword'),
    errors: { tooShort: t('answer.tooShort'), tooLong: t('answer.tooLong'), mismatch: t('answer.mismatch') },
    refusal: { tooMany: await tooManyText(), failed: <p>{t('answer.unavailable')}</p> },
  };
}
