import * as z from 'zod/mini';
import { line, listingId, longest, person, requiredEmail } from './person';

/** A property sent on to somebody else, with no words of the sender's: nobody mails strangers in the agency's name. */
export const sendToFriendSchema = z.object({
  friendFirstName: line(longest.name),
  friendLastName: line(longest.name),
  friendEmail: requiredEmail(),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  property: listingId,
});
