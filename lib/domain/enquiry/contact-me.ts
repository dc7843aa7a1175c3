import * as z from 'zod/mini';
import type { ErrorCode } from './error-code';
import {
  choice,
  email,
  extras,
  listingId,
  longest,
  optionalChoice,
  person,
  personTitles,
  phone,
  requiredLine,
  whenRead,
} from './person';

export const visitWishes = ['visit', 'information'] as const;

/** A request for a viewing of a property, or for information about it. */
export const contactMeSchema = z.object({ ...person, ...extras, wish: choice(visitWishes), property: listingId });

/**
 * The same for a property to let: before a viewing, the law on renting allows asking only for a name and one way to
 * answer.
 */
export const contactMeRentalSchema = z
  .object({
    title: optionalChoice(personTitles),
    firstName: requiredLine(longest.name),
    lastName: requiredLine(longest.name),
    email: email(),
    phone: phone(),
    ...extras,
    wish: choice(visitWishes),
    property: listingId,
  })
  .check(
    z.refine((request) => request.email !== '' || request.phone !== '', {
      error: 'emailOrPhone' satisfies ErrorCode,
      path: ['email'],
      when: whenRead({ email: 'text', phone: 'text' }),
    }),
  );
