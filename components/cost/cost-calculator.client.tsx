'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LiveCostsProps } from './live-costs.client';

/** How near the calculator must be scrolled before it is loaded, in pixels. */
const near = '600px';

/** Decided while building: what only the server draws is no part of the browser's code, as an import would make it. */
const first: typeof import('./first-costs') | null = typeof window === 'undefined' ? require('./first-costs') : null;

/**
 * Shows the figures that came with the page, and puts the working calculator in their place when it is scrolled near.
 * Both take the same room. The browser takes the first figures over as they stand in the page (a mark-up of its own
 * would have to be sent a second time). Where the calculator cannot be loaded they stay, without questions.
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
