import { AnswerNote } from '@/components/forms/answer-note.client';
import { answerText, type RefusalTexts, refusalText } from '@/components/forms/refusal-text';
import type { Refusal } from '@/components/forms/use-form-action';
import { isGood, type OwnerAnswer, type OwnerCode } from '@/lib/domain/owner/owner-answer';

export type OwnerNoteTexts = {
  /** `tooMany` with `waitMark` for the minutes, `tooManyOne` for one minute. */
  answers: Readonly<Record<OwnerCode | 'tooManyOne', string>>;
  refusal: RefusalTexts;
};

type OwnerNoteProps = {
  answer: OwnerAnswer | null;
  /** Stands before the answer to an earlier submission. */
  refusal: Refusal | null;
  occasion: unknown;
  texts: OwnerNoteTexts;
};

/** The message of an owner's form after it was sent. */
export function OwnerNote({ answer, refusal, occasion, texts }: OwnerNoteProps) {
  if (refusal) return <AnswerNote occasion={occasion}>{refusalText(refusal, texts.refusal)}</AnswerNote>;
  return (
    answer && (
      <AnswerNote isGood={isGood(answer)} occasion={occasion}>
        <p>{answerText(answer, texts.answers)}</p>
      </AnswerNote>
    )
  );
}
