'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Picture } from '@/components/picture/picture';
import { SiteLink } from '@/components/ui/site-link';
import { getGuestPin, onGuestPinChange, setGuestPin } from './guest-pin';

/** The row of a property that was chosen on the map and that this page of the list lacks. */
export function MapGuest() {
  const pin = useSyncExternalStore(onGuestPinChange, getGuestPin, () => null);

  useEffect(() => () => setGuestPin(null), []);

  if (!pin) return null;
  return (
    <div className="list-map__guest" data-map-card={pin.id}>
      <article className="property-card property-card--row">
        <div className="property-card__pic">
          {pin.picture && <Picture url={pin.picture} alt="" sizes="120px" maxWidth={400} />}
        </div>
        <div className="property-card__body">
          <p className="property-card__price">
            <span className="price">{pin.price}</span>
          </p>
          <h3 className="property-card__title" lang={pin.lang}>
            <SiteLink href={pin.href}>{pin.title}</SiteLink>
          </h3>
          <p className="property-card__place">{pin.place}</p>
          {pin.facts && <p className="small">{pin.facts}</p>}
        </div>
      </article>
    </div>
  );
}
