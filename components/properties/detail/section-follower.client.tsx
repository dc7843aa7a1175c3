'use client';

import { useEffect } from 'react';

/** Makes the bar of sections follow the page; the bar itself is plain links. */
export function SectionFollower({ barId }: { barId: string }) {
  useEffect(() => {
    const bar = document.getElementById(barId);
    return bar ? followSections(bar) : undefined;
  }, [barId]);
  return null;
}

/** Where the section that is being read begins, as a share of the window's height. */
const readingLine = 0.35;

/**
 * Marks the entry of the section that is being read in a bar of links, and keeps that entry in sight. Entries cover all
 * sections from their own to the next entry's. Returns a function that stops it.
 */
function followSections(bar: HTMLElement): () => void {
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const entries = links.flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    return target ? [{ link, target }] : [];
  });
  let marked: HTMLAnchorElement | null = null;
  let frame = 0;

  const mark = () => {
    frame = 0;
    const line = window.innerHeight * readingLine;
    const passed = entries.filter(({ target }) => target.getBoundingClientRect().top <= line);
    const current = (isAtEnd() ? entries : passed).at(-1)?.link ?? null;
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    const list = current?.closest('ul');
    // Not scrollIntoView: that would move the page too.
    if (!current) links[0]?.closest('ul')?.scrollTo({ left: 0 });
    if (current && list) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  };
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  const isAtEnd = () => {
    const last = entries.at(-1)?.target.parentElement;
    return last !== null && last !== undefined && last.getBoundingClientRect().bottom <= window.innerHeight;
  };

  const listening = new AbortController();
  window.addEventListener('scroll', later, { passive: true, signal: listening.signal });
  window.addEventListener('resize', later, { signal: listening.signal });
  mark();
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}
