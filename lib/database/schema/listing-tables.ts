import type { Language } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import type { KnownAddress } from '@/lib/domain/page/known-address';
import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';

/** What stays known of listings, who looks at them and who wants to hear of them. */
export type ListingTables = {
  subscriber: SubscriberTable;
  saved_search: SavedSearchTable;
  listing_state: ListingStateTable;
  listing_change: ListingChangeTable;
  listing_number: ListingNumberTable;
  listing_counter: ListingCounterTable;
  listing_memory: ListingMemoryTable;
  known_address: KnownAddressTable;
  preview_address: PreviewAddressTable;
  property_note: PropertyNoteTable;
  alert: AlertTable;
  visit_count: PageViewCountTable;
  visit_seen: PageViewSeenTable;
  visit_salt: PageViewSaltTable;
};

/** A person who gets mails they asked for; found by e-mail address in lower case. */
type SubscriberTable = {
  id: string;
  email: string;
  name: string;
  language: Language;
  newsletter: 'none' | 'asked' | 'confirmed';
  /** When it was asked for, or confirmed. */
  newsletter_at: string | null;
  created_at: string;
};

type SavedSearchTable = {
  id: string;
  subscriber_id: string;
  /** JSON: SearchCriteria. */
  criteria: string;
  frequency: Frequency;
  created_at: string;
  /** Null until its owner has followed the link of the confirming mail. */
  confirmed_at: string | null;
};

/** The last known state of a property, so that a change is noticed, also after a restart. */
type ListingStateTable = { property_id: number; state: string; seen_at: string };

type ListingChangeTable = {
  id: string;
  property_id: number;
  /** `pointedOut`: nothing changed; the agency had somebody whose search finds the home sent it. One row for each home. */
  kind: 'new' | 'priceLowered' | 'backOnMarket' | 'pointedOut';
  price_before: number | null;
  price_now: number | null;
  happened_at: string;
};

/** Numbers of listings whose id in the export is not a whole number; never changed, never deleted. */
type ListingNumberTable = {
  kind: ListingKind;
  external_id: string;
  /** The id without regard to capitals, to find it by. */
  folded_id: string;
  number: number;
  assigned_at: string;
};

/** The next number to assign. */
type ListingCounterTable = { kind: ListingKind; next_number: number };

/** What stays known of listings that are or were public; see `ListingMemory`. */
type ListingMemoryTable = {
  kind: ListingKind;
  number: number;
  external_id: string;
  goal: Goal | null;
  main_type: MainType;
  town: string;
  zip: string;
  gone_on: string | null;
  content: string | null;
  changed_on: string | null;
};

/** Addresses that pages have or had; see `KnownAddress`. `language` is empty where it does not matter. */
type KnownAddressTable = {
  kind: KnownAddress['kind'];
  language: Language | '';
  name: string;
  target: string;
  changed_at: string;
};

/** Alerts one person to one change once, however many of their searches it matches. */
type AlertTable = {
  subscriber_id: string;
  change_id: string;
  due_at: string;
  mail_id: string | null;
};

/** How many people viewed a listing's page on a day in Belgium, by the language of the page and the source. */
type PageViewCountTable = {
  listing_kind: ListingKind;
  listing_id: number;
  day: string;
  language: Language;
  source: string;
  visits: number;
};

/** Visitors counted today, as hashes that cannot be reversed once the day's salt is deleted. */
type PageViewSeenTable = { day: string; visitor: string };

type PageViewSaltTable = { day: string; salt: string };

/** What people of the agency note about a home for each other: where the key is, the alarm, until when they may sell it. */
type PropertyNoteTable = {
  property_id: number;
  text: string;
  /** ISO date. */
  mandate_until: string | null;
  /** The last day on which the text is shown, as an ISO date; null for as long as it stands. */
  text_until: string | null;
  version: number;
  changed_at: string;
  staff_id: string | null;
  staff_name: string;
};

/** The address of a preview that was given out. It is signed and stands nowhere: its values are these. */
type PreviewAddressTable = {
  id: string;
  /** Null for a draft of the content, of which it has the key and the page that shows it, as an original path. */
  property_id: number | null;
  draft: string | null;
  shown_on: string | null;
  language: Language;
  made_at: string;
  until: string;
  staff_id: string | null;
  staff_name: string;
  /** How often it was opened, and when last. */
  opened: number;
  opened_at: string | null;
  revoked_at: string | null;
};
