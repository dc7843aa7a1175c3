'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showToast } from '@/components/ui/toast-store';
import type { ConsentCategory } from '@/lib/domain/consent/consent';
import type { Language } from '@/lib/domain/language';
import {
  closeConsentSettings,
  getConsentLayer,
  obeyAddress,
  onConsentLayerChange,
  openConsentSettings,
} from './consent-layer';
import type { ConsentSettings, ConsentWords } from './consent-settings.client';
import { chooseConsent, getConsent } from './consent-store';

type ConsentFrameProps = {
  language: Language;
  /** For `Intl`. */
  policyHref: string;
  /** The categories that the site has something in. */
  asked: readonly ConsentCategory[];
  /** The text for a browser that stores no choice. */
  unkept: string;
  /** The question. */
  children: ReactNode;
};

/** Renders the settings, with their texts. */
type Settings = { Settings: typeof ConsentSettings; words: ConsentWords };

/**
 * Shows one of its two layers, or nothing; loads the settings on demand. Not modal: the page stays usable, and gets
 * room at its end so that the dialog hides nothing permanently. `data-choice` says what a button does.
 */
export function ConsentFrame({ language, policyHref, asked, unkept, children }: ConsentFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const layer = useSyncExternalStore(onConsentLayerChange, getConsentLayer, () => null);
  const [settings, setSettings] = useState<Settings | null>(null);
  const isWaiting = layer === 'settings' && settings === null;
  const shown = isWaiting ? (getConsent() === null ? 'question' : null) : layer;

  useEffect(() => {
    obeyAddress();
    // A new page starts without settings.
    return closeConsentSettings;
  }, []);

  useEffect(() => {
    if (!frame.current || shown === null) return;
    return keepRoom(frame.current);
  }, [shown]);

  useEffect(() => {
    if (!isWaiting) return;
    // If the settings do not load, the policy explains what can be done in the browser.
    loadSettings(language).then(setSettings, () => window.location.assign(policyHref));
  }, [isWaiting, language, policyHref]);

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const choice = target instanceof Element ? target.closest<HTMLElement>('[data-choice]')?.dataset.choice : undefined;
    if (choice === undefined || !frame.current) return;
    if (choice === 'change') {
      openConsentSettings(null);
      return;
    }
    if (choice !== 'close') {
      const ticked = switchesOf(frame.current).filter((input) => input.checked);
      const agreed = asked.filter(
        (category) => choice === 'all' || (choice === 'part' && ticked.some(({ value }) => value === category)),
      );
      if (!chooseConsent(agreed)) showToast({ text: unkept });
    }
    closeConsentSettings();
  }

  return (
    <section
      ref={frame}
      className="consent"
      role="dialog"
      aria-labelledby={shown === 'settings' ? 'consent-settings' : 'consent-question'}
      hidden={shown === null}
      data-nosnippet=""
      onClick={onClick}
      onKeyDown={(event) => {
        // Escape chooses nothing: it only leaves the settings.
        if (event.key === 'Escape' && layer === 'settings') closeConsentSettings();
      }}
    >
      <div className="consent__bar" hidden={shown === 'settings'}>
        {children}
      </div>
      {shown === 'settings' && settings && (
        <div className="consent__card">
          <settings.Settings words={settings.words} asked={asked} language={language} policyHref={policyHref} />
        </div>
      )}
    </section>
  );
}

async function loadSettings(language: Language): Promise<Settings> {
  const [{ ConsentSettings }, response] = await Promise.all([
    import('./consent-settings.client'),
    fetch(`/api/consent-words/?language=${language}`),
  ]);
  if (!response.ok) throw new Error(`The consent settings did not load: ${response.status}`);
  return { Settings: ConsentSettings, words: await response.json() };
}

function switchesOf(frame: HTMLElement): HTMLInputElement[] {
  return [...frame.querySelectorAll<HTMLInputElement>('input[role=switch]')];
}

/**
 * Reserves the dialog's height at the end of the page, and around what gets the focus. The rules name the blocks that stand
 * at the lower edge: a property of the root would make the browser compute the style of every element again.
 */
function keepRoom(frame: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  const observer = new ResizeObserver(() => {
    const room = `${frame.offsetHeight}px`;
    sheet.replaceSync(`html{scroll-padding-bottom:${room}}.foot,.to-top,.list-map{--consent-room:${room}}`);
  });
  document.adoptedStyleSheets.push(sheet);
  observer.observe(frame);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
