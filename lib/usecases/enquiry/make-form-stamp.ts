import { randomUUID } from 'node:crypto';
import { daysLater } from '@/lib/domain/time/days-later';
import { signToken } from '@/lib/platform/token';

/** A form that lies open longer is sent like one without a stamp. */
const lifetimeDays = 1;

/** Says when a form was begun; each is good for one sending. */
export function makeFormStamp(now: Date): string {
  return signToken('form', [String(now.getTime()), randomUUID()], daysLater(now, lifetimeDays));
}
