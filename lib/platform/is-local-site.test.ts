import { expect, test } from 'vitest';
import { isLocalSite } from './is-local-site';

test.each([
  ['http://localhost', true],
  ['http://localhost:3000', true],
  ['http://LOCALHOST:3000', true],
  ['http://localhost.:3000', true],
  ['http://agency.localhost', true],
  ['http://127.0.0.1:3290', true],
  ['http://127.0.0.0', true],
  ['http://127.255.255.255', true],
  ['http://127.1', true],
  ['http://[::1]:3000', true],
  ['https://agency.test', true],
  ['https://www.agency.test', true],
  ['http://126.255.255.255', false],
  ['http://128.0.0.0', false],
  ['http://[::2]', false],
  ['http://192.168.1.10', false],
  ['https://www.example.be', false],
  ['https://localhost.example.be', false],
  ['https://mylocalhost', false],
  ['https://agencytest', false],
  ['https://test.be', false],
  ['https://test', false],
  ['https://127.0.0.1.example.be', false],
])('%s: %s', (siteUrl, isLocal) => {
  expect(isLocalSite(siteUrl)).toBe(isLocal);
});
