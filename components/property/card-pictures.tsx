import { Picture } from '@/components/picture/picture';
import { Placeholder } from '@/components/shell/brand';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import { writeMorePictures } from './more-pictures';
import type { Marker } from './property-words';

type CardPicturesProps = {
  pictures: readonly PictureContent[];
  marker: Marker | null;
  sizes: string;
  isFirst: boolean;
  /** Turns through its pictures. */
  turns: boolean;
};

/** The pictures a card turns through; the rest is on the property's page. */
const maxPictures = 6;

/**
 * The picture of a card, with its marker and the number of further pictures. `CardTurner` shows the next ones on
 * request.
 */
export function CardPictures({ pictures, marker, sizes, isFirst, turns }: CardPicturesProps) {
  const [picture] = pictures;
  const more = turns ? writeMorePictures(pictures.slice(1, maxPictures)) : '';
  return (
    <div
      className={picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none'}
      {...(more !== '' && { 'data-more': more })}
    >
      {marker && (
        <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
      )}
      {picture ? <Picture url={picture.url} alt={picture.alt} sizes={sizes} isFirst={isFirst} /> : <Placeholder />}
      {turns && pictures.length > 1 && (
        <span className="property-card__count" aria-hidden="true">
          1/{pictures.length}
        </span>
      )}
    </div>
  );
}
