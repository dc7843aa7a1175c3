import { checkCallerLimit } from './check-limits';

/** Whether a caller may ask for more pictures, time slots and counts; true also when the counting itself fails. */
export async function allowHelper(address: string | null, now: Date): Promise<boolean> {
  try {
    return (await checkCallerLimit('helper', address ?? '', now)) === null;
  } catch {
    return true;
  }
}
