'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 2000;

/** Draws the page again while the worker is busy with what it shows. */
export function WorkWatch() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
