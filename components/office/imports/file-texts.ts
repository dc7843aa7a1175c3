import { getTranslations } from '@/lib/i18n/words-in';
import type { FileChoiceTexts } from './file-choice.client';

/** The words of a control for one file. */
export async function getFileChoiceTexts(): Promise<FileChoiceTexts> {
  const t = await getTranslations('enquiry.file');
  return { choose: t('choose', { most: 1 }), other: t('more', { most: 1 }), drop: t('drop') };
}
