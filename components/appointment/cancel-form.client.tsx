'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useActionState, useEffect } from 'react';
import { sendCancellation } from '@/lib/actions/appointment';

type CancelFormProps = { token: string; texts: { text: string; button: string }; failed: ReactNode };

export function CancelForm({ token, texts, failed }: CancelFormProps) {
  const [outcome, cancel, isSending] = useActionState(sendCancellation, null);
  const router = useRouter();
  const isDone = outcome !== null && outcome !== 'unavailable';

  useEffect(() => {
    if (isDone) router.refresh();
  }, [isDone, router]);

  return (
    <form action={cancel} className="stack">
      <p>{texts.text}</p>
      {outcome === 'unavailable' && (
        <div className="note note--bad" role="alert">
          {failed}
        </div>
      )}
      <input type="hidden" name="token" value={token} />
      <p>
        <button className="btn btn--line" type="submit" aria-busy={isSending}>
          {texts.button}
        </button>
      </p>
    </form>
  );
}
