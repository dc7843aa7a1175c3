'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import { countText } from '@/lib/domain/text/fill-text';
import { keepAll, useFavourites } from './favourite-store';

type KeepAllProps = {
  ids: readonly number[];
  texts: {
    keep: string;
    added: { one: string; other: string };
    none: string;
    refused: string;
    notLasting: string;
  };
};

/** Adds a shared list to the visitor's own. Requires scripts: its room stays empty without them. */
export function KeepAll({ ids, texts }: KeepAllProps) {
  const isAwake = useFavourites() !== null;

  function keep() {
    const { added, refused, isLasting } = keepAll(ids);
    const said = [
      added === 0 && refused === 0 ? texts.none : countText(texts.added, added),
      refused > 0 && texts.refused.replace('{count}', String(refused)),
      !isLasting && texts.notLasting,
    ];
    showToast({ text: said.filter(Boolean).join(' '), tone: refused > 0 || !isLasting ? 'bad' : 'good' });
  }

  return (
    <Button className="shared__keep" onClick={keep} {...(!isAwake && { style: { visibility: 'hidden' as const } })}>
      <Icon name="heart" />
      {texts.keep}
    </Button>
  );
}
