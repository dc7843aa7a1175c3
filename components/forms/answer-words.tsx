import { getTranslations } from '@/lib/i18n/words-in';

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
