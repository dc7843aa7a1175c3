import * as z from 'zod/mini';
import type { ErrorCode } from './error-code';
import { extras, line, listingId, longest, optionalChoice, person, personTitles, phone } from './person';

const code = (value: ErrorCode) => value;

/** The start of an offered time slot: UTC, `2026-11-21T13:00:00.000Z`. Empty means none chosen. */
const moment = line(longest.moment).check(z.refine(isInstant, code('chooseMoment')));

const visit = { moment, remark: extras.remark, newsletter: extras.newsletter, property: listingId };

/** A viewing booked online. */
export const contactAppointmentSchema = z.object({ ...person, ...visit });

/**
 * The same for a property to let: before a viewing, the law on renting allows asking only for a name and one way to
 * answer. That is the e-mail address, which receives the calendar file.
 */
export const contactAppointmentRentalSchema = z.object({
  title: optionalChoice(personTitles),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: phone(),
  ...visit,
});

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
