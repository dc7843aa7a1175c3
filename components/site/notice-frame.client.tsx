'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '@/components/ui/button';

type NoticeFrameProps = {
  memory: { store: string; script: string };
  /** Another one is shown to who has closed this one. */
  id: string;
  tone: string;
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** On the server there is no layout, and React would say so. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Shown without scripts; with them it can be closed, and stays so in this browser. */
export function NoticeFrame({ memory, id, tone, label, closeLabel, children }: NoticeFrameProps) {
  const frame = useRef<HTMLElement>(null);

  // The script in the markup runs with a document only, and never with a navigation inside the site.
  useBeforePaint(() => {
    if (frame.current && isNoticeClosed(memory.store, id)) frame.current.hidden = true;
  }, [memory.store, id]);

  function close() {
    closeNotice(memory.store, id);
    if (frame.current) frame.current.hidden = true;
    // The focus was on what is gone: it goes on from the start of the page, where the notice stood.
    const start = document.querySelector<HTMLElement>('.head .brand');
    start?.focus({ preventScroll: true });
  }

  return (
    <aside
      ref={frame}
      className={`notice notice--${tone} page`}
      aria-label={label}
      data-notice={id}
      suppressHydrationWarning
    >
      <span hidden dangerouslySetInnerHTML={{ __html: `<script>${memory.script}</script>` }} />
      <div>
        {children}
        <CloseButton className="notice__close" label={closeLabel} onClick={close} />
      </div>
    </aside>
  );
}

/** More are never shown at a time; older ones are over. */
const maxKept = 20;

/** What was closed where a browser forbids its store, until the document is left. */
let unkept: string[] = [];

function isNoticeClosed(store: string, id: string): boolean {
  return closedIds(store).includes(id);
}

function closeNotice(store: string, id: string): void {
  const ids = [...closedIds(store).filter((known) => known !== id), id].slice(-maxKept);
  unkept = ids;
  try {
    window.localStorage.setItem(store, ids.join(' '));
  } catch {
    // It stays closed until the document is left.
  }
}

function closedIds(store: string): string[] {
  try {
    return window.localStorage.getItem(store)?.split(' ') ?? unkept;
  } catch {
    return unkept;
  }
}
