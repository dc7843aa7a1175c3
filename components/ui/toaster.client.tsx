'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseButton } from './button';
import { Icon } from './icon';
import { SiteLink } from './site-link';
import { currentToast, hideToast, onToastChange } from './toast-store';

const shownFor = 6000;

/**
 * Shows the toast of `toast-store` for six seconds; it waits while a pointer or the focus is on it. Both live regions
 * are there from the start: one added with its text is not read out.
 */
export function Toaster({ closeText }: { closeText: string }) {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!toast || isPointedAt || hasFocus) return;
    const timer = setTimeout(close, shownFor);
    return () => clearTimeout(timer);
  });

  /** A focus within returns to where it came from, if that still exists. */
  function close() {
    if (box.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setPointedAt(false);
    setFocus(false);
    hideToast();
  }

  function onFocus(event: FocusEvent) {
    if (event.relatedTarget instanceof HTMLElement && !box.current?.contains(event.relatedTarget))
      cameFrom.current = event.relatedTarget;
    setFocus(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  const isBad = toast?.tone === 'bad';
  const { action } = toast ?? {};
  const content = toast && (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the visitor is still reading
    <div
      key={toast.key}
      className={isBad ? 'toast toast--bad' : 'toast'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={onFocus}
      onBlur={() => setFocus(false)}
      onKeyDown={onKeyDown}
    >
      <Icon name={isBad ? 'circle-alert' : 'circle-check'} />
      <span>{toast.text}</span>
      {action && 'href' in action && (
        <SiteLink className="link" href={action.href} onClick={close}>
          {action.text}
        </SiteLink>
      )}
      {action && 'run' in action && (
        <button
          className="link"
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <CloseButton label={closeText} onClick={close} />
    </div>
  );
  return (
    <div className="toasts" ref={box}>
      <div role="status">{!isBad && content}</div>
      <div role="alert">{isBad && content}</div>
    </div>
  );
}
