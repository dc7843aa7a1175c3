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
 * Time, level, request id and message, as one line for each line of the message. Nothing else of an entry, or of what
 * caused it, is written.
 * @param {import('../platform/log.mjs').LogEntry} entry
 */
export function jsonLine({ time, level, request, message }) {
  const lines = message.split('\n').map((part) => {
    logger[level]({ time, ...(request !== '-' && { request }) }, part);
    return line;
  });
  return lines.join('\n');
}
