'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';

const never = () => () => undefined;

/** Prints the page; without scripts the browser's own menu does. Its room is reserved until it works. */
export function PrintTable({ text }: { text: string }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button
      className="btn btn--soft btn--small"
      type="button"
      onClick={() => print()}
      {...(!isAwake && { style: { visibility: 'hidden' as const } })}
    >
      <Icon name="printer" />
      {text}
    </button>
  );
}
