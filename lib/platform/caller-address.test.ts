import { createServer, get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import {
  addressesIn,
  believedAddress,
  callerHeader,
  callerNetwork,
  networksOf,
  proxyWarning,
  startCallerAddresses,
} from './caller-address';
import { parseEnv } from './env';

const peer = '10.0.0.1';

test.each([
  // Without a proxy, the caller is the connected address, whatever the headers claim.
  [0, '', peer],
  [0, '203.0.113.9', peer],
  [0, '203.0.113.9, 198.51.100.7', peer],
  // One proxy: it wrote the last entry; the caller wrote all before it.
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [1, '203.0.113.9,203.0.113.8 ,198.51.100.7', '198.51.100.7'],
  [1, '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  [1, ', , 198.51.100.7, ', '198.51.100.7'],
  // Two proxies: the last is the address of the first proxy.
  [2, '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  [2, '::1, 127.0.0.1, 2001:db8::7, 10.0.0.2', '2001:db8::7'],
  // Fewer entries than proxies: the caller bypassed one of them; the first entry is nearest to the truth.
  [1, '', peer],
  [2, '', peer],
  [2, '198.51.100.7', '198.51.100.7'],
  [10, '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  // Some proxies write ports, brackets, or IPv4 as IPv6.
  [1, '198.51.100.7:41001', '198.51.100.7'],
  [1, '203.0.113.9, 198.51.100.7:1', '198.51.100.7'],
  [1, '[2001:db8::1]:443', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '[::ffff:198.51.100.7]:443', '198.51.100.7'],
  [1, '::ffff:c633:6407', '198.51.100.7'],
])('with %i proxies, of %j the believed caller is %s', (proxies, claimed, expected) => {
  expect(believedAddress(addressesIn(claimed), peer, proxies)).toBe(expected);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['0000::0000:FFFF:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:41001', '198.51.100.7'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['::ffff:0:c633:6407', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
  ['999.1.1.1', '999.1.1.1'],
  ['2001:db8:1:2:3:4:5:6:7', '2001:db8:1:2:3:4:5:6:7'],
])('%j is counted as %j', (address, expected) => {
  expect(callerNetwork(address)).toBe(expected);
});

test.each([
  ['198.51.100.7', ['198.51.100.7 1']],
  ['2001:db8:1:2345::6', ['2001:db8:1:2345::/64 1', '2001:db8:1:2300::/56 10', '2001:db8:1::/48 100']],
  ['2001:db8:1:23ff::6', ['2001:db8:1:23ff::/64 1', '2001:db8:1:2300::/56 10', '2001:db8:1::/48 100']],
  ['127.0.0.1', ['127.0.0.1 10']],
  ['::ffff:7f00:1', ['127.0.0.1 10']],
  ['::1', ['0:0:0:0::/64 10', '0:0:0:0::/56 100', '0:0:0::/48 1000']],
  ['::2', ['0:0:0:0::/64 1', '0:0:0:0::/56 10', '0:0:0::/48 100']],
])('%j counts for its networks, each for so many callers', (address, expected) => {
  expect(networksOf(address).map(({ name, callers }) => `${name} ${callers}`)).toEqual(expected);
});

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** The caller that a handler sees in a request with these headers. */
async function seenOf(proxies: string, headers: Record<string, string | string[]>): Promise<string | undefined> {
  setTestEnv({ TRUST_PROXY: proxies, APP_SECRET: 'a'.repeat(32) });
  let seen: string | undefined;
  const server = createServer((request, response) => {
    seen = String(request.headers[callerHeader]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((resolve) =>
    get({ port, host: '127.0.0.1', headers, agent: false }, (response) => response.resume().on('end', resolve)),
  );
  return seen;
}

test('code that reads the header of a request gets the trusted caller', async () => {
  startCallerAddresses();
  startCallerAddresses();
  expect(await seenOf('0', { 'X-Forwarded-For': '203.0.113.9' })).toBe('127.0.0.1');
  expect(await seenOf('0', {})).toBe('127.0.0.1');
  expect(await seenOf('1', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' })).toBe('198.51.100.7');
  expect(await seenOf('1', { 'X-Forwarded-For': ['203.0.113.9', '198.51.100.7'] })).toBe('198.51.100.7');
});

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
