// Entries of the log as one line of JSON each, for what collects them.
import { pino } from 'pino';

/** @type {string} */
let line = '';

const logger = pino(
  {
    base: null,
    timestamp: false,
    messageKey: 'message',
    formatters: { level: (level) => ({ level }) },
  },
  {
    write(text) {
      line = text.trimEnd();
    },
  },
);

/**
 * Time, level, request id and message. Nothing else of an entry, or of what caused it, is written.
 * @param {import('../platform/log.mjs').LogEntry} entry
 */
export function jsonLine({ time, level, request, message }) {
  logger[level]({ time, ...(request !== '-' && { request }) }, message);
  return line;
}
