import { AnswerNote } from '@/components/form/answer-note.client';
import type { Refusal } from '@/components/form/call-action';
import { type RefusalTexts, refusalText } from '@/components/form/refusal-text';
import type { OwnerAnswer } from '@/lib/actions/owner-request';

type OwnerNoteProps = {
  answer: OwnerAnswer | null;
  /** Stands before the answer to an earlier submission. */
  refusal: Refusal | null;
  occasion: unknown;
  texts: RefusalTexts;
};

/** The message of an owner's form after it was sent. */
export function OwnerNote({ answer, refusal, occasion, texts }: OwnerNoteProps) {
  if (refusal) return <AnswerNote occasion={occasion}>{refusalText(refusal, texts)}</AnswerNote>;
  return (
    answer && (
      <AnswerNote isGood={answer.isGood} occasion={occasion}>
        <p>{answer.text}</p>
      </AnswerNote>
    )
  );
}
