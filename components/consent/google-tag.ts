import { loadScript } from './load-script';

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
