import { type FormEvent, startTransition, useActionState } from 'react';
import { callAction, type Refusal } from './call-action';

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
