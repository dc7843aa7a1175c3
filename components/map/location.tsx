import { getTranslations } from 'next-intl/server';
import { addressLine } from '@/components/property/property-words';
import { Icon } from '@/components/ui/icon';
import type { PublicProperty } from '@/lib/domain/property/public-view';

export async function Location({ property }: { property: PublicProperty }) {
  const t = await getTranslations('detail.location');
  const address = await addressLine(property);
  if (!property.address) {
    return (
      <div className="prose">
        <p>{t(property.isAddressHidden ? 'hidden' : 'placeOnly', { place: address })}</p>
      </div>
    );
  }
  const query = property.position
    ? `mlat=${property.position.latitude}&mlon=${property.position.longitude}#map=16/${property.position.latitude}/${property.position.longitude}`
    : null;
  const map = query
    ? `https://www.openstreetmap.org/?${query}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <ul className="files">
      <li>
        <a href={map} target="_blank" rel="noopener">
          <Icon name="map-pin" />
          <span>
            <b>{address}</b>
            <small>{t('onMap')}</small>
          </span>
          <Icon name="external-link" />
        </a>
      </li>
    </ul>
  );
}
