import { type FormEvent, startTransition } from 'react';

/**
 * Sends a form without emptying it, which React would do after an action. Without scripts the form's own action sends
 * it.
 */
export function sendKept(send: (sent: FormData) => void): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const sent = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
    startTransition(() => send(sent));
  };
}
