'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { OwnerAnswer } from '@/lib/actions/owner-request';

/** What an owner's form says after it was sent; the focus moves here. */
export function OwnerNote({ answer }: { answer: OwnerAnswer | null }) {
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (answer) note.current?.focus();
  }, [answer]);

  if (!answer) return null;
  return (
    <div
      className={answer.isGood ? 'note note--ok' : 'note note--bad'}
      role={answer.isGood ? 'status' : 'alert'}
      tabIndex={-1}
      ref={note}
      // biome-ignore lint/a11y/noAutofocus: without scripts the answer is a new page, which must open at this note
      autoFocus
    >
      <Icon name={answer.isGood ? 'circle-check' : 'triangle-alert'} />
      <p>{answer.text}</p>
    </div>
  );
}
