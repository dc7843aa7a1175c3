import { loadScript } from './load-script';

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
