'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { AnswerNote } from '@/components/forms/answer-note.client';
import { type RefusalTexts, refusalText } from '@/components/forms/refusal-text';
import { useFormAction } from '@/components/forms/use-form-action';
import type { PreferencesOutcome } from '@/lib/features/alerts/change-preferences';

type ChangeFormProps = {
  action: (before: PreferencesOutcome | null, sent: FormData) => Promise<PreferencesOutcome>;
  token: string;
  change: 'confirm' | 'frequency' | 'removeSearch' | 'leaveNewsletter' | 'unsubscribe';
  searchId?: string;
  refusal: RefusalTexts;
  /** Shown when it worked and the page looks the same. */
  saved: string | null;
  children: ReactNode;
};

/** One change of the visitor's subscriptions; the page re-renders afterwards. */
export function ChangeForm({ action, token, change, searchId, refusal: refusals, saved, children }: ChangeFormProps) {
  const {
    state: outcome,
    refusal,
    sent,
    post,
    sendKept,
    isSending,
  } = useFormAction<PreferencesOutcome | null>(action, null);
  const router = useRouter();
  const isDone = outcome === 'done';

  useEffect(() => {
    if (isDone) router.refresh();
  }, [isDone, router]);

  return (
    <form action={post} onSubmit={sendKept} className="change-form" aria-busy={isSending}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="change" value={change} />
      {searchId !== undefined && <input type="hidden" name="searchId" value={searchId} />}
      {children}
      {(refusal || (outcome !== null && !isDone)) && (
        <AnswerNote occasion={sent}>{refusal ? refusalText(refusal, refusals) : refusals.failed}</AnswerNote>
      )}
      {isDone && !refusal && saved !== null && (
        <p className="small" role="status">
          {saved}
        </p>
      )}
    </form>
  );
}
