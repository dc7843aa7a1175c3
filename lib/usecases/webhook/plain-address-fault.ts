/** Why what visitors wrote is not sent to this address; null when it is: with https, or to a server of the own network. */
export function plainAddressFault(
  address: string,
  { own, variable }: { own: ReadonlySet<string>; variable: string },
): string | null {
  const { protocol, host, hostname } = new URL(address);
  if (protocol === 'https:' || own.has(host) || own.has(hostname)) return null;
  return `${host} is not asked without https, unless ${variable} names it`;
}
