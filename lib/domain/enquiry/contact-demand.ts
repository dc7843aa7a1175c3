import * as z from 'zod/mini';
import { mainTypes } from '@/lib/domain/property/property-type';
import { choice, extras, longest, optionalChoice, person, requiredLine, requiredPostalCode } from './person';

export const ownerGoals = ['sell', 'rentOut'] as const;

/** A free valuation; its address is that of the property. */
export const contactDemandSchema = z.object({
  ...person,
  ...extras,
  goal: choice(ownerGoals),
  propertyType: optionalChoice(mainTypes),
  street: requiredLine(longest.street),
  zip: requiredPostalCode(),
  city: requiredLine(longest.city),
});
