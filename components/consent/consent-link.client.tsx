'use client';

import { useSyncExternalStore } from 'react';
import { openConsentSettings } from './consent-layer';
import { isPreview } from './consent-store';

/**
 * Opens the cookie settings from the footer of every page. Without scripts, and on pages without the consent question,
 * it links to the page that explains the cookies.
 */
export function ConsentLink({ href, text }: { href: string; text: string }) {
  const canOpen = useSyncExternalStore(
    () => () => {},
    () => !isPreview(),
    () => false,
  );
  if (!canOpen) return <a href={href}>{text}</a>;
  return (
    <button type="button" className="consent-link" onClick={(event) => openConsentSettings(event.currentTarget)}>
      {text}
    </button>
  );
}
