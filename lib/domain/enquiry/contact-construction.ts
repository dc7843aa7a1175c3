import * as z from 'zod/mini';
import { extras, listingId, person } from './person';

/** A question about a new-build project. */
export const contactConstructionSchema = z.object({ ...person, ...extras, project: listingId });
