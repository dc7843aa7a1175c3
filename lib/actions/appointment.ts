'use server';

import { z } from 'zod';
import { definePublicAction } from '@/lib/endpoint/define-public-action';
import { type CancelOutcome, cancelVisit } from '@/lib/usecases/appointment/cancel-visit';
import { type ConfirmOutcome, confirmVisit } from '@/lib/usecases/appointment/confirm-visit';

const link = z.object({ token: z.string() });

/** Cancels the visit of the link's holder. */
export const sendCancellation = definePublicAction<typeof link, CancelOutcome>({
  failure: 'A visit could not be cancelled',
  schema: link,
  handle: ({ token }, { request }) => cancelVisit(token, request.now),
  refuse: () => 'unavailable',
});

/** Confirms the visit of the link in the visitor's mail. */
export const sendConfirmation = definePublicAction<typeof link, ConfirmOutcome>({
  failure: 'A visit could not be confirmed',
  schema: link,
  handle: ({ token }, { request }) => confirmVisit(token, request.now),
  refuse: () => 'unavailable',
});
