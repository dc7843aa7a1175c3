import Cookies from 'js-cookie';

const analyticsCookie = /^_(?:ga|gid|gat)(?:_|$)/;
const marketingCookie = /^_(?:fbp|fbc|gcl_\w+)$/;

/** Removes what measuring has left on this site, whichever part of the host's name it was set for. */
export function forgetCookies(kind: 'analytics' | 'marketing'): void {
  const pattern = kind === 'analytics' ? analyticsCookie : marketingCookie;
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `.${labels.slice(index).join('.')}`);
  for (const name of Object.keys(Cookies.get()).filter((found) => pattern.test(found))) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domains) Cookies.remove(name, { path: '/', domain });
  }
}
