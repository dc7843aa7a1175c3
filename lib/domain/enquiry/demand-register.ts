import * as z from 'zod/mini';
import { areas } from '@/lib/domain/place/place';
import { mainTypes } from '@/lib/domain/property/property-type';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import type { ErrorCode } from './error-code';
import { amount, parseAmount } from './parse-amount';
import { choice, choices, extras, line, longest, optionalChoice, person, whenRead } from './person';

export const seekerGoals = ['buy', 'rent'] as const;
export const bedroomChoices = ['1', '2', '3', '4', '5'] as const;

const code = (value: ErrorCode) => value;

/** A search registration: at least one type, and at least one zone, either a region or the name of a place. */
export const demandRegisterSchema = z
  .object({
    ...person,
    goal: choice(seekerGoals),
    types: choices(mainTypes).check(z.minLength(1, code('chooseSome'))),
    regions: choices(areas),
    places: line(longest.places),
    priceMin: amount(),
    priceMax: amount(),
    bedrooms: optionalChoice(bedroomChoices),
    frequency: optionalChoice(frequencies),
    remark: extras.remark,
    newsletter: extras.newsletter,
  })
  .check(
    z.refine((search) => search.regions.length > 0 || search.places !== '', {
      error: code('chooseSome'),
      path: ['regions'],
      when: whenRead({ regions: 'list', places: 'text' }),
    }),
    z.refine((search) => isInOrder(parseAmount(search.priceMin), parseAmount(search.priceMax)), {
      error: code('priceOrder'),
      path: ['priceMax'],
      when: whenRead({ priceMin: 'text', priceMax: 'text' }),
    }),
  );

function isInOrder(low: number | null, high: number | null): boolean {
  return low === null || high === null || low <= high;
}
