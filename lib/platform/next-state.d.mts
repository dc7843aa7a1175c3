import type { PageRules } from './kept-pages.mjs';

/** What will be served: the content as its own layer knows it, and what pages depend on. */
export type NextState = { content: unknown; rules: PageRules };

/** The state that the caller is working for; undefined where it works for visitors. */
export function nextState(): NextState | undefined;

/** Runs work as for visitors, wherever it is called. */
export function asServed<T>(work: () => T): T;

/** Runs work, and all that it starts until its promise is settled, as if the state were served. */
export function inNextState<T>(state: NextState, work: () => Promise<T>): Promise<T>;
