import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { SiteLink } from '@/components/ui/site-link';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { Banner as BannerContent, BannerPicture } from '@/lib/usecases/page/get-banner';
import { BannerFilm } from './banner-film.client';
import { BannerRotation } from './banner-rotation.client';

const bannerSizes = '100vw';

/** Home: a sheet of paper cut like a stepped gable lies over the picture and carries the words and the search. */
export function Hero({ banner, title, children }: { banner: BannerContent; title: string; children: ReactNode }) {
  return (
    <section className="hero">
      <div className="hero__pic">
        <BannerMedia banner={banner} />
      </div>
      <div className="hero__panel">
        <h1>{title}</h1>
        {banner.description && <p className="hero__text">{banner.description}</p>}
        {children}
      </div>
    </section>
  );
}

/** Other pages: the same sheet, smaller, with the way here and the title. */
export function Banner({
  banner,
  title,
  titleTag: Title = 'h1',
  children,
}: {
  banner: BannerContent;
  title: string;
  titleTag?: 'h1' | 'p';
  children: ReactNode;
}) {
  return (
    <div className="banner">
      <BannerMedia banner={banner} />
      <div>
        {children}
        <Title className="banner__title">{title}</Title>
        {banner.description && <p className="banner__text">{banner.description}</p>}
      </div>
    </div>
  );
}

async function BannerMedia({ banner }: { banner: BannerContent }) {
  const { pictures, video } = banner;
  const still = pictures[0];
  const t = await getTranslations('banner');
  const texts = { pause: t('pause'), play: t('play') };
  // Films of other services are no scenery: they load only where a visitor asks for them.
  if (video && (video.kind === null || video.kind.kind === 'file')) {
    return (
      <BannerFilm
        url={video.url}
        mimetype={video.mimetype}
        poster={still && pictureUrl(still.url, { width: 1360 })}
        texts={texts}
      />
    );
  }
  if (pictures.length > 1) {
    return (
      <div className="rotation" data-rotation>
        {pictures.map((picture, index) => (
          <div
            key={picture.url}
            className="rotation__slide"
            {...(index === 0 ? { 'data-shown': '' } : { inert: true })}
          >
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={bannerSizes}
              isFirst={index === 0}
              focus={picture.focus}
            />
            <Caption picture={picture} />
          </div>
        ))}
        <BannerRotation texts={texts} />
      </div>
    );
  }
  return still ? (
    <>
      <Picture
        url={still.url}
        alt={still.alt}
        sizes={bannerSizes}
        width={2000}
        height={1000}
        isFirst
        focus={still.focus}
      />
      <Caption picture={still} />
    </>
  ) : null;
}

function Caption({ picture }: { picture: BannerPicture }) {
  if (!picture.href || !picture.caption) return null;
  return (
    <SiteLink className="rotation__caption" href={picture.href}>
      {picture.caption}
    </SiteLink>
  );
}
