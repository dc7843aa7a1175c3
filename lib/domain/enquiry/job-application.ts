import * as z from 'zod/mini';
import { line, longest, person, text } from './person';

/** Somebody who would like to work at the agency; the CV comes as a file. */
export const jobApplicationSchema = z.object({
  ...person,
  position: line(longest.position),
  motivation: text(longest.remark),
});
