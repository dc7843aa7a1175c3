'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { AnswerNote } from '@/components/forms/answer-note.client';
import { type RefusalTexts, refusalText } from '@/components/forms/refusal-text';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { sendCancellation, sendConfirmation } from '@/lib/features/viewings/actions';

const actions = { confirm: sendConfirmation, cancel: sendCancellation };

type ViewingFormProps = {
  step: keyof typeof actions;
  token: string;
  texts: { text: string; button: string };
  refusal: RefusalTexts;
};

/** A button that changes a viewing; re-renders the page afterwards. */
export function ViewingForm({ step, token, texts, refusal: refusals }: ViewingFormProps) {
  const {
    state: outcome,
    refusal,
    sent,
    post,
    sendKept,
    isSending,
  } = useFormAction<string | null>(actions[step], null);
  const router = useRouter();
  const isDone = outcome !== null && outcome !== 'unavailable';

  useEffect(() => {
    if (isDone) router.refresh();
  }, [isDone, router]);

  return (
    <form action={post} onSubmit={sendKept} className="stack">
      <p>{texts.text}</p>
      {(refusal || outcome === 'unavailable') && (
        <AnswerNote occasion={sent}>{refusal ? refusalText(refusal, refusals) : refusals.failed}</AnswerNote>
      )}
      <input type="hidden" name="token" value={token} />
      <p>
        <Button look={step === 'confirm' ? 'main' : 'line'} type="submit" aria-busy={isSending}>
          {texts.button}
        </Button>
      </p>
    </form>
  );
}
