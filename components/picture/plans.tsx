import { Image } from '@/components/ui/image';
import { pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';
import { slideId } from '@/lib/domain/media/slide-address';
import type { MeasuredPicture } from '@/lib/features/properties/get-file-sizes';

/** Drawings that open in the slideshow; without scripts each is a link to its file. */
export function Plans({ plans, lang }: { plans: readonly MeasuredPicture[]; lang: string }) {
  return (
    <div className="plans" lang={lang} data-album="plans">
      {plans.map(({ url, alt, size }, index) => {
        const id = slideId({ album: 'plans', index });
        return (
          <figure key={url} id={id}>
            <a href={url} target="_blank" rel="noopener" data-slide={id}>
              <Image
                src={pictureUrl(url, { width: 1360 })}
                srcSet={pictureSrcSet(url, undefined, size?.width)}
                sizes="(max-width: 767px) 92vw, 400px"
                alt={alt}
                {...size}
                loading="lazy"
                decoding="async"
              />
            </a>
            {alt && <figcaption>{alt}</figcaption>}
          </figure>
        );
      })}
    </div>
  );
}
