import { env } from './env';

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
