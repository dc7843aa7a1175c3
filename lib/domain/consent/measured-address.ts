/**
 * The parameters that measuring services may receive: where a visitor came from and the page of a list. None holds
 * typed text or a key.
 */
const measuredParameters = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'page',
]);

const maxValueLength = 200;

/**
 * Returns an address for measuring services: without fragment, and without any parameter that is not known to be
 * impersonal, or that contains an e-mail address.
 */
export function measuredAddress(address: string): string {
  const url = new URL(address);
  const kept = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (measuredParameters.has(name) && value.length <= maxValueLength && !value.includes('@'))
      kept.append(name, value);
  }
  url.search = kept.toString();
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/** A key of a mail in a path: the site's own segments have no dot. */
const hasKey = /\/[^/]*\.[^/]*/;

/** Whether a service that reads the page address itself would learn no more than it may. */
export function isMeasurable(address: string): boolean {
  const { hash, pathname, searchParams } = new URL(address);
  const heard = new URL(measuredAddress(address)).searchParams;
  return [...heard].length === [...searchParams].length && hash === '' && !hasKey.test(pathname);
}
