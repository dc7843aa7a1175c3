'use client';

import { Icon } from '@/components/ui/icon';

export function PrintButton({ text }: { text: string }) {
  return (
    <button className="btn btn--line print-button" type="button" onClick={() => print()}>
      <Icon name="printer" />
      {text}
    </button>
  );
}
