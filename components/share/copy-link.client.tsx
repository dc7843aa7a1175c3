'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';

export type CopyTexts = { copy: string; copied: string; failed: string; address: string };

/** Copies the page's address to the clipboard; where the browser forbids it, shows the address, selected. */
export function CopyLink({ url, texts, menuId }: { url: string; texts: CopyTexts; menuId: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (hasFailed) field.current?.select();
  }, [hasFailed]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      setHasFailed(true);
      return;
    }
    const menu = document.getElementById(menuId);
    if (menu?.matches(':popover-open')) menu.hidePopover();
    showToast({ text: texts.copied });
  }

  if (hasFailed) {
    return (
      <label className="field share__field" role="status">
        <span className="small">{texts.failed}</span>
        <input ref={field} className="input input--small" aria-label={texts.address} readOnly value={url} />
      </label>
    );
  }
  return (
    <button className="share__copy" type="button" onClick={copy}>
      <Icon name="copy" />
      {texts.copy}
    </button>
  );
}
