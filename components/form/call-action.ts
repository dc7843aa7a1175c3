import { unstable_rethrow } from 'next/navigation';
import { minutesOfRefusal } from '@/lib/domain/limit/refused-action';

/** A form that the server did not read, or that it did not answer: the minutes to wait, null where they are not known. */
export type Refusal = { minutes: number | null };

type Called<Answer> = { isAnswered: true; answer: Answer } | ({ isAnswered: false } & Refusal);

/** Calls an action of the server; whatever goes wrong on the way becomes a refusal, a redirect goes on. */
export async function callAction<Answer>(call: () => Promise<Answer>): Promise<Called<Answer>> {
  try {
    return { isAnswered: true, answer: await call() };
  } catch (error) {
    unstable_rethrow(error);
    return { isAnswered: false, minutes: minutesOfRefusal(error) };
  }
}
