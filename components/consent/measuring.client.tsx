'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { hasConsent, isPreview, silenceGoogleTag } from './consent-store';

type Measured = { measurementId: string | null; pixelId: string | null };
type MeasuringProps = Measured & {
  /** A page about one visitor: not even its address is reported. */
  isPrivate: boolean;
  texts: { reload: string; doReload: string };
};

/** Rendered only where measuring is configured; the measuring code loads separately. Renders nothing. */
export function Measuring({ measurementId, pixelId, isPrivate, texts: { reload, doReload } }: MeasuringProps) {
  const path = usePathname();

  // A tag loaded by an earlier page follows the address automatically: it is silenced before it reads this one.
  useLayoutEffect(() => {
    if (measurementId === null || !(isPrivate || isPreview())) return;
    silenceGoogleTag(measurementId, true);
    return () => silenceGoogleTag(measurementId, !hasConsent('analytics'));
  }, [measurementId, isPrivate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every path is a page view
  useEffect(() => {
    if (isPrivate || isPreview()) return;
    let leave: (() => void) | undefined;
    let isGone = false;
    import('./measure').then(
      ({ measurePage }) => {
        if (!isGone) leave = measurePage({ measurementId, pixelId }, { reload, doReload });
      },
      // A page that cannot be measured stays readable.
      () => {},
    );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [path, measurementId, pixelId, isPrivate, reload, doReload]);

  return null;
}
