'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { startMove } from '@/components/properties/search/filter-move';
import { CloseButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Leaves the full-screen map for the list, which takes its place in the history: Back does not open the map again. */
export function MapClose({ href, label }: { href: string; label: string }) {
  const { replace } = useRouter();
  return (
    <CloseButton
      className="list-map__close"
      label={label}
      onClick={() => {
        startMove(href, 'found');
        replace(href, { scroll: false });
      }}
    />
  );
}

type MapSheetProps = { texts: { open: string; close: string }; children: ReactNode };

/** The list at the foot of a full-screen map: one card at a time, or all of them over the map. Elsewhere the list alone. */
export function MapSheet({ texts, children }: MapSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="list-map__foot" data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        className="list-map__handle"
        aria-expanded={isOpen}
        aria-controls="map-results"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.open}
        <Icon name="chevron-down" />
      </button>
      {children}
    </div>
  );
}
