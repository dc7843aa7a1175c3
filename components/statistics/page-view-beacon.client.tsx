'use client';

import { useEffect } from 'react';

type PageViewBeaconProps = { kind: 'property' | 'project'; id: number; language: string };

/** A page opened in a tab and never looked at is not a page view. Milliseconds in sight. */
const lookedAtAfter = 1500;

/** Reports a page view of this listing to the server: no cookie, nothing stored in the browser. Renders nothing. */
export function PageViewBeacon({ kind, id, language }: PageViewBeaconProps) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      document.removeEventListener('visibilitychange', watch);
      const { referrer } = document;
      const { search } = window.location;
      const pageView = { kind, id, language, referrer: referrer.slice(0, 2000), search: search.slice(0, 2000) };
      navigator.sendBeacon?.('/api/page-view/', new Blob([JSON.stringify(pageView)], { type: 'application/json' }));
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, lookedAtAfter);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [kind, id, language]);

  return null;
}
