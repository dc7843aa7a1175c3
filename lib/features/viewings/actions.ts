'use server';

import { z } from 'zod';
import { definePublicAction } from '@/lib/features/endpoint/define-action';
import { type CancelOutcome, cancelViewing } from './cancel-viewing';
import { type ConfirmOutcome, confirmViewing } from './confirm-viewing';

const link = z.object({ token: z.string() });

/** Cancels the viewing of the link's holder. */
export const sendCancellation = definePublicAction<typeof link, CancelOutcome>({
  failure: 'A viewing could not be cancelled',
  schema: link,
  handle: ({ token }, { request }) => cancelViewing(token, request.now),
  refuse: () => 'unavailable',
});

/** Confirms the viewing of the link in the visitor's mail. */
export const sendConfirmation = definePublicAction<typeof link, ConfirmOutcome>({
  failure: 'A viewing could not be confirmed',
  schema: link,
  handle: ({ token }, { request }) => confirmViewing(token, request.now),
  refuse: () => 'unavailable',
});
