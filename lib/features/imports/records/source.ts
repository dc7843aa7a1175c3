import type { z } from 'zod';
import type { ImportSettingsOf, ImportSourceKind } from '@/lib/content/schema/imports';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import type { Fault } from '@/lib/listings/check-neutral';
import type { NeutralListing } from '@/lib/listings/neutral-listing';
import type { HttpAnswer, PublicHttp } from '@/lib/platform/public-http';
import type { DocumentsOutcome, SourceDocument, sourceWordSchema } from './documents-outcome';
import type { KeepFiles } from './local-file';

/**
 * What a source yields, in any order. Listings may have wrong values: the core checks each of them. Only what the neutral
 * listing has a place for may leave an adapter.
 */
export type SourceItem =
  | NeutralListing
  /** A listing that is known to have left; other listings that a partial source does not name stay. */
  | { kind: 'gone'; of: NeutralListing['kind']; id: string }
  /** All units of a project; others that were its units have left. */
  | { kind: 'units'; of: string; ids: readonly string[] }
  /**
   * A value that could not be read; with `leavesOut` the whole listing; with `mayPass` the next run may read it.
   * `records`: how many have the same, of which this is one.
   */
  | { kind: 'fault'; id: string; fault: Fault; leavesOut?: true; mayPass?: true; records?: number }
  /** What the source calls fields, by their names in content/LISTINGS.md: reports speak in its words. */
  | { kind: 'names'; names: Readonly<Record<string, string>> }
  | ({ kind: 'word' } & SourceWord)
  /** Something that is there and was not read yet, in words for the operator. */
  | { kind: 'waits'; what: string }
  /** Its documents are what they were, so that reading them would change nothing; it yields nothing else then. */
  | { kind: 'same'; outcome: DocumentsOutcome }
  /** Whether what was read is all that the source has, where only the source itself can say. */
  | { kind: 'extent'; isPartial: boolean };

/** A word of a source that the site guessed, or did not understand. */
export type SourceWord = z.output<typeof sourceWordSchema>;

/** What a system that calls the site said of a listing. */
export type SourceCall = { id: string; event: 'changed' | 'gone' };

export type SourceTools = {
  http: PublicHttp;
  /** For pictures and documents that come together with their listings. */
  keepFiles: KeepFiles;
  /** A secret of this import from the environment; null where it is not set. */
  secret(key: string): string | null;
  /** Relative paths of the settings start here. */
  contentFolder: string;
  /**
   * Of a source that reads whole documents: what the last run made of the same ones, null where reading them again could
   * change something. `documents` are all that decides what it yields beside its settings.
   */
  findOutcome(documents: readonly SourceDocument[]): Promise<DocumentsOutcome | null>;
  signal: AbortSignal;
  clock(): Date;
  /** Of a source that reports changes: it may leave out what did not change since then; null where it has to read all. */
  since: Date | null;
  /** Of a source that calls: the listings that it named. */
  calls: readonly SourceCall[];
  /** What is under way, in a few words. */
  progress(text: string): void;
};

/** What a source needs beside its settings for a single request. */
export type CallTools = Pick<SourceTools, 'http' | 'secret' | 'signal'>;

export type SecretUse = { key: string; isRequired: boolean };

/** An adapter: reads one system and knows nothing of the site. */
export type Source<Kind extends ImportSourceKind = ImportSourceKind> = {
  /** Its ids are those of the site, unless the settings say otherwise. */
  keepsIds: boolean;
  secrets(settings: ImportSettingsOf<Kind>): readonly SecretUse[];
  /**
   * Yields all listings, or for a partial source those that changed. Throws `SourceFailure`, or an `HttpFailure`, when
   * the source cannot be read to the end: then nothing is done.
   */
  read(settings: ImportSettingsOf<Kind>, tools: SourceTools): AsyncIterable<SourceItem>;
  /** True where listings that are not named stay as they are. */
  isPartial?: boolean;
  /** It can be asked for what changed since a moment, and for what left; then it is partial. */
  reportsChanges?: boolean;
  /** It calls the site when a listing changes, and answers for the listings that it named. */
  isCalled?: boolean;
  /** Names the public address of a listing to the system. */
  report?(settings: ImportSettingsOf<Kind>, tools: CallTools, listing: { id: string; url: string }): Promise<void>;
  /** Takes what a visitor sent. The same lead may come twice, when an answer was lost. */
  takeLead?(settings: ImportSettingsOf<Kind>, tools: CallTools, lead: SourceLead): Promise<LeadAnswer>;
};

/** What a visitor sent, for a system that takes leads. */
export type SourceLead = {
  language: Language;
  /** Empty where the form does not ask for it, as are the others. */
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** All that was filled in, in the agency's language. */
  message: string;
  /** The system's own id of the property or project that it is about; null where it is about none of them. */
  listingId: string | null;
  /** What the visitor looks for; null where the form does not ask. */
  search: LeadSearch | null;
  /** A viewing that was booked and not cancelled. */
  viewing: { startsAt: Date; endsAt: Date; subject: string } | null;
  /** Ticked to get mails. */
  wantsMails: boolean;
};

export type LeadSearch = {
  goal: Goal;
  types: readonly MainType[];
  priceMin: number | null;
  priceMax: number | null;
  bedrooms: number | null;
};

/** What the system answered: the status and words of the answer that decided. */
export type LeadAnswer = { answer: Pick<HttpAnswer, 'status' | 'headers'>; said: string; isRefused?: true };

/** A source that cannot be read to its end, in words for the operator. */
export class SourceFailure extends Error {}
