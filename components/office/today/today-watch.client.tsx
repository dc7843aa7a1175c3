'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { TodayPulse } from '@/lib/features/office/get-today';

const everyMs = 60_000;
/** What is put before the title of the window. */
const counted = /^\(\d+\) /;
/** A page on which nothing is done no longer asks: its session may end. */
const restsAfterMs = 60 * 60_000;

type TodayWatchProps = {
  /** As the page was drawn. */
  pulse: TodayPulse;
  /** How many things wait, in words. */
  words: string;
};

/** Draws the page again once something on it has changed, and counts what waits in the title of its window. */
export function TodayWatch({ pulse: { count, version }, words }: TodayWatchProps) {
  const router = useRouter();
  const first = useRef(count);
  useEffect(() => {
    const write = () => {
      const named = document.title.replace(counted, '');
      const wanted = count > 0 ? `(${count}) ${named}` : named;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // The framework writes the title once more when it has taken over the page.
    const head = new MutationObserver(write);
    head.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      head.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
  useEffect(() => {
    let usedAt = Date.now();
    let askedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const gone = new AbortController();
    const ask = async () => {
      if (document.hidden || Date.now() - usedAt > restsAfterMs || isTyping()) return;
      askedAt = Date.now();
      try {
        const response = await fetch('/api/office/today/', { signal: gone.signal });
        // Whose session has ended learns it from the next thing that they do.
        if (response.status === 401 || response.status === 404) clearInterval(timer);
        if (!response.ok) return;
        const found: TodayPulse = await response.json();
        if (found.version !== version) router.refresh();
      } catch {
        // Without a signal the next minute asks again.
      }
    };
    const timer = setInterval(ask, everyMs);
    const see = () => {
      use();
      if (!document.hidden && Date.now() - askedAt >= everyMs) void ask();
    };
    document.addEventListener('pointerdown', use);
    document.addEventListener('keydown', use);
    document.addEventListener('visibilitychange', see);
    return () => {
      gone.abort();
      clearInterval(timer);
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('keydown', use);
      document.removeEventListener('visibilitychange', see);
    };
  }, [version, router]);
  return (
    <p className="sr" role="status">
      {count !== first.current && words}
    </p>
  );
}

/** A block that leaves while somebody writes in it would take the text along. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  return (
    (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== field.defaultValue
  );
}
