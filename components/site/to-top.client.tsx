'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

const shownAfter = 10;
const durationMs = 500;

/** The button to the top, which also takes the focus there. */
export function ToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const update = () => setShown(window.scrollY > shownAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  const goToTop = (event: MouseEvent) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    scrollToTop();
    document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts, and where motion is reduced, it is the link it looks like
    <a className="to-top" href="#main" data-to-top="" hidden={!isShown} aria-label={label} onClick={goToTop}>
      <Icon name="arrow-up" />
    </a>
  );
}

function scrollToTop(): void {
  const from = window.scrollY;
  const started = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - started) / durationMs);
    const eased = 1 - (1 - share) ** 3;
    window.scrollTo({ top: from * (1 - eased), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
