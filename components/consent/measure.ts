import Cookies from 'js-cookie';
import { siteState } from '@/components/site/site-state';
import { removeCookie } from '@/components/site/write-cookie';
import { showToast } from '@/components/ui/toast-store';
import { type ConsentCategory, consentSignals } from '@/lib/domain/consent/consent';
import { isMeasurable, measuredAddress } from '@/lib/domain/consent/measured-address';
import { getConsent, onConsentChange, silenceGoogleTag } from './consent-store';
import { googleTag, hasGoogleTag, hasPixel, loadGoogleTag, loadPixel, pixel } from './tags';

type Tags = { measurementId: string | null; pixelId: string | null };
type Texts = { reload: string; doReload: string };

/** How often, and at what interval in milliseconds, a page without a title is checked again. */
const maxTitleChecks = 20;
const titleCheckMs = 100;

/** State since the document was loaded; it outlives single pages. */
const since = {
  agreed: null as readonly ConsentCategory[] | null,
  /** Addresses, as services may receive them. */
  shown: '',
  before: '',
  sentToGoogle: '',
  sentToPixel: '',
};

/**
 * Measures the current page as far as the visitor agrees, now and at every change of the choice, until the returned
 * function is called. The default (all denied) comes first; no third-party script loads before consent to it.
 */
export function measurePage(tags: Tags, texts: Texts): () => void {
  if (since.agreed === null) {
    since.agreed = [];
    googleTag('consent', 'default', consentSignals([]));
    since.shown = foreignReferrer();
  }
  const address = measuredAddress(window.location.href);
  if (since.shown !== address) {
    since.before = since.shown;
    since.shown = address;
  }
  let timer: number | undefined;
  // After client-side navigation a page gets its title slightly later.
  const reportWithTitle = (agreed: readonly ConsentCategory[], checksLeft: number) => {
    if (document.title === '' && checksLeft > 0)
      timer = window.setTimeout(() => reportWithTitle(agreed, checksLeft - 1), titleCheckMs);
    else reportPageView(agreed, tags);
  };
  const follow = () => {
    const agreed = getConsent()?.agreed ?? [];
    if (agreed.join() !== since.agreed?.join()) changeConsent(agreed, tags, texts);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => reportWithTitle(agreed, maxTitleChecks));
  };
  follow();
  const leave = onConsentChange(follow);
  return () => {
    window.clearTimeout(timer);
    leave();
  };
}

function reportPageView(agreed: readonly ConsentCategory[], { measurementId, pixelId }: Tags): void {
  const address = since.shown;
  if (measurementId !== null && agreed.includes('analytics') && since.sentToGoogle !== address) {
    since.sentToGoogle = address;
    const page = {
      page_location: address,
      page_referrer: since.before,
      page_title: document.title,
      language: siteState().language,
    };
    loadGoogleTag(measurementId, page);
    // Hits that the tag sends automatically must not read the address bar either.
    googleTag('set', page);
    googleTag('event', 'page_view', page);
  }
  if (pixelId !== null && agreed.includes('marketing') && since.sentToPixel !== address) {
    // The pixel reads these automatically: a page with more than services may receive is not reported.
    const read = isOwn(document.referrer) ? [window.location.href, document.referrer] : [window.location.href];
    if (!read.every(isMeasurable)) return;
    since.sentToPixel = address;
    loadPixel(pixelId);
    pixel('track', 'PageView');
  }
}

/** Sends services the choice; a withdrawn category stops at once, and its cookies are removed. */
function changeConsent(agreed: readonly ConsentCategory[], { measurementId }: Tags, texts: Texts): void {
  const before = since.agreed ?? [];
  since.agreed = agreed;
  const isTakenBack = (category: ConsentCategory) => before.includes(category) && !agreed.includes(category);
  googleTag('consent', 'update', consentSignals(agreed));
  if (measurementId !== null) silenceGoogleTag(measurementId, !agreed.includes('analytics'));
  pixel('consent', agreed.includes('marketing') ? 'grant' : 'revoke');
  for (const kind of ['analytics', 'marketing'] as const) if (isTakenBack(kind)) forgetCookies(kind);
  if ((isTakenBack('analytics') && hasGoogleTag()) || (isTakenBack('marketing') && hasPixel())) {
    // After the message that the choice is stored, which this message replaces.
    window.setTimeout(() =>
      showToast({ text: texts.reload, action: { text: texts.doReload, run: () => window.location.reload() } }),
    );
  }
}

/** The external referrer; nothing for the site's own pages, whose addresses may be keys. */
function foreignReferrer(): string {
  const { referrer } = document;
  return referrer !== '' && !isOwn(referrer) ? measuredAddress(referrer) : '';
}

function isOwn(address: string): boolean {
  return address.startsWith(`${window.location.origin}/`);
}

const analyticsCookie = /^_(?:ga|gid|gat)(?:_|$)/;
const marketingCookie = /^_(?:fbp|fbc|gcl_\w+)$/;

/** Removes the cookies that measuring left on this site, for each parent domain of the host. */
function forgetCookies(kind: 'analytics' | 'marketing'): void {
  const pattern = kind === 'analytics' ? analyticsCookie : marketingCookie;
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `.${labels.slice(index).join('.')}`);
  for (const name of Object.keys(Cookies.get()).filter((found) => pattern.test(found))) {
    removeCookie(name);
    for (const domain of domains) removeCookie(name, domain);
  }
}
