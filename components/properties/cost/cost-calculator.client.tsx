'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LiveCostsProps } from './live-costs.client';

/** Distance in pixels at which the calculator is loaded while the visitor scrolls. */
const near = '600px';

/** Decided at build time: an import would put server-only code into the browser's bundle. */
const first: typeof import('./first-costs') | null = typeof window === 'undefined' ? require('./first-costs') : null;

/**
 * Shows the figures that came with the page, and replaces them with the working calculator when it is scrolled near.
 * Both take the same room. The browser reuses the server's mark-up (its own would have to be sent a second time). If
 * the calculator fails to load, the figures stay, without inputs.
 */
export function CostCalculator(props: LiveCostsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveCostsProps> | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const load = async () => {
      try {
        const { LiveCosts } = await import('./live-costs.client');
        setLive(() => LiveCosts);
      } catch {
        element.classList.add('calc-still');
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>
      {Live ? (
        <Live {...props} />
      ) : first ? (
        <div className="calc-first">
          <first.FirstCosts {...props} />
        </div>
      ) : (
        <div className="calc-first" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </div>
  );
}
