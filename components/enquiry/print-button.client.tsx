'use client';

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
