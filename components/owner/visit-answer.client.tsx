'use client';

import { useRouter } from 'next/navigation';
import { useActionState, useEffect, useId } from 'react';
import { sendVisitAnswer } from '@/lib/actions/owner-visit';
import type { VisitAnswer as Answer } from '@/lib/domain/owner/visit-answer';
import { mostWish } from '@/lib/domain/owner/visit-answer';
import type { AnswerProblem } from '@/lib/usecases/owner/answer-visit';

export type VisitAnswerTexts = {
  group: string;
  accept: string;
  another: string;
  decline: string;
  wish: string;
  wishHint: string;
  send: string;
  done: Record<Answer, string>;
  already: Record<Answer, string>;
  problem: Record<AnswerProblem | 'loggedOut', string>;
};

type VisitAnswerProps = {
  visitId: string;
  startsAt: string;
  /** False once it is answered: then it says only what became of the answer that was given here. */
  isOpen: boolean;
  texts: VisitAnswerTexts;
};

/** Problems after which the same answer may be sent again. */
const passing: readonly string[] = ['unavailable', 'wishTooLong', 'loggedOut'];

/** Lets an owner answer to a visit; a plain post without scripts. */
export function VisitAnswer({ visitId, startsAt, isOpen, texts }: VisitAnswerProps) {
  const [state, answer, isSending] = useActionState(sendVisitAnswer, null);
  const id = useId();
  const router = useRouter();
  const outcome = state?.outcome;
  const isOver = outcome !== undefined && !(outcome.kind === 'refused' && passing.includes(outcome.problem));

  useEffect(() => {
    // What stands around it is drawn anew.
    if (isOver) router.refresh();
  }, [isOver, router]);

  if (outcome?.kind === 'answered' || outcome?.kind === 'already')
    return (
      <p className={outcome.kind === 'answered' ? 'note note--ok' : 'note note--warn'} role="status">
        {texts[outcome.kind === 'answered' ? 'done' : 'already'][outcome.answer]}
      </p>
    );
  const problem = outcome && (
    <p className="note note--bad" role="alert">
      {texts.problem[outcome.problem]}
    </p>
  );
  if (isOver || !isOpen) return problem ?? null;
  return (
    <form action={answer} className="visit-answer" aria-label={texts.group} aria-busy={isSending}>
      {problem}
      <input type="hidden" name="visit" value={visitId} />
      <input type="hidden" name="startsAt" value={startsAt} />
      <button className="btn btn--small" type="submit" name="answer" value="accepted">
        {texts.accept}
      </button>
      <button className="btn btn--line btn--small" type="submit" name="answer" value="declined">
        {texts.decline}
      </button>
      <details open={outcome?.problem === 'wishTooLong'}>
        <summary className="btn btn--line btn--small">{texts.another}</summary>
        <div className="field">
          <label htmlFor={`${id}wish`}>{texts.wish}</label>
          <textarea
            className="input"
            id={`${id}wish`}
            name="wish"
            rows={3}
            maxLength={mostWish}
            aria-describedby={`${id}hint`}
            defaultValue={state?.wish ?? ''}
          />
          <p className="small muted" id={`${id}hint`}>
            {texts.wishHint}
          </p>
          <button className="btn btn--small" type="submit" name="answer" value="another">
            {texts.send}
          </button>
        </div>
      </details>
    </form>
  );
}
