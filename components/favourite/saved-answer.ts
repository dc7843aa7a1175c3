import type { Fact, Marker } from '@/components/property/property-words';
import type { Language } from '@/lib/domain/language';
import type { PriceWords } from '@/lib/i18n/property-words';

/** A property as a card shows it that is drawn in the browser: public facts, in words. */
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

/** What `/api/saved/` answers: the properties in the order they were asked for, and which are no longer offered. */
export type SavedAnswer = { entries: SavedEntry[]; missing: number[] };
