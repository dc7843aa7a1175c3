import type { Fact, Marker } from '@/components/property/property-words';
import type { Language } from '@/lib/domain/language';
import type { PriceWords } from '@/lib/i18n/property-words';

/** A property as shown on a card rendered in the browser: public facts, as text. */
export type SavedEntry = {
  id: number;
  href: string;
  title: string;
  /** Of the title. */
  language: Language;
  place: string;
  price: PriceWords;
  /** Euro, to sort by; null where the price is on request. */
  amount: number | null;
  marker: Marker | null;
  isGone: boolean;
  energy: { letter: string; name: string; color: string | null } | null;
  facts: Fact[];
  picture: { url: string; alt: string } | null;
};

/** The answer of `/api/saved/`: the properties in the requested order, and those no longer offered. */
export type SavedAnswer = { entries: SavedEntry[]; missing: number[] };
