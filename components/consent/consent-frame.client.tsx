'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { consentCategories } from '@/lib/domain/consent/consent';
import {
  closeConsentSettings,
  getConsentLayer,
  obeyAddress,
  onConsentLayerChange,
  openConsentSettings,
} from './consent-layer';
import { chooseConsent, getConsent } from './consent-store';

type ConsentFrameProps = {
  /** For `Intl`. */
  locale: string;
  texts: { kept: string; unkept: string; chosenOn: string };
  question: ReactNode;
  settings: ReactNode;
};

/**
 * Shows one of its two layers, or nothing. Not modal: the page stays usable, and gets room at its end so that nothing
 * is hidden below the dialog for good. Buttons say by `data-choice` what they do.
 */
export function ConsentFrame({ locale, texts, question, settings }: ConsentFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const layer = useSyncExternalStore(onConsentLayerChange, getConsentLayer, () => null);

  useEffect(() => {
    obeyAddress();
    // Another page starts without settings.
    return closeConsentSettings;
  }, []);

  useEffect(() => {
    if (!frame.current || layer === null) return;
    if (layer === 'settings') showSettings(frame.current, locale, texts.chosenOn);
    return keepRoom(frame.current);
  }, [layer, locale, texts.chosenOn]);

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const choice = target instanceof Element ? target.closest<HTMLElement>('[data-choice]')?.dataset.choice : undefined;
    if (choice === undefined || !frame.current) return;
    if (choice === 'change') {
      openConsentSettings(null);
      return;
    }
    if (choice !== 'close') {
      const ticked = switchesOf(frame.current).filter((input) => input.checked);
      const agreed = consentCategories.filter(
        (category) => choice === 'all' || (choice === 'part' && ticked.some(({ value }) => value === category)),
      );
      const isKept = chooseConsent(agreed);
      showToast({ text: isKept ? texts.kept : texts.unkept });
    }
    closeConsentSettings();
  }

  return (
    <section
      ref={frame}
      className="consent"
      role="dialog"
      aria-labelledby={layer === 'settings' ? 'consent-settings' : 'consent-question'}
      hidden={layer === null}
      data-nosnippet=""
      onClick={onClick}
      onKeyDown={(event) => {
        // Escape chooses nothing: it only leaves the settings.
        if (event.key === 'Escape' && layer === 'settings') closeConsentSettings();
      }}
    >
      <div className="consent__card" hidden={layer === 'settings'}>
        {question}
      </div>
      <div className="consent__card" hidden={layer !== 'settings'}>
        {settings}
      </div>
    </section>
  );
}

function switchesOf(frame: HTMLElement): HTMLInputElement[] {
  return [...frame.querySelectorAll<HTMLInputElement>('input[role=switch]')];
}

/** The switches as they were chosen, the day of it, and the focus on the heading. */
function showSettings(frame: HTMLElement, locale: string, chosenOn: string): void {
  const consent = getConsent();
  for (const input of switchesOf(frame)) {
    input.checked = consentCategories.some(
      (category) => category === input.value && (category === 'necessary' || consent?.agreed.includes(category)),
    );
  }
  const day = frame.querySelector('[data-chosen-on]');
  if (day) day.textContent = consent ? chosenOn.replace('{date}', formatDay(consent.chosenOn, locale)) : '';
  frame.querySelector<HTMLElement>('#consent-settings')?.focus();
}

function formatDay(day: string, locale: string): string {
  const month = locale.startsWith('en') ? 'long' : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** As much room at the end of the page, and around what gets the focus, as the dialog covers. */
function keepRoom(frame: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-room', `${frame.offsetHeight}px`));
  observer.observe(frame);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-room');
  };
}
