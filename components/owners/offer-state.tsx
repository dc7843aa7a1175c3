import type { Language } from '@/lib/domain/language';
import type { ShownOfferState } from '@/lib/domain/owner/offer';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

const tones: Readonly<Record<ShownOfferState, string>> = {
  open: 'state--open',
  countered: 'state--open',
  accepted: 'state--done',
  refused: 'state--off',
  withdrawn: 'state--off',
  expired: 'state--off',
};

export async function OfferStateMark({ state }: { state: ShownOfferState }) {
  const t = await getTranslations('offer.state');
  return <span className={`state ${tones[state]} small`}>{t(state)}</span>;
}

/** Words for until when an offer is valid: a whole day, or an hour of it. */
export async function untilIn(language?: Language): Promise<(endsAt: Date | null, isWholeDay: boolean) => string> {
  const t = await getTranslations('offer');
  const dateOf = await datesIn(language);
  return (endsAt, isWholeDay) => {
    if (endsAt === null) return t('noEnd');
    if (!isWholeDay) return t('untilHour', { date: dateOf(endsAt, 'longMoment') });
    return t('until', { date: dateOf(new Date(endsAt.getTime() - 1)) });
  };
}
