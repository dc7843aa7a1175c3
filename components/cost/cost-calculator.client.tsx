'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LiveCostsProps } from './live-costs.client';

/** How near the calculator must be scrolled before it is loaded, in pixels. */
const near = '600px';

/**
 * Shows the figures that came with the page, and puts the working calculator in their place when it is scrolled near.
 * Both take the same room. Where it cannot be loaded the figures stay, without questions.
 */
export function CostCalculator({ children, ...props }: LiveCostsProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveCostsProps> | null>(null);
  const [isStill, setIsStill] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const load = async () => {
      try {
        const { LiveCosts } = await import('./live-costs.client');
        setLive(() => LiveCosts);
      } catch {
        setIsStill(true);
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
    <div ref={place} className={isStill ? 'calc-still' : undefined}>
      {Live ? <Live {...props} /> : children}
    </div>
  );
}
