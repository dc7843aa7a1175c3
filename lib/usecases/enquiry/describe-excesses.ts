import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import type { Excess } from '@/lib/domain/rental/rental-limits';
import { getTranslator } from '@/lib/i18n/translator';
import type { AgencyWarning } from './agency-mail';

/** Describes each stated value with its limit: "9 (at most 4)". */
export async function excessRows(excesses: readonly Excess[], language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail');
  return excesses.map(({ limit, stated, allowed }) =>
    limit === 'maximumPersons'
      ? { label: t('field.persons'), value: t('limits.persons', { stated, allowed }) }
      : {
          label: t('field.income'),
          value: t('limits.income', { stated: formatCurrency(stated), allowed: formatCurrency(allowed) }),
        },
  );
}

/** The part of the agency's mail on values outside the limits, with the candidate's reason; null for none. */
export async function describeExcesses(
  excesses: readonly Excess[],
  reason: string,
  language: Language,
): Promise<AgencyWarning | null> {
  if (excesses.length === 0) return null;
  const t = await getTranslator(language, 'mail');
  return {
    title: t('limits.title'),
    rows: [...(await excessRows(excesses, language)), { label: t('field.limitReason'), value: reason }],
    fields: ['limitReason'],
  };
}
