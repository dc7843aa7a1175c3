import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { galleryId, slideId, storyId } from '@/lib/domain/media/slide-address';
import type { ListingAlbums, MeasuredPicture } from '@/lib/features/properties/get-file-sizes';
import { getTranslations } from '@/lib/i18n/words-in';

type StoryProps = { albums: ListingAlbums; lang: string; title: string };

/**
 * All pictures below each other, then the plans: what a press on a phone opens, and every press without scripts, by the
 * address of a picture. The slideshow reads its pictures from here.
 */
export async function Story({ albums: { pictures, plans }, lang, title }: StoryProps) {
  const t = await getTranslations('slideshow');
  return (
    <dialog className="story" id={storyId} aria-label={title} data-still={storyId}>
      <div className="story__top">
        <strong lang={lang}>{title}</strong>
        <a className="icon-btn" href={`#${galleryId}`} aria-label={t('close')} data-story-close="">
          <Icon name="x" />
        </a>
      </div>
      <ol lang={lang} data-album="pictures">
        {pictures.map((picture, index) => {
          const id = slideId({ album: 'pictures', index });
          return (
            <li key={picture.url} id={id}>
              <StoryPicture picture={picture} slide={id} position={`${index + 1}/${pictures.length}`} />
            </li>
          );
        })}
      </ol>
      {plans.length > 0 && (
        <>
          <h2>{t('plans')}</h2>
          <ol className="story__plans" lang={lang}>
            {plans.map((plan, index) => (
              <li key={plan.url}>
                <StoryPicture picture={plan} slide={slideId({ album: 'plans', index })} position={null} />
              </li>
            ))}
          </ol>
        </>
      )}
    </dialog>
  );
}

type StoryPictureProps = { picture: MeasuredPicture; slide: string; position: string | null };

/** Without scripts a press opens the file. */
function StoryPicture({ picture: { url, alt, size }, slide, position }: StoryPictureProps) {
  return (
    <figure>
      <a href={url} data-slide={slide} target="_blank" rel="noopener">
        <Image src={pictureUrl(url, { width: 1360 })} alt={alt} {...size} loading="lazy" decoding="async" />
      </a>
      <figcaption>
        {position && <span>{position}</span>}
        {alt}
      </figcaption>
    </figure>
  );
}
