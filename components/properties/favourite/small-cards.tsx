import { Image } from '@/components/ui/image';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { SavedEntry } from './saved-entry';

const maxShown = 6;

/** A few properties that only the browser knows, in one row; `hrefOf` says where a card leads. */
export function SmallCards({
  entries,
  hrefOf,
}: {
  entries: readonly SavedEntry[];
  hrefOf: (entry: SavedEntry) => string;
}) {
  return (
    <ul className="seen">
      {entries.slice(0, maxShown).map((entry) => {
        const [picture] = entry.pictures;
        return (
          <li key={entry.id}>
            {picture ? (
              <Image
                src={pictureUrl(picture.url, { width: 200, height: 150 })}
                alt=""
                width={112}
                height={84}
                loading="lazy"
              />
            ) : (
              <span className="seen__none" />
            )}
            <div>
              <p className="price">
                <Price words={entry.price} />
              </p>
              <h3 lang={entry.language}>
                <SiteLink href={hrefOf(entry)}>{entry.title}</SiteLink>
              </h3>
              <p className="muted small">
                {entry.place}
                {entry.isGone && entry.marker && `, ${entry.marker.text}`}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
