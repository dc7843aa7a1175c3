/**
 * Whether an address of the site (`http://localhost:3000`) is one that only this machine or a test network knows:
 * localhost, 127.0.0.0/8, ::1, and names that end in .localhost or .test (RFC 6761).
 */
export function isLocalSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '');
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:.+\.)?localhost|.+\.test)$/.test(host);
}
