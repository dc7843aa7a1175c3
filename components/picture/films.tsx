import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { recogniseVideo } from '@/lib/domain/media/video-link';
import type { PublicProperty } from '@/lib/domain/property/public-view';

/** Films of the agency play here; films and tours of other services are links, so that nothing is loaded unasked. */
export async function Films({ property }: { property: PublicProperty }) {
  const t = await getTranslations('detail.film');
  const files = property.videos.filter((url) => url.startsWith('/media/') || recogniseVideo(url)?.kind === 'file');
  const links = property.videos.filter((url) => !files.includes(url));
  return (
    <div className="films">
      {files.map((url) => (
        <video
          key={url}
          controls
          preload="none"
          src={url}
          {...(property.text.pictures[0] && { poster: property.text.pictures[0].url })}
        />
      ))}
      <ul className="files">
        {property.virtualTour && (
          <FilmLink
            url={property.virtualTour}
            icon="rotate-3d"
            name={t('tour')}
            note={t('elsewhere', { host: hostOf(property.virtualTour) })}
          />
        )}
        {links.map((url, index) => (
          <FilmLink
            key={url}
            url={url}
            icon="play"
            name={t(links.length > 1 ? 'numbered' : 'film', { number: index + 1 })}
            note={t('elsewhere', { host: hostOf(url) })}
          />
        ))}
      </ul>
    </div>
  );
}

function FilmLink({ url, icon, name, note }: { url: string; icon: 'play' | 'rotate-3d'; name: string; note: string }) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener">
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <Icon name="external-link" />
      </a>
    </li>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
