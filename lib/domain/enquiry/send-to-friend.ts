import * as z from 'zod/mini';
import { line, listingId, longest, person, requiredEmail } from './person';

/**
 * A property forwarded to a friend, without a message from the sender: the form cannot send text to strangers in the
 * agency's name.
 */
export const sendToFriendSchema = z.object({
  friendFirstName: line(longest.name),
  friendLastName: line(longest.name),
  friendEmail: requiredEmail(),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  property: listingId,
});
