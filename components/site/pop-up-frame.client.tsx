'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PopUpMemory } from './pop-up-memory';

type PopUpFrameProps = {
  /** Its accessible name. */
  message: string;
  /** Seconds. */
  delay: number;
  hasText: boolean;
  children: ReactNode;
};

/** A real dialog that opens automatically. Its content is rendered, and its picture loaded, only then. */
export function PopUpFrame({ message, delay, hasText, children }: PopUpFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [memory, setMemory] = useState<PopUpMemory | null>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./schedule-pop-up').then(
      ({ schedulePopUp }) => {
        if (!isGone) stop = schedulePopUp(message, delay, setMemory);
      },
      // Without it the page lacks nothing that was asked for.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [message, delay]);

  useEffect(() => {
    const opened = dialog.current;
    if (!memory || !opened) return;
    opened.showModal();
    opened.querySelector<HTMLElement>('#pop-up-title')?.focus({ preventScroll: true });
    const closeWhereAsked = () => {
      if (memory.isToldByAddress()) opened.close();
    };
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, closeWhereAsked);
    return () => {
      for (const event of ['hashchange', 'popstate']) window.removeEventListener(event, closeWhereAsked);
    };
  }, [memory]);

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // Only a click beside the content, on the backdrop, hits the dialog itself.
    const isAway = target === currentTarget || (target instanceof Element && target.closest('a, [data-close]'));
    if (isAway) currentTarget.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      className="pop-up"
      aria-labelledby="pop-up-title"
      aria-describedby={hasText ? 'pop-up-text' : undefined}
      onClick={onClick}
      onClose={() => {
        memory?.close();
        setMemory(null);
      }}
    >
      {memory && children}
    </dialog>
  );
}
