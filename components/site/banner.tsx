import { Fragment, type ReactNode } from 'react';
import { getEmbedTexts } from '@/components/picture/embed-texts';
import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { fullWidthSizes, pictureUrl } from '@/lib/domain/media/picture-url';
import type { Film } from '@/lib/features/properties/list-films';
import type { Banner as BannerContent, BannerPicture } from '@/lib/features/site/get-banner';
import { getTranslations } from '@/lib/i18n/words-in';
import { BannerFilm } from './banner-film.client';
import { BannerPlay } from './banner-play.client';
import { BannerRotation } from './banner-rotation.client';

/**
 * Home: a sheet of paper cut like a stepped gable lies over the picture and carries the title and the search. A title
 * that needs two lines breaks after its comma.
 */
export function Hero({ banner, title, children }: { banner: BannerContent; title: string; children: ReactNode }) {
  return (
    <section className="hero">
      <div className={banner.pictures.length > 0 ? 'hero__pic' : 'hero__pic hero__pic--none'} data-still="banner">
        <BannerMedia banner={banner} />
      </div>
      <div className="hero__panel">
        <h1>
          {title.split(/(?<=,) /).map((phrase) => (
            <Fragment key={phrase}>
              <span>{phrase}</span>{' '}
            </Fragment>
          ))}
        </h1>
        {banner.description && <p className="hero__text">{banner.description}</p>}
        {children}
      </div>
    </section>
  );
}

/** Other pages: the same sheet, smaller, with the breadcrumb and the title. */
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
    <div className={banner.pictures.length > 0 ? 'banner' : 'banner banner--none'} data-still="banner">
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
  const { pictures, film, mimetype } = banner;
  const still = pictures[0];
  const t = await getTranslations('banner');
  const texts = { pause: t('pause'), play: t('play') };
  if (film?.kind === 'file') {
    return (
      <BannerFilm
        url={film.url}
        mimetype={mimetype}
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
            data-still={`slide-${index}`}
            {...(index === 0 ? { 'data-shown': '' } : { inert: true })}
          >
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={fullWidthSizes}
              isFirst={index === 0}
              focus={picture.focus}
            />
            <Caption picture={picture} />
          </div>
        ))}
        <BannerRotation texts={texts} starts={banner.autoplay} />
      </div>
    );
  }
  return (
    <>
      {still && (
        <>
          <Picture
            url={still.url}
            alt={still.alt}
            sizes={fullWidthSizes}
            width={2000}
            height={1000}
            isFirst
            focus={still.focus}
          />
          <Caption picture={still} />
        </>
      )}
      {film && <ForeignFilm film={film} />}
    </>
  );
}

/** Another service's film is not a decoration: it loads only when a visitor asks for it. */
async function ForeignFilm({ film }: { film: Exclude<Film, { kind: 'file' }> }) {
  const [t, shell] = await Promise.all([getTranslations('banner'), getTranslations('shell')]);
  if (film.kind === 'link') {
    return (
      <a className="banner__play btn btn--light" href={film.url} target="_blank" rel="noopener">
        <Icon name="play" />
        {t('film')}
      </a>
    );
  }
  return (
    <BannerPlay
      href={film.url}
      frameUrl={film.frameUrl}
      title={`${t('film')}, ${film.service}`}
      asksConsent={film.asksConsent}
      texts={await getEmbedTexts(film.subject, film.service)}
      label={t('film')}
      closeText={shell('close')}
    />
  );
}

function Caption({ picture }: { picture: BannerPicture }) {
  if (!picture.href || !picture.caption) return null;
  return (
    <SiteLink className="rotation__caption" href={picture.href}>
      {picture.caption}
    </SiteLink>
  );
}
