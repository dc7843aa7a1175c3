import type { Registry } from 'prom-client';
import type { PageRules } from './kept-pages.mjs';
import type { NextState } from './next-state.mjs';
import type { PageTurns } from './page-turns';

export type ProcessSingleton<T> = { get(): T | undefined; set(value: T | undefined): void };

/** Holds one value per process, by name, for all copies of a module. */
export function processSingleton<T>(name: string): ProcessSingleton<T>;

/** Holds what the server and the app hand to each other. */
export function crossing<Name extends keyof Crossings>(name: Name): ProcessSingleton<Crossings[Name]>;

/** What crosses between the server in front of Next (`lib/server/serve.mjs`) and the app, by name. */
export type Crossings = {
  // Set by the server; absent in `next dev`, in commands and in tests.
  'request-figures': RequestFigures;
  /** Called once, when the content is read. */
  'open-front': (pages: KeptPages) => void;
  /** The store of finished answers; undefined where it holds none. */
  front: Front | undefined;
  /** Learns an endpoint from its first request, and calls it itself from the second on. */
  'open-endpoint': (
    request: Request,
    handler: (request: Request, context?: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>,
  ) => void;
  /** What an endpoint answers to anyone, asked for without a connection. */
  'ask-endpoint': (url: string) => Promise<{ status: number; body: Buffer }>;
  /** Set once the process is asked to stop. */
  'is-draining': boolean;

  // Set by the app.
  'page-rules': PageRules & { words?: string; openHouses?: string };
  /** Versions of the pages that Next's cache holds, by internal path. */
  'page-cache': { versions: ReadonlyMap<string, string> };
  'page-turns': PageTurns;
  /** The page of a failed request, for the address and headers of a visitor; `reference` is in the log. */
  'failure-page': (url: string, headers: import('node:http').IncomingHttpHeaders, reference: string) => Promise<string>;
  /** The state that visitors do not see and that this address shows to this person; null for everybody else. */
  'draft-state': (path: string, headers: import('node:http').IncomingHttpHeaders) => Promise<NextState | null>;
  /** Bytes that a post to a path may have. */
  'max-body-bytes': (path: string) => number;
  /** Seconds to wait before a form of `bytes` may be read; 0 for now. */
  'post-gate': (address: string | null, bytes: number, now: Date) => number;
  /** Ids of requests whose failure is the sender's fault. */
  'bad-requests': Set<string>;
  /** Ids of requests for live pages that found nothing for their reader. */
  'missing-answers': Set<string>;
};

/** What the server counts (`lib/server/request-figures.mjs`). */
export type RequestFigures = {
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  measureStatement(outcome: 'done' | 'failed', seconds: number): void;
  /** `outcome`: `received`, or why not. */
  countForm(form: string, outcome: string): void;
  /** A caller was refused by this limit. */
  countLimit(limit: string): void;
  /** A job of the worker succeeded. */
  noteJob(job: string, at: Date): void;
};

/** The figures of the store of finished answers. */
export type FrontFigures = Readonly<Record<'hits' | 'misses' | 'evictions' | 'bytes' | 'entries', number>>;

type Front = {
  figures(): FrontFigures;
  /** Draws what visitors ask for with the next state. */
  prepare(): Promise<void>;
};

/** A page whose answer is the same for everybody who requests its address. */
export type KeptPage = {
  /** Internal path: every spelling of an address leads to one. */
  path: string;
  /** The canonical spelling of the address, with nothing of the one who requests it: Next writes it into the page. */
  address: string;
  /** The stored list views with which the address shows this page, '' for none; null when the view plays no part. */
  views: readonly string[] | null;
  /**
   * Whether the address leads here as long as the content is the same. One that leads nowhere may soon lead elsewhere:
   * a listing is noticed to have left after the content has changed, and other servers bring addresses of before.
   */
  isLasting: boolean;
  /** A file for programs: what Next's own client asks for has no say. */
  isFile: boolean;
  /** By which caches of others drop it. */
  tags: readonly string[];
};

type KeptPages = {
  maxBytes: number;
  worksInIdleTime: boolean;
  /** Caches of others are purged after each change. */
  isPurged: boolean;
  viewCookie: string;
  find: (url: string) => KeptPage | null;
  important: () => string[];
  /** Where the most asked-for addresses are stored. */
  popularFile: string;
};
