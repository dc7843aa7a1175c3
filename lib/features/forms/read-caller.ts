import { readField } from '@/lib/domain/text/raw-value';
import { toUrl } from '@/lib/domain/text/to-url';
import { withoutTokens } from '@/lib/platform/token';
import type { Caller, Source } from './plan';

type Request = { address: string | null; host: string | null; referer: string | null; sent: FormData };

/** The maximum length of an address that a browser sends, and of what is stored of it, in characters. */
const maxFieldLength = 2000;
const maxStoredLength = 500;

/**
 * The caller of a form, the page, and how they came to the site; claimed values are shortened and cleaned. The agency,
 * its systems and its colleagues read them: who came by a link of a mail does not hand its key on.
 */
export function readCaller({ address, host, referer, sent }: Request): Caller {
  const page = pageOf(referer, host);
  const landing = readUrl(readField(sent, 'landing', maxFieldLength));
  const referrer = readUrl(readField(sent, 'referrer', maxFieldLength));
  const marks = [...(landing?.searchParams ?? []), ...(readUrl(referer ?? '')?.searchParams ?? [])].filter(([name]) =>
    /^utm_[a-z]{1,20}$/.test(name),
  );
  const source: Record<string, string> = {
    ...(referrer && referrer.host !== host && { referrer: clean(referrer.href) }),
    ...(landing && landing.host === host && { landing: clean(landing.pathname + landing.search) }),
    ...Object.fromEntries(marks.slice(0, 10).map(([name, value]) => [name, clean(value).slice(0, 100)])),
  };
  return { address: address ?? '', page, source: source satisfies Source };
}

/** Path and query of the page, where the browser sends it. */
function pageOf(referer: string | null, host: string | null): string {
  const url = readUrl(referer ?? '');
  return url && url.host === host ? clean(url.pathname + url.search) : '/';
}

function readUrl(text: string): URL | null {
  return /^https?:\/\//.test(text) ? toUrl(text) : null;
}

function clean(text: string): string {
  return withoutTokens(text.replace(/\p{Cc}|\p{Cs}/gu, '')).slice(0, maxStoredLength);
}
