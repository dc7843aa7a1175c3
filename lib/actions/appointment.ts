'use server';

import { type CancelOutcome, cancelVisit } from '@/lib/usecases/appointment/cancel-visit';

/** Cancels the visit whose link somebody holds. */
export async function sendCancellation(_: CancelOutcome | null, sent: FormData): Promise<CancelOutcome> {
  const token = sent.get('token');
  try {
    return await cancelVisit(typeof token === 'string' ? token : '', new Date());
  } catch (error) {
    console.error('A visit could not be cancelled:', error);
    return 'unavailable';
  }
}
