import * as z from 'zod/mini';
import { extras, optionalChoice, person } from './person';

export const contactGoals = ['sell', 'rentOut', 'buy'] as const;

/** A message to the agency. */
export const siteContactSchema = z.object({ ...person, ...extras, goal: optionalChoice(contactGoals) });
