'use client';

import { useEffect } from 'react';
import { announce, settleFocus } from './filter-move';

/** Stands at the end of a list: after a change of the filters, the focus returns and the new number is announced. */
export function ListArrival() {
  useEffect(() => {
    settleFocus();
    announce();
  }, []);
  return null;
}
