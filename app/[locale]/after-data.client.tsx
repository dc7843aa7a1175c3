'use client';

import { type ReactNode, use } from 'react';
import { letRequestsPass } from '@/lib/features/site/let-requests-pass';

/**
 * The server draws first the data of a page and then its markup, in the thread that answers visitors: they have their turn
 * in between. In the browser it is its children.
 */
export function AfterData({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') use(letRequestsPass());
  return children;
}
