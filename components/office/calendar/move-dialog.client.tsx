'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useModal } from '@/components/ui/use-modal';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import { isRefused, type MoveObstacle } from '@/lib/domain/office/move-obstacle';
import { type CalendarAnswer, sendViewingMove } from '@/lib/features/office/calendar/actions';
import type { MoveChoices } from '@/lib/features/office/calendar/move-choices';
import { type CalendarFormTexts, textOfAnswer } from './calendar-answer';
import type { MovableViewing } from './calendar-place';
import { mailsTo } from './move-proposal';

/** All texts except the last contain `{day}` and `{time}`. */
export type MoveDialogTexts = {
  question: string;
  refused: string;
  before: string;
  moved: string;
  mails: Readonly<Record<'both' | 'visitor' | 'owner' | 'none', string>>;
  confirm: string;
  leave: string;
  close: string;
  answers: CalendarFormTexts;
};

type MoveDialogProps = {
  proposal: { viewing: MovableViewing; day: string; at: number; why: MoveObstacle | null };
  mails: MoveChoices['mails'];
  why: string | null;
  /** The home that is visited. */
  home: ReactNode;
  language: string;
  texts: MoveDialogTexts;
  write: (text: string, time: { day: string; at: number }) => string;
  onEnd: (isMoved: boolean) => void;
};

/** Asks before a viewing is moved and its mails leave; says why where it cannot be. */
export function MoveDialog({ proposal, mails, why, home, language, texts, write, onEnd }: MoveDialogProps) {
  const { viewing, day, at } = proposal;
  const dialog = useModal();
  const router = useRouter();
  const title = useId();
  const { state, refusal, post, sendKept, isSending } = useFormAction<CalendarAnswer | null>(sendViewingMove, null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!state) return;
    router.refresh();
    if (state.code === 'saved') end.current(true);
  }, [state, router]);
  const answer = refusal
    ? texts.answers.unavailable
    : state && state.code !== 'saved'
      ? textOfAnswer(texts.answers, state)
      : null;
  const canMove = !isRefused(proposal.why) && (state === null || refusal !== null);
  return (
    <dialog className="cal-dialog" ref={dialog} aria-labelledby={title} onClose={() => onEnd(false)}>
      <h2 id={title}>{write(isRefused(proposal.why) ? texts.refused : texts.question, proposal)}</h2>
      {home}
      <p className="muted">{write(texts.before, viewing)}</p>
      {answer === null
        ? why && <Note tone="warn">{why}</Note>
        : answer && (
            <Note tone="warn" role="alert">
              {answer}
            </Note>
          )}
      {canMove && <p>{texts.mails[mailsTo(mails)]}</p>}
      <form className="row" action={post} onSubmit={sendKept}>
        {Object.entries({ language, viewing: viewing.id, version: viewing.version, day, time: clockOf(at) }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        {canMove && (
          <Button type="submit" isSmall aria-busy={isSending}>
            {texts.confirm}
          </Button>
        )}
        <Button look="line" isSmall onClick={() => dialog.current?.close()}>
          {canMove ? texts.leave : texts.close}
        </Button>
      </form>
    </dialog>
  );
}
