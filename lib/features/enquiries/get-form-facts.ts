import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { findProperty } from '@/lib/features/forms/find-listing';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import { getRentalLimits } from '@/lib/features/forms/rental-limits';
import { getTranslator } from '@/lib/i18n/translator';
import { rentFacts } from './plan-rent-application';

/** What a visitor should know before filling in a form. */
export type FormFacts = { title: string; rows: readonly MailFact[]; note: string };

/** The costs of moving into a rental, before an application for it; null for other forms. */
export async function getFormFacts({ form, property }: FormContext, language: Language): Promise<FormFacts | null> {
  const found = form === 'rent-application' && property ? findProperty(String(property.property.id)) : null;
  if (!found) return null;
  const t = await getTranslator(language, 'enquiry.rent');
  const { maximumPersons, minimumIncome } = getRentalLimits(found);
  const persons = t('persons', { count: maximumPersons });
  return {
    title: t('title'),
    rows: await rentFacts(found, language),
    note: minimumIncome === null ? persons : `${t('income', { amount: formatCurrency(minimumIncome) })} ${persons}`,
  };
}
