import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import type { Marker } from './property-words';

type GalleryProps = {
  pictures: readonly PictureContent[];
  lang: string;
  title: string;
  marker: Marker | null;
  tourUrl: string | null;
};

const mosaicSize = 5;

/** One large and four small pictures; all of them in a sheet of their own, which opens without scripts. */
export async function Gallery({ pictures, lang, title, marker, tourUrl }: GalleryProps) {
  const t = await getTranslations('detail.gallery');
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, pictures.length >= mosaicSize ? mosaicSize : Math.min(pictures.length, 3));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are pictures */}
      <div className={`mosaic mosaic--${shown.length}`} role="group" aria-label={t('pictures')} lang={lang}>
        {marker && (
          <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
        )}
        {shown.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            popoverTarget="gallery"
            aria-label={t('open', { number: index + 1, count: pictures.length })}
          >
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={index === 0 ? '(max-width: 767px) 100vw, 640px' : '320px'}
              isFirst={index === 0}
            />
          </button>
        ))}
        <div className="mosaic__tools">
          {tourUrl && (
            <a className="btn btn--soft btn--small" href={tourUrl} target="_blank" rel="noopener">
              <Icon name="rotate-3d" />
              {t('tour')}
            </a>
          )}
          <button className="btn btn--soft btn--small" type="button" popoverTarget="gallery">
            <Icon name="images" />
            {t('count', { count: pictures.length })}
          </button>
        </div>
      </div>
      <div className="gallery" id="gallery" popover="auto" role="dialog" aria-label={t('pictures')}>
        <div className="gallery__top">
          <strong>{title}</strong>
          <button
            className="icon-btn"
            type="button"
            popoverTarget="gallery"
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="x" />
          </button>
        </div>
        <ol lang={lang}>
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`photo-${index + 1}`}>
              <figure>
                <Picture url={picture.url} alt={picture.alt} sizes="(max-width: 1100px) 100vw, 1100px" />
                <figcaption>
                  <span>
                    {index + 1} / {pictures.length}
                  </span>
                  {picture.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
