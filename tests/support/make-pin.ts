import type { MapPin } from '@/lib/domain/map/map-message';

export function makePin(pin: Partial<MapPin> = {}): MapPin {
  return {
    id: 1,
    latitude: 51.01,
    longitude: 3.61,
    isArea: false,
    label: '€ 350.000',
    price: '€ 350.000',
    title: 'Huis',
    lang: 'nl',
    place: '9831 Deurle',
    href: '/nl/te-koop/deurle/huis/1/',
    picture: null,
    facts: '',
    situation: null,
    homes: 1,
    ...pin,
  };
}
