import { getTranslations } from '@/lib/i18n/words-in';
import { waitMark } from './refusal-text';

/** When a form is answered, within a sentence: within a working day, or by the day that closed days make of it. */
export async function answerWords(answerBy: string | null): Promise<string> {
  const t = await getTranslations('enquiry.answer');
  return answerBy === null ? t('soon') : t('by', { day: answerBy });
}

/** Names the day on which closed days make an answer late, where the text before it does not. */
export async function AnswerDay({ after, answerBy }: { after: string | null; answerBy: string | null }) {
  const t = await getTranslations('enquiry');
  return answerBy === null || after?.includes(answerBy) ? null : <p>{t('closed', { day: answerBy })}</p>;
}

/** The form's message to a rate-limited caller, with `waitMark` for the minutes. */
export async function tooManyText(): Promise<string> {
  const t = await getTranslations('tooMany');
  return t('formAgain', { minutes: waitMark });
}
