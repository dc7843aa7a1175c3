'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useActionState, useEffect } from 'react';
import { sendCancellation, sendConfirmation } from '@/lib/actions/appointment';

const actions = { confirm: sendConfirmation, cancel: sendCancellation };

type VisitFormProps = {
  deed: keyof typeof actions;
  token: string;
  texts: { text: string; button: string };
  failed: ReactNode;
};

/** One button that changes a visit; the page is drawn again when it has. */
export function VisitForm({ deed, token, texts, failed }: VisitFormProps) {
  const [outcome, send, isSending] = useActionState<string | null, FormData>(actions[deed], null);
  const router = useRouter();
  const isDone = outcome !== null && outcome !== 'unavailable';

  useEffect(() => {
    if (isDone) router.refresh();
  }, [isDone, router]);

  return (
    <form action={send} className="stack">
      <p>{texts.text}</p>
      {outcome === 'unavailable' && (
        <div className="note note--bad" role="alert">
          {failed}
        </div>
      )}
      <input type="hidden" name="token" value={token} />
      <p>
        <button className={deed === 'confirm' ? 'btn' : 'btn btn--line'} type="submit" aria-busy={isSending}>
          {texts.button}
        </button>
      </p>
    </form>
  );
}
