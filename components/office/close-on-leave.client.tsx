'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Closes a popover of the frame, which stays in place, once another screen has come into it. */
export function CloseOnLeave({ id }: { id: string }) {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what it closes for
  useEffect(() => {
    const popover = document.getElementById(id);
    if (popover?.matches(':popover-open')) popover.hidePopover();
  }, [id, path]);
  return null;
}
