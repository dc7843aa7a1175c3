'use client';

import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';

type ShareButtonProps = { url: string; title: string; text: string; menuId: string };

/** Opens the device's own sheet on touch screens that have one, else the menu, which also works without scripts. */
export function ShareButton({ url, title, text, menuId }: ShareButtonProps) {
  function share(event: MouseEvent) {
    const data = { title, url };
    if (!canShare(data)) return;
    event.preventDefault();
    navigator.share(data).catch((error: unknown) => {
      const wasClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!wasClosed) document.getElementById(menuId)?.showPopover();
    });
  }

  return (
    <button
      className="share-tool"
      type="button"
      popoverTarget={menuId}
      aria-haspopup="dialog"
      title={text}
      onClick={share}
    >
      <Icon name="share-2" />
      {text}
    </button>
  );
}

/** Whether the device's own share sheet is worth opening: yes on phones and tablets; those of desktops offer little. */
function canShare(data: ShareData): boolean {
  return (
    typeof navigator.share === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    (typeof navigator.canShare !== 'function' || navigator.canShare(data))
  );
}
