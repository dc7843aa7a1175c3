'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EmbedFrame } from '@/components/picture/embed-frame.client';
import type { EmbedBoxProps } from '@/components/picture/embed-texts';
import { Button, CloseButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type BannerPlayProps = EmbedBoxProps & { label: string; closeText: string };

/**
 * Starts another service's film over the page, after asking for consent where that service would see the visitor. A
 * link to the film for visitors without scripts.
 */
export function BannerPlay({ label, closeText, ...embed }: BannerPlayProps) {
  const [hasScripts, setScripts] = useState(false);
  const [Frame, setFrame] = useState<typeof EmbedFrame | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => setScripts(true), []);
  useLayoutEffect(() => {
    if (Frame) dialog.current?.showModal();
  }, [Frame]);

  const content = (
    <>
      <Icon name="play" />
      {label}
    </>
  );
  if (!hasScripts)
    return (
      <a className="banner__play btn btn--light" href={embed.href} target="_blank" rel="noopener">
        {content}
      </a>
    );
  const open = async () => {
    try {
      const { EmbedFrame: loaded } = await import('@/components/picture/embed-frame.client');
      setFrame(() => loaded);
    } catch {
      // Even the site's own code failed to load: the film's own page may work.
      window.location.assign(embed.href);
    }
  };
  return (
    <>
      <Button look="light" className="banner__play" onClick={open}>
        {content}
      </Button>
      <dialog
        className="film-dialog"
        ref={dialog}
        aria-label={embed.title}
        // Removing the frame stops the film.
        onClose={() => setFrame(null)}
      >
        {Frame && (
          <div>
            <CloseButton className="film-dialog__close" label={closeText} onClick={() => dialog.current?.close()} />
            <Frame {...embed} />
          </div>
        )}
      </dialog>
    </>
  );
}
