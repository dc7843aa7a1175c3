import * as z from 'zod/mini';
import type { ErrorCode } from './error-code';
import { parseAmount, requiredAmount } from './parse-amount';
import { requiredDay } from './parse-day';
import { choice, listingId, longest, person, requiredLine, requiredPostalCode, text } from './person';

/** Whether the offer holds only if a bank lends the money. */
export const financings = ['loan', 'ownFunds'] as const;

/**
 * An offer to purchase a property for sale. The address is the buyer's. `formDays` limits how long it may stay valid.
 */
export const offerSchema = z.object({
  ...person,
  street: requiredLine(longest.street),
  zip: requiredPostalCode(),
  city: requiredLine(longest.city),
  amount: requiredAmount().check(z.refine((value) => parseAmount(value) !== 0, 'amount' satisfies ErrorCode)),
  validUntil: requiredDay(),
  financing: choice(financings),
  conditions: text(longest.remark),
  property: listingId,
});
