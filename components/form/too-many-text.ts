import { getTranslations } from 'next-intl/server';
import { waitMark } from './wait-mark';

/** What a form says to a caller who sends too much, with `waitMark` for the minutes. */
export async function tooManyText(): Promise<string> {
  const t = await getTranslations('tooMany');
  return t('formAgain', { minutes: waitMark });
}
