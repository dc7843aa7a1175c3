import { database } from '@/lib/database/connection';
import { type Language, languageInfo } from '@/lib/domain/language';
import { listProposed } from '@/lib/features/viewings/calendar-store';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';

type Period = { from: Date; until: Date };

/** To whom the times are proposed that a viewing would lie over, and until when they are kept; for times within a period. */
export async function heldWords(
  { propertyId, agent }: { propertyId: number; agent: string },
  period: Period,
  { language, now }: { language: Language; now: Date },
): Promise<(time: Period) => string> {
  const t = await getTranslator(language, 'office.calendar');
  const held = await listProposed(database(), period, { propertyId, agent, now });
  return ({ from, until }) => {
    const during = held.filter(({ starts_at, ends_at }) => new Date(starts_at) < until && from < new Date(ends_at));
    const words = during.map(({ visitor, held_until }) =>
      t('proposed.to', {
        name: visitor || t('nameless'),
        until: writeDate(language, new Date(held_until ?? now), 'longMoment'),
      }),
    );
    return new Intl.ListFormat(languageInfo[language].locale).format([...new Set(words)]);
  };
}
