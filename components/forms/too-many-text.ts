import { getTranslations } from '@/lib/i18n/words-in';
import { waitMark } from './refusal-text';

/** The form's message to a rate-limited caller, with `waitMark` for the minutes. */
export async function tooManyText(): Promise<string> {
  const t = await getTranslations('tooMany');
  return t('formAgain', { minutes: waitMark });
}
