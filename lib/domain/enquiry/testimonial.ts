import * as z from 'zod/mini';
import type { ErrorCode } from './error-code';
import { webAddress } from './parse-web-address';
import { line, longest, requiredEmail, requiredLine, requiredTick, text } from './person';

/** A client's words about the agency. The e-mail address is for questions and is never published. */
export const testimonialSchema = z.object({
  name: requiredLine(longest.name),
  about: line(longest.about),
  website: webAddress(),
  comment: text(longest.remark).check(z.minLength(1, 'required' satisfies ErrorCode)),
  email: requiredEmail(),
  publish: requiredTick,
});
