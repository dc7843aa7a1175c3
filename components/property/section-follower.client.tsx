'use client';

import { useEffect } from 'react';
import { followSections } from './follow-sections';
import { sectionBarId } from './section-bar-id';

/** Makes the bar of sections follow the page; the bar itself is plain links. */
export function SectionFollower() {
  useEffect(() => {
    const bar = document.getElementById(sectionBarId);
    return bar ? followSections(bar) : undefined;
  }, []);
  return null;
}
