import type { Registry } from 'prom-client';
import { processSingleton } from './process-singleton';

/** What the server counts (`lib/server/request-figures.mjs`); commands and tests count nothing. */
type RequestFigures = {
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  measureStatement(outcome: 'done' | 'failed', seconds: number): void;
};

const current = processSingleton<RequestFigures>('request-figures');

export function requestFigures(): RequestFigures | undefined {
  return current.get();
}
