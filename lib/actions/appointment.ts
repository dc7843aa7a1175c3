'use server';

import { logError } from '@/lib/platform/log.mjs';
import { type CancelOutcome, cancelVisit } from '@/lib/usecases/appointment/cancel-visit';
import { type ConfirmOutcome, confirmVisit } from '@/lib/usecases/appointment/confirm-visit';

/** Cancels the visit of the link's holder. */
export async function sendCancellation(_: unknown, sent: FormData): Promise<CancelOutcome> {
  try {
    return await cancelVisit(tokenOf(sent), new Date());
  } catch (error) {
    logError('A visit could not be cancelled', error);
    return 'unavailable';
  }
}

/** Confirms the visit of the link in the visitor's mail. */
export async function sendConfirmation(_: unknown, sent: FormData): Promise<ConfirmOutcome> {
  try {
    return await confirmVisit(tokenOf(sent), new Date());
  } catch (error) {
    logError('A visit could not be confirmed', error);
    return 'unavailable';
  }
}

function tokenOf(sent: FormData): string {
  const token = sent.get('token');
  return typeof token === 'string' ? token : '';
}
