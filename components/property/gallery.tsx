import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/picture/picture';
import { Slideshow } from '@/components/picture/slideshow';
import { Placeholder } from '@/components/shell/brand';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { slideId } from '@/lib/domain/media/slide-address';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import type { Marker } from './property-words';

type GalleryProps = {
  pictures: readonly PictureContent[];
  lang: string;
  title: string;
  marker: Marker | null;
  /** The section of this page that has it. */
  tourHref: string | null;
};

const mosaicSize = 5;
const largeSizes = stepSizes(750, '640px');

/**
 * One large and four small pictures. A press opens the slideshow; without scripts a sheet with all of them, which is
 * also the slideshow's source.
 */
export async function Gallery({ pictures, lang, title, marker, tourHref }: GalleryProps) {
  const t = await getTranslations('detail.gallery');
  const markerTag = marker && (
    <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
  );
  const tourLink = tourHref && (
    <ButtonLink look="soft" isSmall href={tourHref}>
      <Icon name="rotate-3d" />
      {t('tour')}
    </ButtonLink>
  );
  if (pictures.length === 0)
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
        <div className="mosaic mosaic--none" role="group" aria-label={t('pictures')}>
          {markerTag}
          <Placeholder />
          <p>{t('none')}</p>
          {tourLink && <div className="mosaic__tools">{tourLink}</div>}
        </div>
        {/* Plans open in the slideshow too. */}
        <Slideshow title={title} />
      </>
    );
  const shown = pictures.slice(0, pictures.length >= mosaicSize ? mosaicSize : Math.min(pictures.length, 3));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are pictures */}
      <div
        className={`mosaic mosaic--${shown.length}`}
        role="group"
        aria-label={t('pictures')}
        lang={lang}
        data-still="mosaic"
      >
        {markerTag}
        {shown.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            popoverTarget="gallery"
            data-slide={slideId({ album: 'pictures', index })}
            aria-label={t('open', { number: index + 1, count: pictures.length })}
          >
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={index === 0 ? largeSizes : '320px'}
              isFirst={index === 0}
            />
          </button>
        ))}
        <div className="mosaic__tools">
          {tourLink}
          <Button look="soft" isSmall popoverTarget="gallery" data-slide="photo-1">
            <Icon name="images" />
            {t('count', { count: pictures.length })}
          </Button>
        </div>
      </div>
      <Dialog className="gallery" id="gallery" label={t('pictures')}>
        <DialogHead className="gallery__top" closes="gallery" closeText={t('close')}>
          <strong>{title}</strong>
        </DialogHead>
        <ol lang={lang} data-album="pictures">
          {pictures.map((picture, index) => (
            <li key={picture.url} id={slideId({ album: 'pictures', index })}>
              <figure>
                <Picture url={picture.url} alt={picture.alt} sizes={null} />
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
      </Dialog>
      <Slideshow title={title} />
    </>
  );
}
