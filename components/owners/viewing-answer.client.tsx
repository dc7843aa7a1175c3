'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId } from 'react';
import { AnswerNote } from '@/components/forms/answer-note.client';
import { refusalText } from '@/components/forms/refusal-text';
import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { type ViewingAnswer as Answer, maxPreferenceLength } from '@/lib/domain/owner/viewing-status';
import type { AnswerProblem } from '@/lib/features/owners/answer-viewing';
import type { ViewingAnswerState } from '@/lib/features/owners/viewing-actions';

export type ViewingAnswerTexts = {
  group: string;
  accept: string;
  another: string;
  decline: string;
  preference: string;
  preferenceHint: string;
  send: string;
  done: Record<Answer, string>;
  already: Record<Answer, string>;
  problem: Record<AnswerProblem | 'loggedOut', string>;
  /** With `waitMark` for the minutes. */
  tooMany: string;
};

type ViewingAnswerProps = {
  action: (state: ViewingAnswerState, sent: FormData) => Promise<ViewingAnswerState>;
  viewingId: string;
  startsAt: string;
  /** False once it is answered: then it shows only the result of the answer given here. */
  isOpen: boolean;
  texts: ViewingAnswerTexts;
};

/** Problems after which the same answer may be sent again. */
const passing: readonly string[] = ['unavailable', 'preferenceTooLong', 'loggedOut'];

/** Lets an owner answer a viewing; a plain post without scripts. */
export function ViewingAnswer({ action, viewingId, startsAt, isOpen, texts }: ViewingAnswerProps) {
  const { state, refusal, sent, formId, place, post, sendKept, isSending } = useSessionForm<ViewingAnswerState>(
    action,
    null,
  );
  const id = useId();
  const router = useRouter();
  const outcome = state?.outcome;
  const isOver = outcome !== undefined && !(outcome.kind === 'refused' && passing.includes(outcome.problem));

  useEffect(() => {
    // Re-renders the page around the form.
    if (isOver) router.refresh();
  }, [isOver, router]);

  if (outcome?.kind === 'answered' || outcome?.kind === 'already')
    return (
      <Note tone={outcome.kind === 'answered' ? 'ok' : 'warn'} role="status">
        {texts[outcome.kind === 'answered' ? 'done' : 'already'][outcome.answer]}
      </Note>
    );
  const said = refusal
    ? refusalText(refusal, { tooMany: texts.tooMany, failed: <p>{texts.problem.unavailable}</p> })
    : outcome && <p>{texts.problem[outcome.problem]}</p>;
  const problem = said && <AnswerNote occasion={sent}>{said}</AnswerNote>;
  if (isOver || !isOpen) return problem ?? null;
  return (
    <form
      id={formId}
      action={post}
      onSubmit={sendKept}
      className="viewing-answer"
      aria-label={texts.group}
      aria-busy={isSending}
    >
      {problem}
      {place}
      <input type="hidden" name="viewing" value={viewingId} />
      <input type="hidden" name="startsAt" value={startsAt} />
      <Button isSmall type="submit" name="answer" value="accepted">
        {texts.accept}
      </Button>
      <Button look="line" isSmall type="submit" name="answer" value="declined">
        {texts.decline}
      </Button>
      <details open={outcome?.problem === 'preferenceTooLong'}>
        <summary className="btn btn--line btn--small">{texts.another}</summary>
        <div className="field">
          <label htmlFor={`${id}preference`}>{texts.preference}</label>
          <textarea
            className="input"
            id={`${id}preference`}
            name="preference"
            rows={3}
            maxLength={maxPreferenceLength}
            aria-describedby={`${id}hint`}
            defaultValue={state?.preference ?? ''}
          />
          <p className="small muted" id={`${id}hint`}>
            {texts.preferenceHint}
          </p>
          <Button isSmall type="submit" name="answer" value="another">
            {texts.send}
          </Button>
        </div>
      </details>
    </form>
  );
}
