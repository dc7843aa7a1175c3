'use client';

import { Picture } from '@/components/picture/picture';
import { Placeholder } from '@/components/site/brand';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { CardView } from './card-view';
import { EnergyMark } from './detail/energy-mark';
import { Facts } from './detail/facts';
import { formatMore } from './more-pictures';

type CardProps = {
  view: CardView;
  isRow?: boolean;
  /** The first picture of a page, which does not wait. */
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
};

const cardSizes = stepSizes(639, '(max-width: 1179px) 45vw, 400px');
const rowSizes = stepSizes(700, '360px');

/** Enough for dense screens: no card is wider than half of it. */
const maxCardPicture = 1200;

/**
 * Price first, then title, place and facts; a row has a text too. It draws and does nothing else: `serveCards` adds what
 * reacts.
 */
export function Card({ view, isRow = false, isFirst = false, heading: Heading = 'h3' }: CardProps) {
  return (
    <article
      className={isRow ? 'property-card property-card--row' : 'property-card'}
      data-property={view.id}
      {...(view.isGone && { 'data-gone': '' })}
    >
      <CardPictures view={view} sizes={isRow ? rowSizes : cardSizes} isFirst={isFirst} />
      <div className="property-card__body">
        <p className="property-card__price">
          <span className="price">
            <Price words={view.price} />
          </span>
          {view.energy && <EnergyMark words={view.energy} />}
        </p>
        <Heading className="property-card__title" lang={view.language}>
          <SiteLink href={view.href}>{view.title}</SiteLink>
        </Heading>
        <p className="property-card__place">
          {view.street && <span>{view.street}</span>}
          {view.place}
        </p>
        {view.text && (
          <p className="property-card__text" lang={view.language}>
            {view.text}
          </p>
        )}
        <Facts facts={view.facts} />
      </div>
    </article>
  );
}

type CardPicturesProps = { view: CardView; sizes: string; isFirst: boolean };

/** The first picture, with the marker and the number of further ones. */
function CardPictures({ view, sizes, isFirst }: CardPicturesProps) {
  const { marker, pictureCount } = view;
  const [picture, ...more] = view.pictures;
  return (
    <div
      className={picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none'}
      {...(more.length > 0 && { 'data-more': formatMore(more) })}
    >
      {marker && (
        <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
      )}
      {picture ? (
        <Picture url={picture.url} alt={picture.alt} sizes={sizes} maxWidth={maxCardPicture} isFirst={isFirst} />
      ) : (
        <Placeholder />
      )}
      {pictureCount > 1 && (
        <span className="property-card__count" aria-hidden="true">
          {`1/${pictureCount}`}
        </span>
      )}
    </div>
  );
}
