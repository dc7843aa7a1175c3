import { unstable_rethrow } from 'next/navigation';
import { minutesOfRefusal } from '@/lib/domain/limit/refused-action';

/** The form was not read, or the server did not answer: the minutes to wait, null where they are unknown. */
export type Refusal = { minutes: number | null };

type Called<Answer> = { isAnswered: true; answer: Answer } | ({ isAnswered: false } & Refusal);

/** Calls a server action; any failure becomes a refusal, a redirect passes through. */
export async function callAction<Answer>(call: () => Promise<Answer>): Promise<Called<Answer>> {
  try {
    return { isAnswered: true, answer: await call() };
  } catch (error) {
    unstable_rethrow(error);
    return { isAnswered: false, minutes: minutesOfRefusal(error) };
  }
}
