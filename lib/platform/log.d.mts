export type LogLevel = 'info' | 'warn' | 'error';

export type Log = {
  info(message: string): void;
  warn(kind: string, detail?: unknown): void;
  error(kind: string, error?: unknown): void;
  refusal(status: number, what: string): void;
  /** Counts a connection that its caller cut. */
  hangUp(): void;
};

export type LogEntry = {
  /** ISO. */
  time: string;
  level: LogLevel;
  /** The id of the request on whose behalf it was written; `-` outside of one. */
  request: string;
  message: string;
};

/** Entries with time, level and request id; warnings and errors of a kind are bounded by the minute. */
export function createLog(parts: {
  write: (entry: LogEntry) => void;
  now: () => number;
  later: (ms: number, work: () => void) => void;
}): Log;

export function logInfo(message: string): void;

/** `kind` is written by the code and the same each time; what differs is `detail`. */
export function logWarning(kind: string, detail?: unknown): void;

/** As a warning; of an error its message, code and stack. */
export function logError(kind: string, error?: unknown): void;

/** Logs that a request was refused, with the network of the caller; writes nothing outside a request. */
export function logRefusal(status: number, what: string): void;

/** Logs that a body could not be read, which is its sender's fault. */
export function logBrokenBody(): void;

/** Every line that `work` writes, also later in the work it started, contains the id of the request. */
export function inRequest<T>(request: { id: string; address: string }, work: () => T): T;

/** What the framework writes to the console becomes entries too; `format` writes each, as text by default. */
export function takeConsole(format?: (entry: LogEntry) => string): void;

/** For people: every line has time, level and request id. */
export function textOfEntry(entry: LogEntry): string;
