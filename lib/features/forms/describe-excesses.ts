import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import type { Excess } from '@/lib/domain/rental/rental-limits';
import { getTranslator } from '@/lib/i18n/translator';
import type { AgencyWarning } from './agency-mail';

/** Describes each stated value with its limit: "9 (at most 4)". */
export async function excessRows(excesses: readonly Excess[], language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.limits');
  const field = await getTranslator(language, 'enquiry.field');
  return excesses.map(({ limit, stated, allowed }) =>
    limit === 'maximumPersons'
      ? { label: field('persons'), value: t('persons', { stated, allowed }) }
      : {
          label: field('income'),
          value: t('income', { stated: formatCurrency(stated), allowed: formatCurrency(allowed) }),
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
  const t = await getTranslator(language, 'mail.limits');
  const field = await getTranslator(language, 'enquiry.field');
  return {
    title: t('title'),
    rows: [...(await excessRows(excesses, language)), { label: field('limitReasonShort'), value: reason }],
    fields: ['limitReason'],
  };
}
