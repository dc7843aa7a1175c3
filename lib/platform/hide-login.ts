import { toUrl } from '@/lib/domain/text/to-url';

/** Returns what a mail server said without the password of its address, as it is and as it is written in the address. */
export function hideLogin(reason: string, serverUrl: string): string {
  const password = toUrl(serverUrl)?.password ?? '';
  return [password, decodePassword(password)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), reason);
}

function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
