/** Where a visitor came from, and which page of a list: nothing that somebody typed, and no key to anything. */
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
 * An address as measuring services may hear of it: without fragment, and without any parameter that is not known to be
 * impersonal, or that holds an e-mail address all the same.
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

/** Whether a service that reads an address by itself would read no more than it may hear. */
export function isMeasurable(address: string): boolean {
  const { hash, pathname, searchParams } = new URL(address);
  const heard = new URL(measuredAddress(address)).searchParams;
  return [...heard].length === [...searchParams].length && hash === '' && !hasKey.test(pathname);
}
