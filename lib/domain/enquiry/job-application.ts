import * as z from 'zod/mini';
import { line, longest, person, text } from './person';

/** An application for a job at the agency; the CV is a file. */
export const jobApplicationSchema = z.object({
  ...person,
  position: line(longest.position),
  motivation: text(longest.remark),
});
