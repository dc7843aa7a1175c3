import { type RefObject, useEffect, useRef } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';

type SwiperOptions = {
  index: number;
  speed: number;
  onIndex(index: number): void;
  onScale(scale: number): void;
  /** The visitor moves the slides by hand. */
  onTouch(): void;
};

export type SwiperControl = {
  /** Magnifies the centre of the view by a factor; below its own size a picture is shown whole. */
  zoomBy(factor: number): void;
  /** Moves a magnified picture by a quarter of the screen: 1 to the right or down, -1 to the left or up. */
  pan(right: number, down: number): void;
};

export const maxScale = 4;

/** Slides that follow the finger, and magnify under two fingers, a double tap or press, and the keyboard. */
export function useSwiper(area: RefObject<HTMLElement | null>, options: SwiperOptions): SwiperControl {
  const swiper = useRef<Swiper | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!area.current) return;
    const made = new Swiper(area.current, {
      modules: [Zoom],
      initialSlide: latest.current.index,
      speed: latest.current.speed,
      spaceBetween: 24,
      resistanceRatio: 0.5,
      longSwipesRatio: 0.2,
      // It would take the focus out of the dialog, and with it the keys.
      focusableElements: 'input',
      zoom: { enabled: true, maxRatio: maxScale },
      on: {
        slideChange: ({ activeIndex }) => latest.current.onIndex(activeIndex),
        zoomChange: (_, scale) => latest.current.onScale(scale),
        sliderFirstMove: () => latest.current.onTouch(),
      },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy();
    };
  }, [area]);

  useEffect(() => {
    const made = swiper.current;
    if (!made || made.activeIndex === options.index) return;
    // Jumps across dozens of slides without animation.
    const isFar = Math.abs(made.activeIndex - options.index) > 1;
    made.zoom.out();
    made.slideTo(options.index, isFar ? 0 : options.speed);
  }, [options.index, options.speed]);

  return {
    zoomBy: (factor) => look(swiper.current, factor, 0, 0),
    pan: (right, down) => look(swiper.current, 1, right, down),
  };
}

/** Swiper magnifies around a pressed point; the point is calculated from the picture's current position. */
function look(swiper: Swiper | null, factor: number, right: number, down: number): void {
  const slide = swiper?.slides[swiper.activeIndex];
  const wrap = slide?.querySelector<HTMLElement>('.swiper-zoom-container');
  if (!swiper || !slide || !wrap) return;
  const before = swiper.zoom.scale;
  const scale = Math.min(before * factor, maxScale);
  const { e: movedRight, f: movedDown } = new DOMMatrix(wrap.style.transform);
  const box = slide.getBoundingClientRect();
  const x = box.x + box.width / 2 + (-movedRight + (right * box.width) / 4) / before;
  const y = box.y + box.height / 2 + (-movedDown + (down * box.height) / 4) / before;
  swiper.zoom.out();
  if (scale < 1.05) return;
  wrap.dataset.swiperZoom = String(scale);
  swiper.zoom.toggle(new MouseEvent('click', { clientX: x, clientY: y }));
  delete wrap.dataset.swiperZoom;
}
