'use client';

import { useEffect } from 'react';
import { loadNearPictures } from '@/components/picture/load-near-pictures';

/**
 * Watches the pictures of the page, which servers render and scripts add: requests them in time, and hides those that
 * are gone, as an export's may be, so that the placeholder behind them shows. Renders nothing.
 */
export function PagePictures() {
  useEffect(loadNearPictures, []);

  useEffect(() => {
    const hide = (image: EventTarget | null) => {
      if (image instanceof HTMLImageElement) image.dataset.broken = '';
    };
    // The error of a picture does not bubble.
    const onError = (event: Event) => hide(event.target);
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
    document.addEventListener('error', onError, { capture: true });
    return () => document.removeEventListener('error', onError, { capture: true });
  }, []);

  return null;
}
