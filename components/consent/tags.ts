const holder: Window & { dataLayer?: unknown[] } = window;

/** A command for Google's tag, queued until the tag is loaded; the tag reads only `arguments` objects. */
export const googleTag: (...command: unknown[]) => void = function () {
  holder.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag would misread an array
  holder.dataLayer.push(arguments);
};

let loaded: string | null = null;

/** Loads the tag. The site sends page views itself, and no signals go to Google's advertising accounts. */
export function loadGoogleTag(id: string, page: object): void {
  if (loaded === id) return;
  loaded = id;
  googleTag('js', new Date());
  googleTag('set', page);
  googleTag('config', id, { send_page_view: false, allow_google_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

export function hasGoogleTag(): boolean {
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
export function pixel(...command: unknown[]): void {
  pixelHolder.fbq?.(...command);
}

/** Loads the pixel. It reports only what the site sends: neither new addresses nor clicks automatically. */
export function loadPixel(id: string): void {
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

export function hasPixel(): boolean {
  return pixelHolder.fbq !== undefined;
}
