'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';

type AnswerNoteProps = {
  isGood?: boolean;
  /** A new value for each answer, since two in a row may have the same text. */
  occasion: unknown;
  children: ReactNode;
};

/** The message of a form after it was sent; receives the focus. */
export function AnswerNote({ isGood = false, occasion, children }: AnswerNoteProps) {
  const note = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus
  useEffect(() => note.current?.focus(), [occasion]);

  return (
    <Note
      as="div"
      tone={isGood ? 'ok' : 'bad'}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      ref={note}
      // Without scripts the answer is a new page, which must open at this note.
      autoFocus
    >
      <Icon name={isGood ? 'circle-check' : 'triangle-alert'} />
      <div>{children}</div>
    </Note>
  );
}
