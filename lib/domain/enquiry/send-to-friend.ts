import * as z from 'zod/mini';
import { extras, line, listingId, longest, person, requiredEmail } from './person';

/** A property sent on to somebody else. */
export const sendToFriendSchema = z.object({
  friendFirstName: line(longest.name),
  friendLastName: line(longest.name),
  friendEmail: requiredEmail(),
  remark: extras.remark,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  property: listingId,
});
