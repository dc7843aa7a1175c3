import { Picture } from '@/components/picture/picture';
import { Mark } from '@/components/shell/brand';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import type { Marker } from './property-words';

type CardPicturesProps = {
  pictures: readonly PictureContent[];
  marker: Marker | null;
  sizes: string;
  isFirst: boolean;
};

/** The picture of a card, with its marker and how many more there are. */
export function CardPictures({ pictures, marker, sizes, isFirst }: CardPicturesProps) {
  const [picture] = pictures;
  return (
    <div className={picture ? 'card__pic' : 'card__pic card__pic--none'}>
      {marker && (
        <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
      )}
      {picture ? <Picture url={picture.url} alt={picture.alt} sizes={sizes} isFirst={isFirst} /> : <Mark path={null} />}
      {pictures.length > 1 && (
        <span className="card__count" aria-hidden="true">
          1/{pictures.length}
        </span>
      )}
    </div>
  );
}
