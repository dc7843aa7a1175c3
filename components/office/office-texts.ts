import { moveObstacles } from '@/lib/domain/office/move-obstacle';
import { officeCodes } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import type { CalendarFormTexts } from './calendar/calendar-answer';
import type { OfficeTexts } from './office-form.client';

export async function getOfficeTexts(): Promise<OfficeTexts> {
  const t = await getTranslations('office.answer');
  return recordOf(officeCodes, (code) => t(code === 'ended' ? 'fault.ended' : code));
}

/** What forms of the calendar answer. */
export async function calendarTexts(): Promise<CalendarFormTexts> {
  const { ended } = await getTexts('office.answer.fault');
  const t = await getTranslations('office.calendar.drag.why');
  return { ...(await getTexts('office.calendar.answer')), ended, why: recordOf(moveObstacles, (why) => t(why)) };
}
