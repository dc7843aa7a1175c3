import Cookies from 'js-cookie';

const analyticsCookie = /^_(?:ga|gid|gat)(?:_|$)/;
const marketingCookie = /^_(?:fbp|fbc|gcl_\w+)$/;

/** Removes the cookies that measuring left on this site, for each parent domain of the host. */
export function forgetCookies(kind: 'analytics' | 'marketing'): void {
  const pattern = kind === 'analytics' ? analyticsCookie : marketingCookie;
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `.${labels.slice(index).join('.')}`);
  for (const name of Object.keys(Cookies.get()).filter((found) => pattern.test(found))) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domains) Cookies.remove(name, { path: '/', domain });
  }
}
