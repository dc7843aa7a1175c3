'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceQueries, partBreakpoints } from '@/lib/domain/media/device';
import { parseSlideId, type SlidePlace, slideId, storyId } from '@/lib/domain/media/slide-address';
import { readSlides, type Slides, type SlideshowTexts } from './slide';
import type { SlideshowDialog } from './slideshow-dialog.client';

type Opened = { Dialog: typeof SlideshowDialog; slides: Slides; place: SlidePlace };

const load = () => import('./slideshow-dialog.client');
const phone = deviceQueries(partBreakpoints).mobile;

/**
 * Waits for a press on a picture, or an address of one. A phone then shows the story, which stands in the page; the
 * slideshow, which a press in the story opens too, is only loaded then.
 */
export function SlideshowOpener({ title, texts }: { title: string; texts: SlideshowTexts }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The pressed element, and whether opening added a history entry, which Back then removes. */
  const way = useRef<{ from: HTMLElement | null; isEntry: boolean }>({ from: null, isEntry: false });
  const { showStory, leaveStory } = useStory();

  useEffect(() => {
    const showSlides = async (place: SlidePlace, from: HTMLElement | null) => {
      const slides = readSlides(document);
      if (!slides[place.album][place.index]) return;
      from?.setAttribute('aria-busy', 'true');
      try {
        const { SlideshowDialog: Dialog } = await load();
        way.current = { from, isEntry: from !== null };
        if (from) window.history.pushState(null, '', `#${slideId(place)}`);
        setOpened({ Dialog, slides, place });
      } catch {
        // Without it (the connection is gone) there are the files and the story.
        if (from instanceof HTMLAnchorElement && from.target) window.location.assign(from.href);
        else showStory(place, from);
      }
      from?.removeAttribute('aria-busy');
    };
    const open = (place: SlidePlace, from: HTMLElement | null) => {
      const wantsStory = place.album === 'pictures' && !inStory(from) && window.matchMedia(phone).matches;
      if (wantsStory) showStory(place, from);
      else void showSlides(place, from);
    };
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const from = slideLink(event.target);
      const place = parseSlideId(from?.dataset.slide ?? '');
      if (!from || !place) return;
      event.preventDefault();
      open(place, from);
    };
    const onNear = (event: Event) => {
      const link = slideLink(event.target);
      if (link && (inStory(link) || !window.matchMedia(phone).matches)) load().catch(() => undefined);
    };
    // Back closes; forward and an address typed by hand open.
    const onAddress = () => {
      const place = parseSlideId(window.location.hash);
      way.current.isEntry = false;
      setOpened(null);
      if (place) open(place, null);
      else leaveStory();
    };
    const first = parseSlideId(window.location.hash);
    if (first) open(first, null);
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
  }, [showStory, leaveStory]);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => (way.current.from ?? document.querySelector<HTMLElement>('[data-slide]'))?.focus();
  }, [isOpen]);

  if (!opened) return null;
  const close = () => {
    if (way.current.isEntry) window.history.back();
    else leaveAddress();
    way.current.isEntry = false;
    setOpened(null);
  };
  const { Dialog, slides, place } = opened;
  return <Dialog title={title} texts={texts} slides={slides} place={place} onMove={keepPlace} onClose={close} />;
}

/** The story of a phone: all pictures, one below the other, in a dialog that stands in the page. */
function useStory() {
  /** Whether opening added a history entry. */
  const hasEntry = useRef(false);

  useEffect(() => {
    const onClose = () => {
      if (hasEntry.current) window.history.back();
      else if (parseSlideId(window.location.hash)) leaveAddress();
      hasEntry.current = false;
    };
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-story-close]')) return;
      event.preventDefault();
      storyDialog()?.close();
    };
    const dialog = storyDialog();
    dialog?.addEventListener('close', onClose);
    document.addEventListener('click', onClick);
    return () => {
      dialog?.removeEventListener('close', onClose);
      document.removeEventListener('click', onClick);
    };
  }, []);

  const showStory = useCallback((place: SlidePlace, from: HTMLElement | null) => {
    const dialog = storyDialog();
    if (!dialog) return;
    if (from) {
      hasEntry.current = true;
      window.history.pushState(null, '', `#${slideId(place)}`);
    }
    if (dialog.open) return;
    dialog.showModal();
    document.getElementById(slideId(place))?.scrollIntoView({ behavior: 'instant' });
  }, []);

  const leaveStory = useCallback(() => {
    hasEntry.current = false;
    storyDialog()?.close();
  }, []);

  return { showStory, leaveStory };
}

function storyDialog(): HTMLDialogElement | null {
  const dialog = document.getElementById(storyId);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

function inStory(link: HTMLElement | null): boolean {
  return link?.closest(`#${storyId}`) != null;
}

function slideLink(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-slide]') : null;
}

function leaveAddress(): void {
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

function keepPlace(place: SlidePlace): void {
  try {
    window.history.replaceState(null, '', `#${slideId(place)}`);
  } catch {
    // Browsers limit the number of changes in a while; the address then lags behind.
  }
}
