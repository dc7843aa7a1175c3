'use client';

import { type ReactNode, useEffect } from 'react';
import { useSiteState } from './site-state';

/** The header's element: fixed once the page is scrolled. On a desktop it closes the menu of smaller screens. */
export function HeaderFrame({ className, children }: { className: string; children: ReactNode }) {
  const topBarShow = useSiteState((state) => state.topBarShow);
  const isDesktop = useSiteState((state) => state.device.isDesktop);

  useEffect(() => {
    // A rotated tablet may become a desktop, which has no drawer to close.
    const drawer = isDesktop ? document.querySelector<HTMLElement>('#drawer:popover-open') : null;
    drawer?.hidePopover();
  }, [isDesktop]);

  return (
    <header className={className} data-header="" data-fixed={topBarShow ? undefined : ''}>
      {children}
    </header>
  );
}
