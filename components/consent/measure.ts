import { siteState } from '@/components/shell/site-state';
import { showToast } from '@/components/ui/toast-store';
import type { ConsentCategory } from '@/lib/domain/consent/consent';
import { consentSignals } from '@/lib/domain/consent/consent-signals';
import { isMeasurable, measuredAddress } from '@/lib/domain/consent/measured-address';
import { getConsent, onConsentChange } from './consent-store';
import { forgetCookies } from './forget-cookies';
import { googleTag, hasGoogleTag, loadGoogleTag } from './google-tag';
import { hasPixel, loadPixel, pixel } from './pixel';
import { silenceGoogleTag } from './silence-google-tag';

type Tags = { measurementId: string | null; pixelId: string | null };
type Texts = { reload: string; doReload: string };

/** How often, and how far apart in milliseconds, a page that has no title yet is looked at again. */
const titlePatience = 20;
const titlePause = 100;

/** What has happened since the document was loaded: pages come and go in it. */
const since = {
  agreed: null as readonly ConsentCategory[] | null,
  /** Addresses, as services may hear of them. */
  shown: '',
  before: '',
  toldGoogle: '',
  toldPixel: '',
};

/**
 * Measures the page that is shown as far as the visitor agrees, now and at every change of the choice, until the
 * answer is called. The default, all denied, comes before everything else; no script of others is loaded before
 * consent to it.
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
  // A page that came without loading the document has its title a moment later.
  const reportWithTitle = (agreed: readonly ConsentCategory[], patience: number) => {
    if (document.title === '' && patience > 0)
      timer = window.setTimeout(() => reportWithTitle(agreed, patience - 1), titlePause);
    else reportPageView(agreed, tags);
  };
  const follow = () => {
    const agreed = getConsent()?.agreed ?? [];
    if (agreed.join() !== since.agreed?.join()) changeConsent(agreed, tags, texts);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => reportWithTitle(agreed, titlePatience));
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
  if (measurementId !== null && agreed.includes('analytics') && since.toldGoogle !== address) {
    since.toldGoogle = address;
    const page = {
      page_location: address,
      page_referrer: since.before,
      page_title: document.title,
      language: siteState().language,
    };
    loadGoogleTag(measurementId, page);
    // What the tag sends by itself must not read the address bar either.
    googleTag('set', page);
    googleTag('event', 'page_view', page);
  }
  if (pixelId !== null && agreed.includes('marketing') && since.toldPixel !== address) {
    // The pixel reads these by itself: a page that would say more than services may hear is not told.
    const read = isOwn(document.referrer) ? [window.location.href, document.referrer] : [window.location.href];
    if (!read.every(isMeasurable)) return;
    since.toldPixel = address;
    loadPixel(pixelId);
    pixel('track', 'PageView');
  }
}

/** Tells services the choice; what is taken back stops at once, and its cookies go. */
function changeConsent(agreed: readonly ConsentCategory[], { measurementId }: Tags, texts: Texts): void {
  const before = since.agreed ?? [];
  since.agreed = agreed;
  const isTakenBack = (category: ConsentCategory) => before.includes(category) && !agreed.includes(category);
  googleTag('consent', 'update', consentSignals(agreed));
  if (measurementId !== null) silenceGoogleTag(measurementId, !agreed.includes('analytics'));
  pixel('consent', agreed.includes('marketing') ? 'grant' : 'revoke');
  for (const kind of ['analytics', 'marketing'] as const) if (isTakenBack(kind)) forgetCookies(kind);
  if ((isTakenBack('analytics') && hasGoogleTag()) || (isTakenBack('marketing') && hasPixel())) {
    // After the message that the choice is kept, which this one goes beyond.
    window.setTimeout(() =>
      showToast({ text: texts.reload, action: { text: texts.doReload, run: () => window.location.reload() } }),
    );
  }
}

/** The site that led here; nothing of the site's own pages, whose addresses may be keys. */
function foreignReferrer(): string {
  const { referrer } = document;
  return referrer !== '' && !isOwn(referrer) ? measuredAddress(referrer) : '';
}

function isOwn(address: string): boolean {
  return address.startsWith(`${window.location.origin}/`);
}
