'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { purchaseUse, serverUse } from './purchase-use-store';

/** Shows the totals of the use that the visitor chose, by an attribute that the style sheet knows. Renders nothing. */
export function UseMemory() {
  const { value: use } = useSyncExternalStore(purchaseUse.subscribe, purchaseUse.get, () => serverUse);
  useLayoutEffect(() => {
    document.documentElement.dataset.use = use;
  }, [use]);
  return null;
}
