import type { z } from 'zod';
import { getStaff, getStaffAccount, type Staff, type StaffAccount } from '@/lib/usecases/office/staff';
import { type Action, type ActionSteps, defineAction } from './define-action';

type StaffAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, Staff>, 'identify'>;

/** An action of a person of the agency to whom the office is open. */
export function defineStaffAction<Schema extends z.ZodObject, State>(steps: StaffAction<Schema, State>): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getStaff(request.requestHeaders, request.now) });
}

type StaffAccountAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, StaffAccount>, 'identify'>;

/** An action of a person of the agency on their own account, also before the second factor is set up. */
export function defineStaffAccountAction<Schema extends z.ZodObject, State>(
  steps: StaffAccountAction<Schema, State>,
): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getStaffAccount(request.requestHeaders, request.now) });
}
