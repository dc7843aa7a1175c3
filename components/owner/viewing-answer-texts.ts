import { tooManyText } from '@/components/form/too-many-text';
import { getTranslations } from '@/lib/i18n/words-in';
import type { ViewingAnswerTexts } from './viewing-answer.client';

/**
 * The texts of the form that answers a viewing. `date`: the viewing's date, to identify the form for screen readers.
 */
export async function viewingAnswerTexts(date: string): Promise<ViewingAnswerTexts> {
  const t = await getTranslations('portal.activity.answer');
  return {
    group: t('group', { date }),
    accept: t('accept'),
    another: t('another'),
    decline: t('decline'),
    preference: t('preference'),
    preferenceHint: t('preferenceHint'),
    send: t('send'),
    done: { accepted: t('done.accepted'), another: t('done.another'), declined: t('done.declined') },
    already: { accepted: t('already.accepted'), another: t('already.another'), declined: t('already.declined') },
    problem: {
      unknown: t('problem.unknown'),
      moved: t('problem.moved'),
      past: t('problem.past'),
      cancelled: t('problem.cancelled'),
      settled: t('problem.settled'),
      preferenceTooLong: t('problem.preferenceTooLong'),
      unavailable: t('problem.unavailable'),
      loggedOut: t('problem.loggedOut'),
    },
    tooMany: await tooManyText(),
  };
}
