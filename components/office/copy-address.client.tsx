'use client';

import { useRef, useState } from 'react';

type CopyAddressProps = { url: string; label: string; copy: string; copied: string };

/** An address to copy; without scripts, or where the browser forbids it, it is selected by hand. */
export function CopyAddress({ url, label, copy, copied }: CopyAddressProps) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copyUrl() {
    field.current?.select();
    await navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  }

  return (
    <div className="copy-address">
      <input
        ref={field}
        className="input input--small"
        aria-label={label}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button className="btn btn--line btn--small" type="button" onClick={copyUrl}>
        {copy}
      </button>
      <span className="small" role="status">
        {isCopied && copied}
      </span>
    </div>
  );
}
