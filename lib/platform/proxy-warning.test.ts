import { expect, test } from 'vitest';
import { parseEnv } from './env';
import { proxyWarning } from './proxy-warning';

test.each([
  ['off', '0.0.0.0'],
  ['0', undefined],
  ['1', '127.0.0.1'],
  ['2', '127.8.0.1'],
  ['1', '::1'],
  ['1', '[::1]'],
  ['1', 'localhost'],
])('TRUST_PROXY=%s with HOST=%s needs no warning', (TRUST_PROXY, HOST) => {
  expect(proxyWarning(parseEnv({ TRUST_PROXY, HOST }))).toBeNull();
});

test.each([
  ['1', undefined],
  ['1', '0.0.0.0'],
  ['10', '::'],
  ['1', '192.168.1.20'],
  ['1', '127.0.0.1.example.be'],
  ['1', 'localhost.example.be'],
])('TRUST_PROXY=%s with HOST=%s is warned of, by both names', (TRUST_PROXY, HOST) => {
  expect(proxyWarning(parseEnv({ TRUST_PROXY, HOST }))).toContain(
    `TRUST_PROXY is ${TRUST_PROXY} and HOST is ${HOST ?? '0.0.0.0'}`,
  );
});
