import { getTranslations } from '@/lib/i18n/words-in';
import type { LeadBatchTexts } from './lead-batch.client';
import type { LeadFormTexts } from './lead-form.client';

/** What the forms about leads say after an answer. */
export async function getLeadFormTexts(): Promise<LeadFormTexts> {
  const t = await getTranslations('office.leads.answer');
  const fault = await getTranslations('office.answer.fault');
  return {
    saved: t('saved'),
    conflict: t('conflict'),
    forbidden: t('forbidden'),
    unknown: t('unknown'),
    unavailable: t('unavailable'),
    ended: fault('ended'),
    invalid: t('invalid'),
    empty: t('empty'),
    tooLong: t('tooLong'),
    badDay: t('badDay'),
    noListing: t('noListing'),
  };
}

/** What the inbox says about many leads at once, and about its keys. */
export async function getLeadBatchTexts(): Promise<LeadBatchTexts> {
  const t = await getTranslations('office.leads');
  const shell = await getTranslations('shell');
  const { saved: _, ...codes } = await getLeadFormTexts();
  const count = '{count}';
  return {
    title: t('many.title'),
    codes: { ...codes, invalid: t('many.invalid'), noneChosen: t('many.noneChosen') },
    done: {
      one: t('many.doneOne', { count }),
      other: t('many.doneOther', { count }),
      skippedOne: t('many.skippedOne', { count }),
      skippedOther: t('many.skippedOther', { count }),
    },
    undo: t('many.undo'),
    state: t('stateTitle'),
    setState: t('many.setState'),
    assignee: t('assignee'),
    assign: t('assign'),
    choose: t('many.choose'),
    keys: {
      title: t('keys.title'),
      close: shell('close'),
      on: t('keys.on'),
      keys: {
        j: t('keys.next'),
        k: t('keys.previous'),
        enter: t('keys.open'),
        e: t('keys.done'),
        a: t('keys.assign'),
        '/': t('keys.search'),
        '?': t('keys.help'),
      },
    },
  };
}
