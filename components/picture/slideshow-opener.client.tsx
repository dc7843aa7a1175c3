'use client';

import { useEffect, useRef, useState } from 'react';
import { parseSlideId, type SlidePlace, slideId } from '@/lib/domain/media/slide-address';
import { readSlides, type Slides } from './slide';
import type { SlideshowDialog } from './slideshow-dialog.client';
import type { SlideshowTexts } from './slideshow-texts';

type Opened = { Dialog: typeof SlideshowDialog; slides: Slides; place: SlidePlace };

const load = () => import('./slideshow-dialog.client');

/** Waits for a press on a picture, or an address of one; only then loads the slideshow itself. */
export function SlideshowOpener({ title, texts }: { title: string; texts: SlideshowTexts }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The pressed element, and whether opening added a history entry, which Back then removes. */
  const way = useRef<{ from: HTMLElement | null; isEntry: boolean }>({ from: null, isEntry: false });

  useEffect(() => {
    const open = async (place: SlidePlace, from: HTMLElement | null) => {
      const slides = readSlides(document);
      if (!slides[place.album][place.index]) return;
      from?.setAttribute('aria-busy', 'true');
      try {
        const { SlideshowDialog: Dialog } = await load();
        way.current = { from, isEntry: from !== null };
        if (from) window.history.pushState(null, '', `#${slideId(place)}`);
        setOpened({ Dialog, slides, place });
      } catch {
        // Without it (the connection is gone) the pictures open as they do without scripts.
        if (from instanceof HTMLAnchorElement) window.location.assign(from.href);
        else document.querySelector<HTMLElement>('.gallery')?.showPopover();
      }
      from?.removeAttribute('aria-busy');
    };
    const onClick = (event: MouseEvent) => {
      const from = slideButton(event.target);
      const place = parseSlideId(from?.dataset.slide ?? '');
      if (!from || !place || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open(place, from);
    };
    const onNear = (event: Event) => {
      if (slideButton(event.target)) load().catch(() => undefined);
    };
    // Back closes; forward and an address typed by hand open.
    const onAddress = () => {
      const place = parseSlideId(window.location.hash);
      if (!place) {
        way.current.isEntry = false;
        setOpened(null);
      } else void open(place, null);
    };
    const first = parseSlideId(window.location.hash);
    if (first) void open(first, null);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onNear, { passive: true });
    document.addEventListener('focusin', onNear);
    window.addEventListener('popstate', onAddress);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onNear);
      document.removeEventListener('focusin', onNear);
      window.removeEventListener('popstate', onAddress);
    };
  }, []);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => (way.current.from ?? document.querySelector<HTMLElement>('[data-slide]'))?.focus();
  }, [isOpen]);

  if (!opened) return null;
  const close = () => {
    if (way.current.isEntry) window.history.back();
    else window.history.replaceState(null, '', window.location.pathname + window.location.search);
    way.current.isEntry = false;
    setOpened(null);
  };
  const { Dialog, slides, place } = opened;
  return <Dialog title={title} texts={texts} slides={slides} place={place} onMove={keepPlace} onClose={close} />;
}

function slideButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-slide]') : null;
}

function keepPlace(place: SlidePlace): void {
  try {
    window.history.replaceState(null, '', `#${slideId(place)}`);
  } catch {
    // Browsers limit the number of changes in a while; the address then lags behind.
  }
}
