import * as z from 'zod/mini';
import { extras, listingId, optionalChoice, person, personTitles, phone } from './person';

/** The documents of a property, which come by mail. */
export const documentRequestSchema = z.object({
  title: optionalChoice(personTitles),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: phone(),
  remark: extras.remark,
  property: listingId,
});
