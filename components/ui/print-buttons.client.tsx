'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export function PrintButton({ text }: { text: string }) {
  return (
    <Button look="line" className="print-button" onClick={() => print()}>
      <Icon name="printer" />
      {text}
    </Button>
  );
}

const never = () => () => undefined;

/** Prints the page; without scripts the browser's own menu does. Its room is reserved until it works. */
export function PrintTable({ text }: { text: string }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button look="soft" isSmall onClick={() => print()} {...(!isAwake && { style: { visibility: 'hidden' as const } })}>
      <Icon name="printer" />
      {text}
    </Button>
  );
}
