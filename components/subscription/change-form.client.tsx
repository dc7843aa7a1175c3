'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useActionState, useEffect } from 'react';
import { sendPreferences } from '@/lib/actions/subscription';

type ChangeFormProps = {
  token: string;
  change: 'confirm' | 'frequency' | 'removeSearch' | 'leaveNewsletter' | 'unsubscribe';
  searchId?: string;
  failed: ReactNode;
  /** Said when it worked and the page looks the same. */
  saved: string | null;
  children: ReactNode;
};

/** One change of what somebody gets by mail; the page is drawn again when it is made. */
export function ChangeForm({ token, change, searchId, failed, saved, children }: ChangeFormProps) {
  const [outcome, send, isSending] = useActionState(sendPreferences, null);
  const router = useRouter();
  const isDone = outcome === 'done';

  useEffect(() => {
    if (isDone) router.refresh();
  }, [isDone, router]);

  return (
    <form action={send} className="change-form" aria-busy={isSending}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="change" value={change} />
      {searchId !== undefined && <input type="hidden" name="searchId" value={searchId} />}
      {children}
      {outcome !== null && !isDone && (
        <div className="note note--bad" role="alert">
          {failed}
        </div>
      )}
      {isDone && saved !== null && (
        <p className="small" role="status">
          {saved}
        </p>
      )}
    </form>
  );
}
