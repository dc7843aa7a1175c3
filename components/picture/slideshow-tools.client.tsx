'use client';

import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import type { SlideshowTexts } from './slide';
import { maxScale } from './use-swiper';

type SlideshowToolsProps = {
  /** The element to show full screen; a dialog itself may not. */
  box: RefObject<HTMLElement | null>;
  texts: SlideshowTexts;
  scale: number;
  selfPlay: { isPlaying: boolean; isOffered: boolean; toggle(): void } | null;
  onZoom(by: 1 | -1): void;
  onClose(): void;
};

export function SlideshowTools({ box, texts, scale, selfPlay, onZoom, onClose }: SlideshowToolsProps) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  const toggleFull = () => {
    const change = isFull ? document.exitFullscreen() : box.current?.requestFullscreen();
    // A browser may refuse; the pictures then stay as large as the window.
    change?.catch(() => setFull(document.fullscreenElement !== null));
  };
  return (
    <div className="slideshow__tools">
      {selfPlay?.isOffered && (
        <Tool
          icon={selfPlay.isPlaying ? 'pause' : 'play'}
          text={selfPlay.isPlaying ? texts.pause : texts.play}
          onPress={selfPlay.toggle}
        />
      )}
      <Tool icon="zoom-out" text={texts.zoomOut} isOff={scale <= 1} onPress={() => onZoom(-1)} />
      <Tool icon="zoom-in" text={texts.zoomIn} isOff={scale >= maxScale} onPress={() => onZoom(1)} />
      {document.fullscreenEnabled && (
        <Tool icon="maximize" text={isFull ? texts.leaveFullScreen : texts.fullScreen} onPress={toggleFull} />
      )}
      <Tool icon="x" text={texts.close} onPress={onClose} isFirst />
    </div>
  );
}

type ToolProps = { icon: IconName; text: string; isOff?: boolean; isFirst?: boolean; onPress(): void };

/** Stays reachable by keyboard when there is nothing more to do, so that the focus is not lost. */
function Tool({ icon, text, isOff = false, isFirst = false, onPress }: ToolProps) {
  return (
    <IconButton
      icon={icon}
      label={text}
      title={text}
      aria-disabled={isOff}
      {...(isFirst && { 'data-first-focus': '' })}
      onClick={() => {
        if (!isOff) onPress();
      }}
    />
  );
}
