'use client';

import { useEffect } from 'react';

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

/**
 * Distance below the view at which a picture is requested (specification, section 9). Browsers' own distances differ.
 */
const margin = '0% 0% 25%';

/**
 * Requests lazy pictures as soon as they are near, now and whenever the page gets new ones. A browser does not request
 * a picture twice. Returns a function that stops it.
 */
function loadNearPictures(): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        near.unobserve(target);
        target.loading = 'eager';
      }
    },
    { rootMargin: margin },
  );
  const follow = (part: ParentNode) => {
    for (const image of part.querySelectorAll('img[loading="lazy"]')) near.observe(image);
  };
  const changes = new MutationObserver((records) => {
    const parts = new Set(records.flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? target : [])));
    for (const part of parts) if (part instanceof Element && part.isConnected) follow(part);
  });
  follow(document);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    near.disconnect();
  };
}
