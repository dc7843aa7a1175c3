import { randomUUID } from 'node:crypto';
import { signToken } from '@/lib/platform/token';

/** A form that lies open longer is sent like one without a stamp. */
const lifetime = 24 * 60 * 60 * 1000;

/** Says when a form was begun; each is good for one sending. */
export function makeFormStamp(now: Date): string {
  return signToken('form', [String(now.getTime()), randomUUID()], new Date(now.getTime() + lifetime));
}
