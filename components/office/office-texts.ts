import { officeCodes } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import { getTranslations } from '@/lib/i18n/words-in';
import type { CalendarFormTexts } from './calendar-answer';
import type { OfficeTexts } from './office-form.client';

export async function getOfficeTexts(): Promise<OfficeTexts> {
  const t = await getTranslations('office.answer');
  return recordOf(officeCodes, (code) => t(code === 'ended' ? 'fault.ended' : code));
}

/** What forms of the calendar answer. */
export async function calendarTexts(): Promise<CalendarFormTexts> {
  const t = await getTranslations('office.calendar.answer');
  const fault = await getTranslations('office.answer.fault');
  return {
    saved: t('saved'),
    conflict: t('conflict'),
    conflictWith: t('conflictWith', { name: '{name}' }),
    taken: t('taken'),
    past: t('past'),
    badTime: t('badTime'),
    forbidden: t('forbidden'),
    unknown: t('unknown'),
    unavailable: t('unavailable'),
    ended: fault('ended'),
    invalid: t('invalid'),
    noProperty: t('noProperty'),
    noPerson: t('noPerson'),
    badDeputy: t('badDeputy'),
    tooLong: t('tooLong'),
  };
}
