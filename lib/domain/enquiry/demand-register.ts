import * as z from 'zod/mini';
import { areas } from '@/lib/domain/place/place';
import { mainTypes } from '@/lib/domain/property/property-type';
import type { ErrorCode } from './error-code';
import { choice, choices, extras, line, longest, optionalChoice, person, whenRead } from './person';

export const seekerGoals = ['buy', 'rent'] as const;
export const bedroomChoices = ['1', '2', '3', '4', '5'] as const;

const code = (value: ErrorCode) => value;

/** Reads `350000`, `€ 350.000` and `350 000,00`: whole euros, or null for what is no amount. */
function parseAmount(text: string): number | null {
  const digits = text.replace(/[€\s.]/g, '').replace(/,\d{0,2}$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

function amount() {
  return line(longest.amount).check(z.refine((value) => value === '' || parseAmount(value) !== null, code('amount')));
}

/** A search to be kept informed of: at least one type, and at least one zone, be it a region or the name of a place. */
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
