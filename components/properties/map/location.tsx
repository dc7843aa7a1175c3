import { addressLine, priceOf, titleOf } from '@/components/properties/property-words';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatDistance } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import type { Locator as LocatorView } from '@/lib/domain/map/locator';
import type { MapPin } from '@/lib/domain/map/map-message';
import { townLine } from '@/lib/domain/place/place';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import type { Surroundings } from '@/lib/features/properties/map/get-surroundings';
import { linkTo, pathTo } from '@/lib/i18n/paths';
import { priceLabel, priceLine } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { Locator } from './locator';
import { MapHost } from './map-host.client';

/**
 * A property's location: a point for a public address, a wide circle around the centre of the commune for a hidden one.
 * The map opens in place; a still drawing of the same surroundings stands there until then, and without scripts.
 */
export async function Location({ page, language }: { page: PropertyPage; language: Language }) {
  const t = await getTranslations('detail.location');
  const words = await getTranslations('map');
  const { property, ways } = page;
  const address = await addressLine(property);
  return (
    <div className="location">
      {!property.address && <p>{t(property.isAddressHidden ? 'hidden' : 'placeOnly', { place: address })}</p>}
      <AroundMap
        surroundings={page}
        pin={await pinOf(page, words('onRequest'))}
        near={page.hasNeighbours ? property.id : null}
        place={property.city}
        askHref={ways.find(({ kind }) => kind === 'ask')?.href ?? null}
        language={language}
      />
      {property.address && <StreetLink address={address} property={property} text={t('onMap')} />}
    </div>
  );
}

/** A project's location; its address stands below its title. */
export async function ProjectLocation({ page, language }: { page: ProjectPage; language: Language }) {
  const { project, surroundings, startingPrice, name, href } = page;
  const price = startingPrice === null ? '' : formatCurrency(startingPrice);
  return (
    <div className="location">
      <AroundMap
        surroundings={surroundings}
        pin={
          surroundings.spot && {
            id: project.id,
            ...surroundings.spot.position,
            isArea: surroundings.spot.isArea,
            label: price || name,
            price,
            title: project.text.title ?? name,
            lang: project.text.language,
            place: townLine(project),
            href,
            picture: null,
            facts: '',
            situation: null,
            homes: 1,
          }
        }
        near={null}
        place={project.city}
        askHref={linkTo('/contact/', language)}
        language={language}
      />
    </div>
  );
}

type AroundMapProps = {
  surroundings: Surroundings;
  pin: MapPin | null;
  /** The property whose neighbours the map shows. */
  near: number | null;
  place: string;
  askHref: string | null;
  language: Language;
};

async function AroundMap({ surroundings, pin, near, place, askHref, language }: AroundMapProps) {
  const t = await getTranslations('detail.location');
  const words = await getTranslations('map');
  const { spot, locator, customMarker } = surroundings;
  if (!spot || !pin)
    return (
      <Note>
        <Icon name="info" />
        <span>
          {t('unknown')} {askHref && <SiteLink href={askHref}>{t('ask')}</SiteLink>}
        </span>
      </Note>
    );
  return (
    <>
      <MapHost
        src={pathTo('/map/', language)}
        source={{ kind: 'detail', pin, near, language, customMarker }}
        still={
          locator && (
            <div className="map__still" data-still="locator">
              <Locator view={locator} isArea={spot.isArea} place={place} />
            </div>
          )
        }
        texts={{
          title: words('titleOne'),
          loading: words('loading'),
          failed: { points: words('failed'), frame: words('failed') },
          retry: words('retry'),
        }}
      />
      {spot.isArea && <p className="muted small location__note">{words('areaNote')}</p>}
      {locator && <Distances view={locator} />}
    </>
  );
}

/** How far it is to the places around, and in which direction. */
async function Distances({ view: { province, near } }: { view: LocatorView }) {
  const t = await getTranslations('detail.location');
  const points = await getTranslations('detail.orientation');
  if (near.length === 0) return province && <p className="muted small">{province}</p>;
  return (
    <>
      <p className="muted small">{[province, t('crow')].filter(Boolean).join(' · ')}</p>
      <ul className="location__near small" data-still="near">
        {near.map(({ name, km, direction }) => (
          <li key={name}>
            <b>{name}</b> {t('away', { km: formatDistance(km), direction: points(direction) })}
          </li>
        ))}
      </ul>
    </>
  );
}

type StreetLinkProps = { address: string; property: PropertyPage['property']; text: string };

/** A map with every detail, in a new tab. */
function StreetLink({ address, property: { position }, text }: StreetLinkProps) {
  const query = position
    ? `?mlat=${position.latitude}&mlon=${position.longitude}#map=16/${position.latitude}/${position.longitude}`
    : `search?query=${encodeURIComponent(address)}`;
  return (
    <ul className="files" data-still="street-link">
      <li>
        <a href={`https://www.openstreetmap.org/${query}`} target="_blank" rel="noopener">
          <Icon name="map-pin" />
          <span>
            <b>{address}</b>
            <small>{text}</small>
          </span>
          <Icon name="external-link" />
        </a>
      </li>
    </ul>
  );
}

async function pinOf(page: PropertyPage, onRequest: string): Promise<MapPin | null> {
  const { property, spot, href } = page;
  if (!spot) return null;
  const price = await priceOf(property);
  return {
    id: property.id,
    ...spot.position,
    isArea: spot.isArea,
    label: property.price ? priceLabel(await getTranslations('property'), property) : onRequest,
    price: priceLine(price),
    title: await titleOf(page),
    lang: property.text.language,
    place: townLine(property),
    href,
    picture: null,
    facts: '',
    situation: null,
    homes: 1,
  };
}
