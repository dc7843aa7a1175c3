import { randomInt, randomUUID } from 'node:crypto';
import { type WorkTask, workSum } from '@/lib/domain/enquiry/form-work';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { readToken, signToken } from '@/lib/platform/token';

/** A browser gets another one for a form that stays open longer. */
const lifetime = 2 * 60 * 60 * 1000;

/** About half a second of a phone, a second at most; a check takes the server some milliseconds. */
const difficulty = { rounds: 5000, most: 200 } as const;

/** When a form was started, and what its browser has to compute. Valid for one form. */
export type FormStamp = { id: string; begunAt: Date; expiresAt: Date; task: Pick<WorkTask, 'salt' | 'rounds' | 'sum'> };

/** `random` returns a whole number below its argument. */
export async function makeFormStamp(
  form: EnquiryForm,
  now: Date,
  random: (most: number) => number = randomInt,
  { rounds, most }: Pick<WorkTask, 'rounds' | 'most'> = difficulty,
): Promise<{ stamp: string; task: WorkTask }> {
  const salt = randomUUID();
  const sum = await workSum({ salt, rounds }, random(most));
  const expiresAt = new Date(now.getTime() + lifetime);
  return {
    stamp: signToken('form', [form, salt, String(now.getTime()), String(rounds), sum], expiresAt),
    task: { salt, rounds, most, sum },
  };
}

/** Null for a stamp of another form, an expired one and a forged one. */
export function readFormStamp(form: EnquiryForm, text: string, now: Date): FormStamp | null {
  const [of, salt, begun, rounds, sum] = readToken('form', text, now) ?? [];
  if (of !== form || salt === undefined || sum === undefined) return null;
  const begunAt = new Date(Number(begun));
  const expiresAt = new Date(begunAt.getTime() + lifetime);
  return { id: salt, begunAt, expiresAt, task: { salt, rounds: Number(rounds), sum } };
}

/** Returns whether a browser has found the number of its stamp. */
export async function isWorkDone({ task }: FormStamp, typed: string): Promise<boolean> {
  return /^\d{1,6}$/.test(typed) && (await workSum(task, Number(typed))) === task.sum;
}
