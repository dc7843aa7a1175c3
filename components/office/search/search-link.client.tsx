'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { areKeysOn } from '@/components/office/key-switch';
import { CloseButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type SearchLinkProps = {
  href: string;
  text: string;
  closeText: string;
  /** The form of the search. */
  children: ReactNode;
};

/**
 * Opens the search above the screen, on which everything that is typed stays. So do Ctrl+K and `/`, which does not count
 * while someone types. Without scripts it leads to the screen of the search.
 */
export function SearchLink({ href, text, closeText, children }: SearchLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      if (!isCtrlK && !isSlash(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`main form[action="${href}"] input`);
      if (field) field.select();
      else open(dialog.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [href]);

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(dialog.current);
  }

  return (
    <>
      <a className="link" href={href} aria-keyshortcuts="/ Control+K" onClick={follow}>
        <Icon name="search" />
        <span className="office-head__out">{text}</span>
      </a>
      <dialog
        ref={dialog}
        className="office-palette"
        aria-label={text}
        // At once, also while suggestions are open.
        onKeyDownCapture={({ key }) => key === 'Escape' && dialog.current?.close()}
        // Also by a press beside it, in browsers that know how.
        {...{ closedby: 'any' }}
      >
        <div>
          {children}
          <CloseButton label={closeText} onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
}

/** `/`, unless it is typed, or such keys are switched off. */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && areKeysOn();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
