import path from 'node:path';
import { z } from 'zod';
import { limits } from '@/lib/domain/limit/limits';
import { isMailAddress } from '@/lib/domain/mail/mail-address';
import { toUrl } from '@/lib/domain/text/to-url';
import { processSingleton } from './bridge.mjs';

const portPattern = /^\d{1,5}$/;

/** Each error states the allowed values of a variable, in words for the operator. */
const variables = {
  PORT: variable('a whole number from 1 to 65535', (value) => {
    const port = Number(value);
    return portPattern.test(value) && port >= 1 && port <= 65_535 ? port : undefined;
  }).default(3000),
  HOST: variable('a host name or address without spaces', (value) => (/\s/.test(value) ? undefined : value)).default(
    '0.0.0.0',
  ),
  SITE_URL: variable('an address like https://www.example.be, without a path', (value) => {
    const url = parseUrl(value, ['http:', 'https:']);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  }).optional(),
  CONTENT_DIR: folder().default(path.resolve('content')),
  DATA_DIR: folder().default(path.resolve('var')),
  STREET_MAP: variable('the path of a file that ends in .pmtiles', (value) =>
    /^[^\0]+\.pmtiles$/.test(value) ? path.resolve(value) : undefined,
  ).optional(),
  DATABASE_URL: variable('an address like postgres://user:password@host/database', (value) =>
    parseUrl(value, ['postgres:', 'postgresql:']) ? value : undefined,
  ).optional(),
  SMTP_URL: variable('an address like smtp://user:password@host:587 or smtps://…', (value) =>
    parseUrl(value, ['smtp:', 'smtps:']) ? value : undefined,
  ).optional(),
  IMAP_URL: variable('an address like imaps://user:password@host/INBOX', (value) => {
    const url = parseUrl(value, ['imap:', 'imaps:']);
    const parts = url && [url.username, url.password, url.pathname];
    return parts?.slice(0, 2).every(Boolean) && parts.every(isDecodable) ? value : undefined;
  }).optional(),
  IMAP_REPLY_TO: variable('an e-mail address like answers@example.be, or answers+@example.be', (value) =>
    isMailAddress(value) ? value.toLowerCase() : undefined,
  ).optional(),
  APP_SECRET: variable('at least 32 characters', (value) => (value.length >= 32 ? value : undefined)).optional(),
  TRUST_PROXY: variable('off, or how many proxies to believe: a whole number from 0 to 10', (value) => {
    if (value.toLowerCase() === 'off') return 0;
    return /^(?:\d|10)$/.test(value) ? Number(value) : undefined;
  }).default(0),
  DEMO_OWNER: onOrOff().default(false),
  UPLOADS_PER_DAY: variable('a whole number of megabytes from 50 to 1000000', (value) => {
    const megabytes = Number(value);
    return /^\d{2,7}$/.test(value) && megabytes >= 50 && megabytes <= 1_000_000 ? megabytes : undefined;
  }).default(limits.uploadAll.most / 1024),
  PAGE_CACHE_MB: variable('a whole number of megabytes from 0 to 100000', (value) =>
    /^\d{1,6}$/.test(value) && Number(value) <= 100_000 ? Number(value) : undefined,
  ).optional(),
  IDLE_WORK: onOrOff().default(true),
  METRICS_TOKEN: variable('at least 16 characters', (value) => (value.length >= 16 ? value : undefined)).optional(),
  DRAIN_SECONDS: variable('a whole number of seconds from 0 to 60', (value) =>
    /^\d{1,2}$/.test(value) && Number(value) <= 60 ? Number(value) : undefined,
  ).default(0),
  CALENDAR_PRIVATE_HOSTS: hosts().default(new Set()),
  IMPORT_PRIVATE_HOSTS: hosts().default(new Set()),
  IMPORT_HOSTS: hosts().default(new Set()),
  IMPORT_FOLDERS: variable('paths of folders with commas between', (value) => {
    const found = value.split(',').map((one) => one.trim());
    return found.every((one) => path.isAbsolute(one) && !one.includes('\0'))
      ? found.map((one) => path.resolve(one))
      : undefined;
  }).default([]),
  WEBHOOK_PRIVATE_HOSTS: hosts().default(new Set()),
  EDGE_PURGE_URL: variable(
    'an address like https://api.example/purge, or http://… of a host of EDGE_PRIVATE_HOSTS',
    (value) => (parseUrl(value, ['http:', 'https:']) ? value : undefined),
  ).optional(),
  EDGE_PURGE_TOKEN: variable('at least 16 characters', (value) => (value.length >= 16 ? value : undefined)).optional(),
  EDGE_PRIVATE_HOSTS: hosts().default(new Set()),
  INGEST_TOKEN: variable('at least 16 characters', (value) => (value.length >= 16 ? value : undefined)).optional(),
};

/** All that the site reads with a fixed name. */
export const variableNames = Object.keys(variables);

const schema = z
  .object(variables)
  .transform((found) => ({ ...found, SITE_URL: found.SITE_URL ?? `http://localhost:${found.PORT}` }));

/** The site's environment: paths absolute, SITE_URL without a slash at its end, TRUST_PROXY as a number. */
export type Env = z.output<typeof schema>;

const current = processSingleton<Env>('env');

/** The environment of this process, parsed once. Throws one error that names every variable with a wrong value. */
export function env(): Env {
  const known = current.get();
  if (known) return known;
  const parsed = parseEnv(process.env);
  current.set(parsed);
  return parsed;
}

/** A blank value counts as none: compose files and service units pass on variables that are not set. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: [name], message }) => {
    const value = given[String(name)];
    return `  ${String(name)}: found ${showFound(String(name), value)}, expected ${message}`;
  });
  throw new Error(`The environment has invalid values.\n${lines.join('\n')}`);
}

function variable<T>(allowed: string, parse: (value: string) => T | undefined) {
  return z.string().transform((value, context) => {
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });
}

function onOrOff() {
  return variable('on or off', (value) => {
    const choice = value.toLowerCase();
    return choice === 'on' || choice === 'off' ? choice === 'on' : undefined;
  });
}

function hosts() {
  return variable(
    'host names or addresses with commas between, with their port if it is not the usual one',
    (value) => {
      const found = value.split(',').map((host) => host.trim().toLowerCase());
      return found.every((host) => toUrl(`http://${host}`)?.pathname === '/' && !/[/@\s]/.test(host))
        ? new Set(found)
        : undefined;
    },
  );
}

function folder() {
  return variable('the path of a folder', (value) => (value.includes('\0') ? undefined : path.resolve(value)));
}

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = toUrl(value);
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

function isDecodable(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text);
}

/** Secrets must not end up in a log, addresses with passwords neither. */
function showFound(name: string, value = ''): string {
  if (name === 'APP_SECRET' || name.endsWith('_TOKEN')) return `${value.length} characters`;
  return JSON.stringify(value.replace(/\/\/[^/]*@/, '//…@'));
}

/**
 * The name of a cookie that only the server reads. Over https it begins with `__Host-`: browsers then take it from this
 * host alone, never from a sister host or over http. Over http, on one's own machine, that name would be refused.
 */
export function hostCookieName(name: string): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

export function isSecureSite(): boolean {
  return env().SITE_URL.startsWith('https:');
}
