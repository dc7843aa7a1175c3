'use client';

import { useEffect } from 'react';
import { followSections } from './follow-sections';

/** Makes the bar of sections follow the page; the bar itself is plain links. */
export function SectionFollower({ barId }: { barId: string }) {
  useEffect(() => {
    const bar = document.getElementById(barId);
    return bar ? followSections(bar) : undefined;
  }, [barId]);
  return null;
}
