import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { SlideshowOpener } from '@/components/picture/slideshow-opener.client';
import { Story } from '@/components/picture/story';
import type { Marker } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { galleryId, slideId } from '@/lib/domain/media/slide-address';
import type { ListingAlbums } from '@/lib/features/properties/get-file-sizes';
import { getTranslations } from '@/lib/i18n/words-in';

type GalleryProps = {
  albums: ListingAlbums;
  lang: string;
  title: string;
  marker: Marker | null;
  /** The section of this page that has it. */
  tourHref: string | null;
  /** On the picture: save and share. */
  tools?: ReactNode;
};

/** Beside each other on wide screens; a phone swipes through all of them. */
const tiles = 3;
const largeSizes = stepSizes(750, 'min(62vw, 1040px)');
const smallSizes = stepSizes(750, 'min(36vw, 640px)');
/** Enough for a dense phone, the only screen that shows the further ones here. */
const swipedWidth = 800;

/**
 * One large picture and two beside it; on a phone a row to swipe, which needs no scripts. A press opens the slideshow,
 * on a phone the story; without scripts it leads into the story.
 */
export async function Gallery({ albums, lang, title, marker, tourHref, tools }: GalleryProps) {
  const t = await getTranslations('detail.gallery');
  const { pictures } = albums;
  const count = pictures.length;
  const markerTag = marker && (
    <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
  );
  const tourLink = tourHref && (
    <ButtonLink look="soft" isSmall href={tourHref}>
      <Icon name="rotate-3d" />
      {t('tour')}
    </ButtonLink>
  );
  if (count === 0)
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
        <div className="mosaic mosaic--none" role="group" aria-label={t('pictures')}>
          {markerTag}
          <Placeholder />
          <p>{t('none')}</p>
          {tools}
          {tourLink && <div className="mosaic__tools">{tourLink}</div>}
        </div>
        {/* Plans open in the slideshow too. */}
        <Slideshow title={title} />
      </>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are pictures */}
      <div
        className={`mosaic mosaic--${Math.min(count, tiles)}`}
        role="group"
        aria-label={t('pictures')}
        id={galleryId}
        tabIndex={-1}
      >
        {markerTag}
        <ul className="mosaic__track" lang={lang} data-still="mosaic">
          {pictures.map(({ url, alt, size }, index) => {
            const id = slideId({ album: 'pictures', index });
            return (
              <li key={url}>
                <a href={`#${id}`} data-slide={id} aria-label={t('open', { number: index + 1, count })}>
                  <Picture
                    url={url}
                    alt={alt}
                    {...(index < tiles
                      ? { sizes: index === 0 ? largeSizes : smallSizes, fileWidth: size?.width ?? null }
                      : { sizes: null, oneWidth: swipedWidth })}
                    isFirst={index === 0}
                  />
                </a>
                {count > 1 && (
                  <span className="mosaic__count" aria-hidden="true">
                    {index + 1}/{count}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {tools}
        <div className="mosaic__tools">
          {tourLink}
          <a className="btn btn--soft btn--small mosaic__all" href="#photo-1" data-slide="photo-1">
            <Icon name="images" />
            {t('count', { count })}
          </a>
        </div>
      </div>
      <Story albums={albums} lang={lang} title={title} />
      <Slideshow title={title} />
    </>
  );
}

/**
 * Lets everything on the page with a `data-slide` (`photo-3`, `plan-1`) open the slideshow. Without scripts those are
 * buttons and links that lead to the same pictures.
 */
async function Slideshow({ title }: { title: string }) {
  const t = await getTranslations('slideshow');
  return (
    <SlideshowOpener
      title={title}
      texts={{
        all: t('all'),
        close: t('close'),
        failed: t('failed'),
        fullScreen: t('fullScreen'),
        leaveFullScreen: t('leaveFullScreen'),
        next: t('next'),
        pause: t('pause'),
        pictures: t('pictures'),
        plans: t('plans'),
        play: t('play'),
        position: t.raw('position'),
        previous: t('previous'),
        show: t.raw('show'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
      }}
    />
  );
}
