import type { z } from 'zod';
import { type Action, type ActionSteps, defineAction } from './define-action';

type PublicAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, true>, 'identify'>;

/** An action that anyone may send. */
export function definePublicAction<Schema extends z.ZodObject, State>(
  steps: PublicAction<Schema, State>,
): Action<State> {
  return defineAction({ ...steps, identify: async () => true as const });
}
