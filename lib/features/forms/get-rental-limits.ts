import { getContent } from '@/lib/content/content';
import { type EnquiryForm, fieldsOf } from '@/lib/domain/enquiry/forms/registry';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { type RentalLimits, rentalLimits } from '@/lib/domain/rental/rental-limits';
import { findAvailable } from './find-listing';

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
