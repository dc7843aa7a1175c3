import type { z } from 'zod';
import { getOwner, type Owner } from '@/lib/usecases/owner/owner';
import { type Action, type ActionSteps, defineAction } from './define-action';

type OwnerAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, Owner>, 'identify'>;

/** An action of an owner who is logged in. */
export function defineOwnerAction<Schema extends z.ZodObject, State>(steps: OwnerAction<Schema, State>): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getOwner(request.requestHeaders, request.now) });
}
