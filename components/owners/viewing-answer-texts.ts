import { tooManyText } from '@/components/forms/too-many-text';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import type { ViewingAnswerTexts } from './viewing-answer.client';

/**
 * The texts of the form that answers a viewing. `date`: the viewing's date, to identify the form for screen readers.
 */
export async function viewingAnswerTexts(date: string): Promise<ViewingAnswerTexts> {
  const t = await getTranslations('portal.activity.answer');
  const { given: _, ...texts } = await getTexts('portal.activity.answer');
  return { ...texts, group: t('group', { date }), tooMany: await tooManyText() };
}
