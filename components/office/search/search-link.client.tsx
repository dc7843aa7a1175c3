'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { areKeysOn } from '@/components/office/key-switch';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';

/** Leads to the search from every screen; so do Ctrl+K and `/`, which does not count while someone types. */
export function SearchLink({ href, text }: { href: string; text: string }) {
  const router = useRouter();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      if (!isCtrlK && !isSlash(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`main form[action="${href}"] input`);
      if (field) field.select();
      else router.push(href);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [href, router]);
  return (
    <SiteLink className="link" href={href} aria-keyshortcuts="/ Control+K">
      <Icon name="search" />
      <span className="office-head__out">{text}</span>
    </SiteLink>
  );
}

/** `/`, unless it is typed, or such keys are switched off. */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && areKeysOn();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
