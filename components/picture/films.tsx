import { Icon, type IconName } from '@/components/ui/icon';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import type { Film, FilmSubject } from '@/lib/features/properties/list-films';
import { getTranslations } from '@/lib/i18n/words-in';
import { EmbedBox } from './embed-box.client';
import { getEmbedTexts } from './embed-texts';
import { Picture } from './picture';

const icons = { film: 'play', tour: 'rotate-3d', street: 'person-standing' } as const satisfies Record<
  FilmSubject,
  IconName
>;

type FilmsProps = {
  films: readonly Film[];
  /** Stands before what is not yet loaded. */
  still: PictureContent | null;
};

/** Films, tours and street view. Content of another service is a picture with a name until the visitor presses it. */
export async function Films({ films, still }: FilmsProps) {
  const t = await getTranslations('embed');
  const filmCount = films.filter((film) => film.kind === 'file' || film.subject === 'film').length;
  const named = films.map((film, index) => {
    const subject = film.kind === 'file' ? 'film' : film.subject;
    const number = films
      .slice(0, index + 1)
      .filter((other) => other.kind === 'file' || other.subject === 'film').length;
    return { film, name: subject === 'film' && filmCount > 1 ? t('numbered', { number }) : t(subject) };
  });
  const frames = await Promise.all(
    named.map(async ({ film }) => (film.kind === 'frame' ? getEmbedTexts(film.subject, film.service) : null)),
  );
  const links = named.flatMap(({ film, name }) => (film.kind === 'link' ? [{ film, name }] : []));
  return (
    <div className="films">
      {named.map(({ film, name }, index) => {
        if (film.kind === 'file') return <OwnFilm key={film.url} url={film.url} name={name} still={still} />;
        const texts = frames[index];
        if (film.kind === 'link' || !texts) return null;
        const { service, subject } = film;
        return (
          <EmbedBox
            key={film.url}
            href={film.url}
            frameUrl={film.frameUrl}
            title={`${name}, ${service}`}
            asksConsent={film.asksConsent}
            texts={texts}
          >
            {still && <Picture url={still.url} alt="" sizes="(max-width: 1023px) 100vw, 760px" />}
            <span className="embed__name">
              <Icon name={icons[subject]} />
              <span>
                <b>{name}</b> <small>{service}</small>
              </span>
            </span>
          </EmbedBox>
        );
      })}
      {links.length > 0 && (
        <ul className="files">
          {links.map(({ film, name }) => (
            <li key={film.url}>
              <a href={film.url} target="_blank" rel="noopener noreferrer">
                <Icon name={icons[film.subject]} />
                <span>
                  <b>{name}</b>
                  <small>{film.service === '' ? t('newTab') : `${film.service}, ${t('newTab')}`}</small>
                </span>
                <Icon name="external-link" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The link below helps where a browser cannot play the file here. */
async function OwnFilm({ url, name, still }: { url: string; name: string; still: PictureContent | null }) {
  const t = await getTranslations('embed');
  return (
    <div className="embed">
      <video
        className="embed__box"
        controls
        playsInline
        preload="none"
        src={url}
        aria-label={name}
        {...(still && { poster: pictureUrl(still.url, { width: 1360 }) })}
      />
      <p className="embed__foot">
        <a className="link small" href={url} target="_blank" rel="noopener">
          {t('ownFile')}
          <Icon name="external-link" />
        </a>
      </p>
    </div>
  );
}
