'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { EmbedFrame } from './embed-frame.client';
import type { EmbedBoxProps } from './embed-texts';

/** A still that a press replaces with the embedded content. A link for visitors without scripts. */
export function EmbedBox({ children, ...embed }: EmbedBoxProps & { children: ReactNode }) {
  const [hasScripts, setScripts] = useState(false);
  const [Frame, setFrame] = useState<typeof EmbedFrame | null>(null);
  useEffect(() => setScripts(true), []);

  if (Frame) return <Frame {...embed} />;
  const open = async () => {
    try {
      const { EmbedFrame: loaded } = await import('./embed-frame.client');
      setFrame(() => loaded);
    } catch {
      // Even our own code failed to load: the external page may work.
      window.location.assign(embed.href);
    }
  };
  return (
    <div className="embed">
      {hasScripts ? (
        <button className="embed__box embed__still" type="button" onClick={open}>
          {children}
        </button>
      ) : (
        <a className="embed__box embed__still" href={embed.href} target="_blank" rel="noopener">
          {children}
        </a>
      )}
    </div>
  );
}
