import { expect, test } from 'vitest';
import { isLocalSite, isPublicAddress } from './public-address';

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '2606:4700::1111',
  '2a02:2788::1',
  '4000::1',
  '5eff::1',
  '5f01::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '::ffff:0:7f00:1',
  '3fff:fff:1::1',
  '5f00::1',
  'example.be',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

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
