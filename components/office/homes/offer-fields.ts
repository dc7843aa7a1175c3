import { maxLengths } from '@/lib/domain/enquiry/person';
import { maxConditions } from '@/lib/domain/owner/offer';
import type { Goal } from '@/lib/domain/property/goal';
import type { OfferTyped } from '@/lib/features/office/homes/offers';
import { getTranslations } from '@/lib/i18n/words-in';

/** The fields of an offer, as it is entered or corrected. */
export async function offerFields(goal: Goal, typed: Partial<OfferTyped>) {
  const t = await getTranslations('office.offers.field');
  return [
    {
      name: 'name',
      kind: 'text',
      label: t('name'),
      isRequired: true,
      maxLength: maxLengths.name,
      value: typed.name ?? '',
    },
    { name: 'phone', kind: 'tel', label: t('phone'), maxLength: maxLengths.phone, value: typed.phone ?? '' },
    {
      name: 'email',
      kind: 'email',
      label: t('email'),
      hint: t('ways'),
      maxLength: maxLengths.email,
      value: typed.email ?? '',
    },
    {
      name: 'amount',
      kind: 'text',
      label: t('amount', { goal }),
      isRequired: true,
      maxLength: maxLengths.amount,
      value: typed.amount ?? '',
    },
    { name: 'day', kind: 'date', label: t('day'), value: typed.day ?? '' },
    { name: 'time', kind: 'time', label: t('time'), hint: t('timeHint'), value: typed.time ?? '' },
    {
      name: 'financing',
      kind: 'checks',
      label: t('financing'),
      value: typed.financing ?? '',
      options: [{ value: 'loan', text: t('loan') }],
    },
    {
      name: 'conditions',
      kind: 'textarea',
      label: t('conditions'),
      rows: 4,
      maxLength: maxConditions,
      value: typed.conditions ?? '',
    },
  ] as const;
}
