import { getContent } from '@/lib/content/content';
import { type EnquiryForm, fieldsOf } from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { type Excess, type RentalLimits, rentalLimits } from '@/lib/domain/rental/rental-limits';
import { getTranslator } from '@/lib/i18n/translator';
import type { AgencyWarning } from './agency-mail';
import { findAvailable } from './find-listing';

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

/** The limits of one rental, as far as visitors may know them. */
export function getRentalLimits(property: Property): RentalLimits {
  const { isPricePublic, details } = property;
  const { minimumIncome, ...shown } = details;
  return rentalLimits(
    {
      rent: usualPrice(property),
      // An export may calculate it from the rent, which it would reveal.
      details: isPricePublic && minimumIncome !== undefined ? { ...shown, minimumIncome } : shown,
    },
    getContent().settings.rental,
  );
}

/** The limits that a form states values for; null for a form, or a listing, without limits. */
export function getFormLimits(form: EnquiryForm, propertyId: unknown): RentalLimits | null {
  if (!fieldsOf(form).some(({ kind }) => kind === 'limit') || typeof propertyId !== 'string') return null;
  const found = findAvailable(propertyId, 'rent');
  return 'problem' in found ? null : getRentalLimits(found.property);
}
