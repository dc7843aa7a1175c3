import type { OpenToday } from '@/lib/features/site/shell/open-today';
import { getTranslations } from '@/lib/i18n/words-in';

/** Today's hours of an office; where it is closed, why, and when it is open again. */
export async function OpenTodayText({ today: { times, reason, again } }: { today: OpenToday }) {
  const t = await getTranslations('module.office');
  if (times.length > 0) return t('openToday', { hours: times.join(', ') });
  const closed = reason === null ? t('closedToday') : t('closedTodayFor', { reason });
  return again === null ? closed : `${closed}, ${t('openAgain', { day: again })}`;
}
