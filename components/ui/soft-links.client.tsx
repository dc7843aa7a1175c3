'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Follows the site's own links without a new document. One listener for all of them, since lists hold dozens of links;
 * nothing is prefetched.
 */
export function SoftLinks() {
  const router = useRouter();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!link || opensElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      router.push(link.getAttribute('href') ?? '', { scroll: link.dataset.soft !== 'still' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);

  return null;
}
