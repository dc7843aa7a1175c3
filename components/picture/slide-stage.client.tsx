'use client';

import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import { pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';
import type { Album } from '@/lib/domain/media/slide-address';
import type { Slide } from './slide';
import { type SwiperControl, useSwiper } from './use-swiper';

type SlideStageProps = {
  album: Album;
  slides: readonly Slide[];
  index: number;
  scale: number;
  texts: { failed: string; next: string; previous: string };
  control: RefObject<SwiperControl | null>;
  onIndex(index: number): void;
  onScale(scale: number): void;
  onTouch(): void;
  onStep(by: number): void;
};

const speed = 300;
/** Slides on either side that are preloaded. */
const near = 2;

/** The current picture, and its neighbours. */
export function SlideStage({ album, slides, index, scale, texts, control, onStep, ...handlers }: SlideStageProps) {
  const area = useRef<HTMLDivElement>(null);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const made = useSwiper(area, { index, speed: isStill ? 0 : speed, ...handlers });
  useEffect(() => {
    control.current = made;
  });
  const count = slides.length;
  return (
    <div className="slideshow__stage">
      <div className="swiper" ref={area}>
        <div className="swiper-wrapper">
          {slides.map((slide, position) => {
            const distance = Math.abs(position - index);
            return (
              <div key={slide.url} className="swiper-slide" aria-hidden={position !== index}>
                {/* Also around the ends, where the first follows the last. */}
                {Math.min(distance, count - distance) <= near && (
                  <SlidePicture
                    slide={slide}
                    album={album}
                    isMagnified={position === index && scale > 1}
                    isFirst={position === index}
                    failedText={texts.failed}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {count > 1 && (
        <>
          <button type="button" className="slideshow__step" aria-label={texts.previous} onClick={() => onStep(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" className="slideshow__step" aria-label={texts.next} onClick={() => onStep(1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
}

type SlidePictureProps = {
  slide: Slide;
  album: Album;
  isMagnified: boolean;
  isFirst: boolean;
  failedText: string;
};

function SlidePicture({ slide, album, isMagnified, isFirst, failedText }: SlidePictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const [ratio, setRatio] = useState(slide.size && slide.size.width / slide.size.height);
  if (hasFailed) {
    return (
      <div className="slideshow__failed">
        {slide.alt && <p lang={slide.lang}>{slide.alt}</p>}
        <p>{failedText}</p>
      </div>
    );
  }
  return (
    <div className={`swiper-zoom-container slideshow__${album}`}>
      <Image
        src={pictureUrl(slide.url, { width: 1360 })}
        srcSet={pictureSrcSet(slide.url, undefined, slide.size?.width)}
        sizes={shownWidth(ratio, isMagnified)}
        style={ratio === null ? undefined : ({ '--ratio': ratio } as CSSProperties)}
        alt={slide.alt}
        lang={slide.lang}
        draggable={false}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'low'}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setRatio((known) => known ?? naturalWidth / naturalHeight);
        }}
        onError={() => setFailed(true)}
      />
    </div>
  );
}

/** As the style sheet lays it out. A magnified picture is requested again at a higher resolution. */
function shownWidth(ratio: number | null, isMagnified: boolean): string {
  const times = isMagnified ? 2.5 : 1;
  return ratio === null ? `${100 * times}vw` : `min(${100 * times}vw, ${(90 * ratio * times).toFixed(1)}vh)`;
}
