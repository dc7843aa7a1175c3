'use client';

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Image } from '@/components/ui/image';
import { useModal } from '@/components/ui/use-modal';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { type Album, albums, type SlidePlace } from '@/lib/domain/media/slide-address';
import type { Slide, Slides, SlideshowTexts } from './slide';
import { SlideStage } from './slide-stage.client';
import { actionOfKey, type SlideshowActions } from './slideshow-key';
import { SlideshowTools } from './slideshow-tools.client';
import { useSelfPlay } from './use-self-play';
import { useSlidePlace } from './use-slide-place';
import type { SwiperControl } from './use-swiper';

type SlideshowDialogProps = {
  title: string;
  texts: SlideshowTexts;
  slides: Slides;
  place: SlidePlace;
  onMove(place: SlidePlace): void;
  onClose(): void;
};

const standsFor = 3000;
const zoomStep = 1.6;

/** All pictures and plans of a listing, one at a time, over the whole window. */
export function SlideshowDialog({ title, texts, slides, place: asked, onMove, onClose }: SlideshowDialogProps) {
  const dialog = useFirstFocus(useModal());
  const box = useRef<HTMLDivElement>(null);
  const control = useRef<SwiperControl | null>(null);
  const [scale, setScale] = useState(1);
  const { place, moveTo, step } = useSlidePlace(asked, onMove);
  const { album, index } = place;
  const shown = slides[album];
  const count = shown.length;
  const selfPlay = useSelfPlay(() => step(1, count), { delay: standsFor, starts: false });
  /** Moving by hand ends the automatic play. */
  const byHand = (move: () => void) => {
    selfPlay.stop();
    move();
  };
  const stepByHand = (by: number) => byHand(() => step(by, count));
  const showAlbum = (name: Album) => {
    setScale(1);
    byHand(() => moveTo({ album: name, index: 0 }));
  };
  const showByHand = (to: number) => byHand(() => moveTo({ album, index: to }));

  const onKeyDown = (event: KeyboardEvent) =>
    pressKey(event, scale > 1, {
      step: stepByHand,
      first: () => showByHand(0),
      last: () => showByHand(count - 1),
      zoomIn: () => control.current?.zoomBy(zoomStep),
      zoomOut: () => control.current?.zoomBy(1 / zoomStep),
      zoomReset: () => control.current?.zoomBy(0),
      pan: (right, down) => control.current?.pan(right, down),
    });

  return (
    <dialog
      ref={dialog}
      className="slideshow"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      {/* A press on a picture leaves the focus here, so that keys still arrive. */}
      <div className="slideshow__box" ref={box} tabIndex={-1}>
        <div className="slideshow__top">
          <span className="slideshow__count" aria-hidden="true">
            {index + 1} / {count}
          </span>
          {slides.pictures.length > 0 && slides.plans.length > 0 && (
            <AlbumTabs label={title} texts={texts} shown={album} onShow={showAlbum} />
          )}
          <SlideshowTools
            box={box}
            texts={texts}
            scale={scale}
            selfPlay={count > 1 ? selfPlay : null}
            onZoom={(by) => control.current?.zoomBy(zoomStep ** by)}
            onClose={onClose}
          />
        </div>
        <SlideStage
          key={album}
          album={album}
          slides={shown}
          index={index}
          scale={scale}
          texts={texts}
          control={control}
          onIndex={(next) => moveTo({ album, index: next })}
          onScale={setScale}
          onTouch={selfPlay.stop}
          onStep={stepByHand}
        />
        <SlideCaption
          slide={shown[index]}
          position={fill(texts.position, index, count)}
          isAnnounced={!selfPlay.isPlaying}
        />
        {count > 1 && <SlideStrip slides={shown} index={index} texts={texts} onShow={showByHand} />}
      </div>
    </dialog>
  );
}

function pressKey(event: KeyboardEvent, isZoomed: boolean, actions: SlideshowActions): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const act = actionOfKey(event.key, isZoomed, actions);
  if (!act) return;
  event.preventDefault();
  act();
}

/** The focus lies on the first tool when a dialog opens; one that is taken away closes, so that the page is free again. */
function useFirstFocus(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, [dialog]);
  return dialog;
}

type AlbumTabsProps = { label: string; texts: SlideshowTexts; shown: Album; onShow(album: Album): void };

function AlbumTabs({ label, texts, shown, onShow }: AlbumTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are two views
    <div className="slideshow__tabs" role="group" aria-label={label}>
      {albums.map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => name !== shown && onShow(name)}>
          {texts[name]}
        </button>
      ))}
    </div>
  );
}

type SlideCaptionProps = { slide: Slide | undefined; position: string; isAnnounced: boolean };

function SlideCaption({ slide, position, isAnnounced }: SlideCaptionProps) {
  return (
    <>
      <p className="slideshow__caption" lang={slide?.lang}>
        {slide?.alt}
      </p>
      <p className="sr" aria-live={isAnnounced ? 'polite' : 'off'}>
        {position}. <span lang={slide?.lang}>{slide?.alt}</span>
      </p>
    </>
  );
}

function fill(text: string, index: number, count: number): string {
  return text.replace('{number}', String(index + 1)).replace('{count}', String(count));
}

type SlideStripProps = {
  slides: readonly Slide[];
  index: number;
  texts: { all: string; show: string };
  onShow(index: number): void;
};

/**
 * All slides, small. One tab stop, however many there are: the slideshow's arrows move on from there, and the focus
 * follows.
 */
function SlideStrip({ slides, index, texts, onShow }: SlideStripProps) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelectorAll('button')[index];
    if (!list || !current) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
    // Its dialog opens later; before that it has no width to scroll in.
    const frame = requestAnimationFrame(() =>
      list.scrollTo({
        left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2,
        behavior: isStill ? 'instant' : 'smooth',
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [index]);

  return (
    <ul className="slideshow__strip" ref={strip} aria-label={texts.all}>
      {slides.map((slide, position) => (
        <li key={slide.url}>
          <button
            type="button"
            aria-label={texts.show.replace('{number}', String(position + 1))}
            aria-current={position === index}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onShow(position)}
          >
            <Image src={pictureUrl(slide.url, { width: 200 })} alt="" width={72} height={54} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
