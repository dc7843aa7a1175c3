import type { Registry } from 'prom-client';
import { processSingleton } from './process-singleton';

/** What the server counts (`lib/server/request-figures.mjs`); commands and tests count nothing. */
type RequestFigures = {
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  measureStatement(outcome: 'done' | 'failed', seconds: number): void;
  /** `outcome`: `received`, or why not. */
  countForm(form: string, outcome: string): void;
  /** A caller was refused by this limit. */
  countLimit(limit: string): void;
  /** A job of the worker succeeded. */
  noteJob(job: string, at: Date): void;
};

const current = processSingleton<RequestFigures>('request-figures');

export function requestFigures(): RequestFigures | undefined {
  return current.get();
}
