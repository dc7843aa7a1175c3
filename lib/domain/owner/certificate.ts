import { addDays } from '@/lib/domain/time/brussels-time';

export type CertificateState = 'valid' | 'soon' | 'expired';

/** A new certificate takes weeks to get, and a sale may take months. */
const soonDays = 90;

/** Returns the state of a certificate on a day. On its last day it is still valid. ISO days. */
export function certificateState(until: string, on: string): CertificateState {
  if (until < on) return 'expired';
  return until <= addDays(on, soonDays) ? 'soon' : 'valid';
}

/** Returns the same day some years later; 29 February becomes 1 March where there is none. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month, date] = day.split('-');
  const wanted = `${Number(year) + years}-${month}-${date}`;
  return month === '02' && date === '29' && !isLeap(Number(year) + years) ? `${Number(year) + years}-03-01` : wanted;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
