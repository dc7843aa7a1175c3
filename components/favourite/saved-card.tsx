import { Picture } from '@/components/picture/picture';
import { Facts } from '@/components/property/facts';
import { Placeholder } from '@/components/shell/brand';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { FavouriteButton } from './favourite-button.client';
import type { SavedEntry } from './saved-answer';

type SavedCardProps = {
  entry: SavedEntry;
  /** Of the heart; `{title}` stands for the property. */
  texts: { add: string; remove: string };
};

/** The card of `PropertyCard`, rendered in the browser. */
export function SavedCard({ entry, texts }: SavedCardProps) {
  const { marker, picture, energy } = entry;
  return (
    <article className="property-card" {...(entry.isGone && { 'data-gone': '' })}>
      <div className={picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none'}>
        {marker && (
          <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
        )}
        {picture ? (
          <Picture url={picture.url} alt={picture.alt} sizes={stepSizes(639, '(max-width: 1179px) 45vw, 400px')} />
        ) : (
          <Placeholder />
        )}
      </div>
      <div className="property-card__body">
        <p className="property-card__price">
          <span className="price">
            <Price words={entry.price} />
          </span>
          {energy && (
            <span
              className="energy"
              title={`${energy.name} ${energy.letter}`}
              {...(energy.color && { 'data-e': energy.color })}
            >
              <span className="sr">{energy.name} </span>
              {energy.letter}
            </span>
          )}
        </p>
        <h3 className="property-card__title" lang={entry.language}>
          <SiteLink href={entry.href}>{entry.title}</SiteLink>
        </h3>
        <p className="property-card__place">{entry.place}</p>
        <Facts facts={entry.facts} />
      </div>
      <FavouriteButton
        id={entry.id}
        look="card"
        texts={{ add: texts.add.replace('{title}', entry.title), remove: texts.remove.replace('{title}', entry.title) }}
      />
    </article>
  );
}
