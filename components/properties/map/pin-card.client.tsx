'use client';

import { useEffect, useRef } from 'react';
import { CloseButton } from '@/components/ui/button';
import { Image } from '@/components/ui/image';
import { countHomes, type MapPin } from '@/lib/domain/map/map-message';
import { pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';
import { type MapTexts, withCount } from './map-texts';

type PinCardProps = {
  /** One property, or all that no scale tells apart. */
  pins: readonly MapPin[];
  /** They stand at one spot. */
  isOneSpot: boolean;
  texts: MapTexts;
  onClose: () => void;
};

/** The card above a marker. It takes the focus; Escape and its button give it back by `onClose`. */
export function PinCard({ pins, isOneSpot, texts, onClose }: PinCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [only, ...others] = pins;

  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  if (!only) return null;
  const isOne = others.length === 0;
  const title = withCount(isOneSpot ? texts.spotTitle : texts.nearbyTitle, countHomes(pins));
  return (
    <div
      ref={card}
      className={isOne ? 'pin' : 'pin pin--list'}
      role="dialog"
      aria-label={isOne ? only.title : title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {isOne ? <PinDetail pin={only} texts={texts} /> : <PinList pins={pins} title={title} texts={texts} />}
      <CloseButton className="pin__close" label={texts.close} onClick={onClose} />
    </div>
  );
}

function PinDetail({ pin, texts }: { pin: MapPin; texts: MapTexts }) {
  return (
    <>
      <PinPicture pin={pin} width={400} sizes="260px" />
      {pin.situation && <span className="marker marker--dark">{pin.situation}</span>}
      <div className="pin__body">
        <p className="price">{pin.price}</p>
        <h2 lang={pin.lang}>
          <a href={pin.href} target="_parent">
            {pin.title}
          </a>
        </h2>
        <p className="muted small">{pin.place}</p>
        {pin.facts && <p className="small">{pin.facts}</p>}
        {pin.isArea && <p className="muted small pin__note">{texts.areaOf}</p>}
      </div>
    </>
  );
}

function PinList({ pins, title, texts }: { pins: readonly MapPin[]; title: string; texts: MapTexts }) {
  return (
    <>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul tabIndex={0}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinPicture pin={pin} width={200} sizes="72px" />
            <p>
              <b>{pin.price}</b>
              <a href={pin.href} target="_parent" lang={pin.lang}>
                {pin.title}
              </a>
              <small>{[pin.situation, pin.facts || pin.place].filter(Boolean).join(' · ')}</small>
            </p>
          </li>
        ))}
      </ul>
      {pins.some(({ isArea }) => isArea) && <p className="muted small pin__note">{texts.areaOf}</p>}
    </>
  );
}

function PinPicture({ pin: { picture }, width, sizes }: { pin: MapPin; width: 200 | 400; sizes: string }) {
  if (!picture) return <span className="pin__picture" />;
  return (
    <Image
      className="pin__picture"
      src={pictureUrl(picture, { width })}
      srcSet={pictureSrcSet(picture, 800)}
      sizes={sizes}
      alt=""
      width={width}
      height={width * 0.625}
    />
  );
}
