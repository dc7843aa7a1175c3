import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState, useId } from 'react';
import { minutesOfRefusal } from '@/lib/domain/limit/refused-action';

type Sent<State> = { state: State; refusal: Refusal | null };

/**
 * The state of a form that a server action answers. `post` sends it without scripts; `sendKept` sends it with them,
 * without emptying it as React would after an action. A refusal leaves the state unchanged; `sent` is a new object
 * after each answer. `place` names the form on its page where another screen may send it too: a fragment.
 */
export function useFormAction<State>(
  action: (state: Awaited<State>, form: FormData) => Promise<Awaited<State>>,
  initial: Awaited<State>,
  place?: string,
) {
  const [posted, post] = useActionState(action, initial, place);
  const [sent, send, isSending] = useActionState<Sent<Awaited<State>>, FormData>(
    async ({ state }, form) => {
      const called = await callAction(() => action(state, form));
      return called.isAnswered ? { state: called.answer, refusal: null } : { state, refusal: called };
    },
    { state: posted, refusal: null },
  );

  function sendKept(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const form = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
    startTransition(() => send(form));
  }

  return { ...sent, sent, post, sendKept, isSending };
}

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

/**
 * `useFormAction` for a form of someone who is logged in. The form has the id `formId`, to which an answer without
 * scripts scrolls, and contains `place`, which names it: when its session has ended meanwhile, another screen sends it
 * again (`EndedScreen`) and this form shows the answer. `isWritten`: false for a form without text fields.
 */
export function useSessionForm<State>(
  action: (state: Awaited<State>, form: FormData) => Promise<Awaited<State>>,
  initial: Awaited<State>,
  isWritten = true,
) {
  const formId = useId();
  const place = isWritten ? `#${formId}` : undefined;
  return {
    ...useFormAction(action, initial, place),
    formId,
    place: isWritten && <input type="hidden" name="place" value={place} />,
  };
}
