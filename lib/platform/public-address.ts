import { BlockList, isIP } from 'node:net';

/**
 * Networks that no public host has: of this machine, of its network, of the cloud it runs in (169.254.169.254), and
 * those that carry such an address inside, and examples (RFC 6890, 6052, 3056, 9637, 9602).
 */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Whether this IP address can belong to a host on the internet; false for a text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether an address of the site (`http://localhost:3000`) is one that only this machine or a test network knows:
 * localhost, 127.0.0.0/8, ::1, and names that end in .localhost or .test (RFC 6761).
 */
export function isLocalSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '');
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:.+\.)?localhost|.+\.test)$/.test(host);
}
