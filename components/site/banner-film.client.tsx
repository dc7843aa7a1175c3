'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';

type BannerFilmProps = {
  url: string;
  mimetype: string;
  poster?: string | undefined;
  texts: { pause: string; play: string };
};

/** A decorative film: plays without sound except with reduced motion, and stops on a click. */
export function BannerFilm({ url, mimetype, poster, texts }: BannerFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser may refuse autoplay: the still stays.
    film.current?.play().catch(() => setPlaying(false));
  }, []);

  const toggle = () => {
    if (film.current?.paused) film.current.play().catch(() => setPlaying(false));
    else film.current?.pause();
  };
  return (
    <div className="rotation">
      <video
        ref={film}
        className="banner__film"
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={url} type={mimetype} />
      </video>
      <button
        type="button"
        className="rotation__pause"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
