import { Picture } from '@/components/picture/picture';
import { Placeholder } from '@/components/shell/brand';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import { TurningPictures } from './card-turner.client';
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

/** The picture of a card, with its marker and the number of further pictures. */
export function CardPictures({ pictures, marker, sizes, isFirst, turns }: CardPicturesProps) {
  const [picture] = pictures;
  const more = turns ? writeMorePictures(pictures.slice(1, maxPictures)) : '';
  const className = picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none';
  const content = (
    <>
      {marker && (
        <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
      )}
      {picture ? <Picture url={picture.url} alt={picture.alt} sizes={sizes} isFirst={isFirst} /> : <Placeholder />}
      {turns && pictures.length > 1 && (
        <span className="property-card__count" aria-hidden="true">
          1/{pictures.length}
        </span>
      )}
    </>
  );
  if (more === '') return <div className={className}>{content}</div>;
  return (
    <TurningPictures more={more} className={className}>
      {content}
    </TurningPictures>
  );
}
