import { crossing } from './bridge.mjs';

const current = crossing('request-figures');

/** What the server counts; undefined in commands and tests, which count nothing. */
export function requestFigures() {
  return current.get();
}
