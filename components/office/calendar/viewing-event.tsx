import type { Language } from '@/lib/domain/language';
import { handedTo, viewingOutcomes } from '@/lib/domain/office/office-states';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type ViewingEventProps = { before: string; after: string; language: Language };

/** What was done with a viewing, in words. */
export async function ViewingEvent({ before, after, language }: ViewingEventProps) {
  const t = await getTranslations('office.calendar.event');
  const dateOf = await datesIn(language);
  const moment = (text: string) => dateOf(new Date(text), 'fullMoment');
  const outcome = viewingOutcomes.find((one) => one === after);
  if (outcome) return <p>{t(outcome)}</p>;
  if (after === 'released') return <p>{t('released')}</p>;
  if (after === 'confirmed') return <p>{t('confirmed')}</p>;
  if (after === 'cancelled') return <p>{t('cancelled', { before: moment(before) })}</p>;
  if (after === 'otherTime') return <p>{t('otherTime', { before: moment(before) })}</p>;
  if (after.startsWith(handedTo)) return <p>{t('handedOver', { before, after: after.slice(handedTo.length) })}</p>;
  if (before === '') return <p>{t('booked', { after: moment(after) })}</p>;
  return <p>{t('moved', { before: moment(before), after: moment(after) })}</p>;
}
