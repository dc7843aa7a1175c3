import Cookies from 'js-cookie';
import { siteState } from '@/components/site/site-state';
import { removeCookie } from '@/components/site/write-cookie';
import { showToast } from '@/components/ui/toast-store';
import type { ConsentCategory } from '@/lib/domain/consent/consent';
import { consentSignals } from '@/lib/domain/consent/consent-signals';
import { isMeasurable, measuredAddress } from '@/lib/domain/consent/measured-address';
import { getConsent, onConsentChange, silenceGoogleTag } from './consent-store';

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

const holder: Window & { dataLayer?: unknown[] } = window;

/** A command for Google's tag, queued until the tag is loaded; the tag reads only `arguments` objects. */
const googleTag: (...command: unknown[]) => void = function () {
  holder.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag would misread an array
  holder.dataLayer.push(arguments);
};

let loaded: string | null = null;

/** Loads the tag. The site sends page views itself, and no signals go to Google's advertising accounts. */
function loadGoogleTag(id: string, page: object): void {
  if (loaded === id) return;
  loaded = id;
  googleTag('js', new Date());
  googleTag('set', page);
  googleTag('config', id, { send_page_view: false, allow_google_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

function hasGoogleTag(): boolean {
  return loaded !== null;
}

/** Loads a third-party script once. The site does without one that fails or is blocked. */
function loadScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** The global that Meta's script expects: a queue that becomes its own function. */
type Pixel = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

const pixelHolder: Window & { fbq?: Pixel; _fbq?: Pixel } = window;

/** A command for the pixel; dropped while the pixel is not loaded, since consent is missing. */
function pixel(...command: unknown[]): void {
  pixelHolder.fbq?.(...command);
}

/** Loads the pixel. It reports only what the site sends: neither new addresses nor clicks automatically. */
function loadPixel(id: string): void {
  if (pixelHolder.fbq) return;
  const queue: unknown[] = [];
  const fbq: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command);
      else queue.push(command);
    },
    { queue, push: null, loaded: true, version: '2.0', disablePushState: true },
  );
  fbq.push = fbq;
  pixelHolder.fbq = fbq;
  pixelHolder._fbq = fbq;
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

function hasPixel(): boolean {
  return pixelHolder.fbq !== undefined;
}
