import { untilIn } from '@/components/owners/offer-list';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { readOfferParts } from '@/lib/domain/owner/offer';
import type { Goal } from '@/lib/domain/property/goal';
import type { OfferEvent } from '@/lib/features/office/homes/list-offers';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type OfferEventLineProps = { event: OfferEvent; goal: Goal; language: Language };

/** What was done with an offer, by whom and when; of a correction both what stood there and what does. */
export async function OfferEventLine({ event: { at, who, kind, before, after }, goal, language }: OfferEventLineProps) {
  const t = await getTranslations('office.offers');
  const words = await getTranslations('offer');
  const dateOf = await datesIn(language);
  const untilOf = await untilIn(language);
  const amountOf = (text: string) => words('amount', { amount: formatCurrency(Number(text)), goal });
  const textOf = (text: string): string => {
    if (kind === 'amount') return amountOf(text);
    if (kind === 'financing') return t(text === '1' ? 'field.loan' : 'field.noLoan');
    if (kind === 'until') {
      const [instant = '', isWholeDay] = text.split(' ');
      return untilOf(instant === '' ? null : new Date(instant), isWholeDay === '1');
    }
    if (kind !== 'shown') return text || t('empty');
    const parts = readOfferParts(text).map((part) => t(`part.${part}`));
    return parts.length > 0 ? parts.join(', ') : t('nothing');
  };
  const isAnswer = kind === 'accepted' || kind === 'refused' || kind === 'withdrawn' || kind === 'open';
  return (
    <>
      <small className="muted">
        {who && `${who}, `}
        <time dateTime={at.toISOString()}>{dateOf(at, 'longMoment')}</time>
      </small>
      {kind === 'entered' && <p>{t('event.entered', { amount: amountOf(after) })}</p>}
      {kind === 'countered' && <p>{t('event.countered', { amount: amountOf(after) })}</p>}
      {isAnswer && <p>{t(`event.${kind}`)}</p>}
      {kind !== 'entered' && kind !== 'countered' && !isAnswer && (
        <p className="lead__note">
          {t('event.changed', { what: t(`event.of.${kind}`), before: textOf(before), after: textOf(after) })}
        </p>
      )}
    </>
  );
}
