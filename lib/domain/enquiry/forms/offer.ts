import * as z from 'zod/mini';
import type { ErrorCode } from '@/lib/domain/enquiry/form-state';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { parseAmount } from '@/lib/domain/text/amount';
import { common, personFields } from '../common-fields';
import { requiredDay } from '../day-rules';
import { defineForm } from '../form-definition';
import {
  choice,
  listingId,
  maxLengths,
  person,
  requiredAmount,
  requiredLine,
  requiredPostalCode,
  text,
} from '../person';

/** Whether the offer holds only if a bank lends the money. */
const financings = ['loan', 'ownFunds'] as const;

/** The address is the buyer's. */
const schema = z.object({
  ...person,
  street: requiredLine(maxLengths.street),
  zip: requiredPostalCode(),
  city: requiredLine(maxLengths.city),
  amount: requiredAmount().check(z.refine((value) => parseAmount(value) !== 0, 'amount' satisfies ErrorCode)),
  validUntil: requiredDay(),
  financing: choice(financings),
  conditions: text(maxLengths.remark),
  property: listingId,
});

/** An offer to purchase a property for sale; valid for at least a day and at most a year. */
export const offer = defineForm({
  schema,
  parts: [
    {
      title: 'offer',
      fields: [
        { name: 'amount', kind: 'amount', label: 'amount', missing: 'amount', hint: 'offerAmount' },
        {
          name: 'validUntil',
          kind: 'date',
          label: 'validUntil',
          missing: 'validUntil',
          hint: 'validUntil',
          days: { from: 1, until: 365 },
        },
        {
          name: 'financing',
          kind: 'radios',
          label: 'financing',
          shortLabel: 'financingShort',
          missing: 'financing',
          options: { words: 'financing', values: financings },
          isWide: true,
        },
        { name: 'conditions', kind: 'textarea', label: 'conditions', hint: 'conditions', isWide: true },
      ],
    },
    {
      title: 'details',
      fields: [...personFields, { ...common.street, missing: 'ownStreet' }, common.zip, common.city],
    },
  ],
  about: 'property',
  needsSubject: true,
  goal: 'sale',
  plan: 'offer',
  keepDays: retentionDays.request,
  hasReceipt: true,
  activity: 'offer',
  figure: 'deposit',
});
