'use client';

import { ButtonLink } from '@/components/ui/button';
import { countText } from '@/lib/domain/text/fill-text';

export type CompareBarTexts = {
  chosen: { one: string; other: string };
  more: string;
  most: string;
  compare: string;
  clear: string;
};

type CompareBarProps = {
  href: string;
  ids: readonly number[];
  most: number;
  onClear: () => void;
  texts: CompareBarTexts;
};

/** The properties chosen for comparison, and the link to it; at the foot of the window while any is chosen. */
export function CompareBar({ href, ids, most, onClear, texts }: CompareBarProps) {
  if (ids.length === 0) return null;
  return (
    <div className="keep__bar">
      <p role="status">
        <b>{countText(texts.chosen, ids.length)}</b>{' '}
        <span className="muted">
          {ids.length === 1 && texts.more}
          {ids.length === most && texts.most}
        </span>
      </p>
      <button className="link" type="button" onClick={onClear}>
        {texts.clear}
      </button>
      {ids.length > 1 && (
        <ButtonLink isSmall href={`${href}?ids=${ids.join(',')}`}>
          {texts.compare.replace('{count}', String(ids.length))}
        </ButtonLink>
      )}
    </div>
  );
}
