import * as z from 'zod/mini';
import { line, longest, requiredEmail } from './person';

/** The newsletter needs an address and nothing else. */
export const signNewsletterSchema = z.object({
  firstName: line(longest.name),
  lastName: line(longest.name),
  email: requiredEmail(),
});
