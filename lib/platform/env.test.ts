import path from 'node:path';
import { expect, test } from 'vitest';
import { env, parseEnv } from './env';

test('an empty environment gives the defaults', () => {
  expect(parseEnv({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    SITE_URL: 'http://localhost:3000',
    CONTENT_DIR: path.resolve('content'),
    DATA_DIR: path.resolve('var'),
    TRUST_PROXY: 0,
    UPLOADS_PER_DAY: 4096,
    DRAIN_SECONDS: 0,
    DEMO_OWNER: false,
    IDLE_WORK: true,
    CALENDAR_PRIVATE_HOSTS: new Set(),
    IMPORT_PRIVATE_HOSTS: new Set(),
    IMPORT_HOSTS: new Set(),
    IMPORT_FOLDERS: [],
    WEBHOOK_PRIVATE_HOSTS: new Set(),
    EDGE_PRIVATE_HOSTS: new Set(),
  });
});

test('a blank value counts as none', () => {
  expect(parseEnv({ PORT: ' ', SMTP_URL: '', APP_SECRET: '' })).toEqual(parseEnv({}));
});

test('the site address follows the port until one is given', () => {
  expect(parseEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(parseEnv({ PORT: '8080', SITE_URL: 'https://gevel.example/' }).SITE_URL).toBe('https://gevel.example');
});

test.each([
  ['PORT', '1', 1],
  ['PORT', '65535', 65_535],
  ['HOST', '127.0.0.1', '127.0.0.1'],
  ['SITE_URL', 'https://www.gevel.example:8443/', 'https://www.gevel.example:8443'],
  ['CONTENT_DIR', '/srv/content/', '/srv/content'],
  ['DATA_DIR', 'data', path.resolve('data')],
  ['DATABASE_URL', 'postgres://gevel:pw@db/gevel', 'postgres://gevel:pw@db/gevel'],
  ['DATABASE_URL', 'postgresql://db/gevel', 'postgresql://db/gevel'],
  ['SMTP_URL', 'smtps://mail.example', 'smtps://mail.example'],
  ['IMAP_URL', 'imaps://office%40b.be:p%2Fw@mail.example/Answers', 'imaps://office%40b.be:p%2Fw@mail.example/Answers'],
  ['IMAP_REPLY_TO', 'Answers+@b.be', 'answers+@b.be'],
  ['APP_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
  ['TRUST_PROXY', 'off', 0],
  ['TRUST_PROXY', '2', 2],
  ['INGEST_TOKEN', 'y'.repeat(16), 'y'.repeat(16)],
  ['METRICS_TOKEN', 'y'.repeat(16), 'y'.repeat(16)],
  ['EDGE_PURGE_URL', 'http://varnish:6081/', 'http://varnish:6081/'],
  ['EDGE_PURGE_TOKEN', 'y'.repeat(16), 'y'.repeat(16)],
  ['DRAIN_SECONDS', '60', 60],
  ['IDLE_WORK', 'OFF', false],
  ['UPLOADS_PER_DAY', '50', 50],
])('%s=%s is taken', (name, value, expected) => {
  expect(parseEnv({ [name]: value })).toMatchObject({ [name]: expected });
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['HOST', 'local host'],
  ['SITE_URL', 'gevel.example'],
  ['SITE_URL', 'ftp://gevel.example'],
  ['SITE_URL', 'https://gevel.example/site'],
  ['DATABASE_URL', 'mysql://db/gevel'],
  ['DATABASE_URL', 'postgres://'],
  ['SMTP_URL', 'mail.example:587'],
  ['IMAP_URL', 'imaps://mail.example/INBOX'],
  ['IMAP_URL', 'https://a:b@mail.example/INBOX'],
  ['IMAP_URL', 'imaps://a:b%zz@mail.example'],
  ['IMAP_REPLY_TO', 'answers'],
  ['APP_SECRET', 'x'.repeat(31)],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '11'],
  ['INGEST_TOKEN', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['DRAIN_SECONDS', '61'],
  ['DRAIN_SECONDS', '-1'],
  ['IDLE_WORK', '0'],
  ['UPLOADS_PER_DAY', '49'],
  ['UPLOADS_PER_DAY', '1e3'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`  ${name}: found .+, expected .+`));
});

test('one error names every wrong value, with the given and the allowed values', () => {
  expect(() => parseEnv({ PORT: 'abc', TRUST_PROXY: 'yes' })).toThrow(
    [
      'The environment has invalid values.',
      '  PORT: found "abc", expected a whole number from 1 to 65535',
      '  TRUST_PROXY: found "yes", expected off, or how many proxies to believe: a whole number from 0 to 10',
    ].join('\n'),
  );
});

test('an error shows no secret and no password', () => {
  const wrong = { APP_SECRET: 'hunter2', DATABASE_URL: 'mysql://gevel:hunter2@db/gevel' };
  expect(() => parseEnv(wrong)).toThrow('APP_SECRET: found 7 characters');
  expect(() => parseEnv(wrong)).toThrow('"mysql://…@db/gevel"');
  expect(() => parseEnv(wrong)).not.toThrow('hunter2');
});

test('the environment of the process is parsed once', () => {
  expect(env()).toBe(env());
});
