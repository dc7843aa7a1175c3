const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** KiB in a MiB: files are counted in KiB. */
const mebibyte = 1024;

/**
 * What hits are counted by: the network of the caller, a mailbox, an account of an owner, account and network together,
 * or all visitors.
 */
type Counted = 'network' | 'mailbox' | 'account' | 'account and network' | 'all';

type Row = {
  of: Counted;
  /** The event that counts as one hit. */
  counts: string;
  /**
   * `process`: in the memory of this process, since the guarded work costs less than a write; `database`: shared by all
   * processes; `tries`: consecutive wrong passwords, by the rules of `access-times.ts`; `own`: counted by the code that
   * names the row.
   */
  kept: 'process' | 'database' | 'tries' | 'own';
  most: number;
  /** Length of the counting window from its first hit; null where there is no window. */
  seconds: number | null;
};

/** Every limit on how often something may be requested or sent. The code that counts names its row. */
export const limits = {
  post: {
    of: 'network',
    counts: 'forms, before their bodies are read',
    kept: 'process',
    most: 120,
    seconds: 10 * minute,
  },
  postSize: {
    of: 'network',
    counts: 'KiB of forms, before they are read',
    kept: 'process',
    most: 400 * mebibyte,
    seconds: 10 * minute,
  },
  caller: { of: 'network', counts: 'enquiries, right or wrong', kept: 'database', most: 60, seconds: 10 * minute },
  mailbox: {
    of: 'mailbox',
    counts: 'complete enquiries of all kinds: each sends a mail there',
    kept: 'database',
    most: 15,
    seconds: hour,
  },
  friendCaller: { of: 'network', counts: 'mails to other people', kept: 'database', most: 10, seconds: hour },
  friend: { of: 'mailbox', counts: 'mails from strangers', kept: 'database', most: 3, seconds: day },
  passwordCaller: { of: 'network', counts: 'links to a new password', kept: 'database', most: 10, seconds: hour },
  /** Each sends a mail to an address that the account only claims to have. */
  emailChange: { of: 'mailbox', counts: 'new addresses of a login', kept: 'database', most: 5, seconds: day },
  passwordLink: {
    of: 'account',
    counts: 'mails with a link to a new password',
    kept: 'own',
    most: 1,
    seconds: 10 * minute,
  },
  /** The same for a device that the owner has logged in with: strangers' requests do not hold it up. */
  passwordLinkOfDevice: {
    of: 'account',
    counts: 'mails with a link to a new password',
    kept: 'own',
    most: 1,
    seconds: minute,
  },
  /** About ten applications with all their papers. */
  uploadCaller: { of: 'network', counts: 'KiB of files', kept: 'database', most: 200 * mebibyte, seconds: day },
  /** One application, for a network that comes when `uploadAll` is used up. */
  uploadLate: { of: 'network', counts: 'KiB of files', kept: 'database', most: 21 * mebibyte, seconds: day },
  /** `UPLOADS_PER_DAY` may set another number; twice that is the limit for all networks together. */
  uploadAll: { of: 'all', counts: 'KiB of files', kept: 'database', most: 4096 * mebibyte, seconds: day },
  helper: {
    of: 'network',
    counts: 'captchas, moments and counts that a form asks for',
    kept: 'database',
    most: 300,
    seconds: 10 * minute,
  },
  openViewings: { of: 'mailbox', counts: 'viewings to come, for a network too', kept: 'own', most: 3, seconds: null },
  loginPair: { of: 'account and network', counts: 'wrong passwords', kept: 'tries', most: 4, seconds: null },
  loginNetwork: { of: 'network', counts: 'wrong passwords', kept: 'tries', most: 20, seconds: null },
  loginAccount: { of: 'account', counts: 'wrong passwords', kept: 'tries', most: 30, seconds: null },
  loginInside: { of: 'account', counts: 'wrong passwords inside a session', kept: 'tries', most: 4, seconds: null },
  /** Three a second for ten seconds: faster than any visitor moves a filter. */
  rarePage: { of: 'network', counts: 'drawings of pages that are not cached', kept: 'process', most: 30, seconds: 10 },
  /** Cacheable pages that are not cached yet, of which filters can make millions. */
  firstPage: { of: 'network', counts: 'pages drawn for the first time', kept: 'process', most: 100, seconds: 10 },
  facets: { of: 'network', counts: 'counts beside filters', kept: 'process', most: 1200, seconds: 10 * minute },
  mapPoints: { of: 'network', counts: 'listings of a map', kept: 'process', most: 120, seconds: 10 * minute },
  /** Sitemaps and feeds; kept ones are not counted. A robot reads the 400 parts of 100,000 listings. */
  listFiles: { of: 'network', counts: 'sitemaps and feeds made', kept: 'process', most: 600, seconds: 10 * minute },
  calendars: {
    of: 'network',
    counts: 'readings of an agent’s calendar at its secret address',
    kept: 'process',
    most: 120,
    seconds: 10 * minute,
  },
  saved: { of: 'network', counts: 'cards of favourites', kept: 'process', most: 240, seconds: 10 * minute },
  search: { of: 'network', counts: 'suggestions while typing', kept: 'process', most: 1200, seconds: 10 * minute },
  /** Cached ones are not counted. */
  brochure: { of: 'network', counts: 'brochures drawn', kept: 'process', most: 60, seconds: 10 * minute },
  /** One network may invent browsers; a school or an office looks at no more than this. */
  pageViews: { of: 'network', counts: 'page views in the statistics', kept: 'process', most: 400, seconds: day },
  listingPageViews: { of: 'network', counts: 'the same of one listing', kept: 'process', most: 40, seconds: day },
  pageViewSources: { of: 'all', counts: 'sources of page views of a listing', kept: 'own', most: 40, seconds: day },
  activities: { of: 'network', counts: 'imports of activities', kept: 'process', most: 600, seconds: 10 * minute },
  importCalls: {
    of: 'network',
    counts: 'calls of systems whose listings changed',
    kept: 'process',
    most: 6000,
    seconds: 10 * minute,
  },
} as const satisfies Record<string, Row>;

type NamesOf<Kept extends Row['kept'], Of extends Counted = Counted> = {
  [Name in keyof typeof limits]: (typeof limits)[Name] extends { kept: Kept; of: Of } ? Name : never;
}[keyof typeof limits];

/** Limits that the gate of a process counts. */
export type GateName = NamesOf<'process'>;

/** Limits of a network, and of a mailbox, that the database counts. */
export type NetworkLimit = Exclude<NamesOf<'database', 'network'>, 'uploadCaller' | 'uploadLate'>;
export type MailboxLimit = NamesOf<'database', 'mailbox'>;
export type SharedLimit = NamesOf<'database'>;

/** How much heavy work one process does at a time, and how much waits for it. */
export const atOnce = {
  /**
   * Pages that are not cached, drawn in order of arrival. `waitingOfNetwork` is the maximum that one
   * network may have waiting. A drawing that does not end holds its turn for `drawSeconds`.
   */
  pages: { running: 1, waiting: 60, waitingOfNetwork: 8, waitSeconds: 15, drawSeconds: 30 },
  /** Guesses of one password, which are judged one after another. */
  guesses: { running: 1, waiting: 30 },
  brochures: { running: 2, waiting: 12, drawSeconds: 60 },
} as const;
