import { type Content, getContent } from '@/lib/content/content';
import { drawIcon, type IconShape } from '@/lib/domain/brand/agency-mark';
import { unchangedResponse } from '@/lib/platform/conditional-response';
import { type IconSource, packIco, readIconSource, renderIcon, writeSvgIcon } from '@/lib/platform/media/render-icon';
import { keptForGood } from '@/lib/platform/shared-lifetime.mjs';
import { getPalette } from './get-brand-style';
import { type IconName, iconVersion, placeholder } from './icon-links';

export type Icon = { type: string; body: string | Buffer };

type WantedIcon = IconName | 'icon.svg' | 'favicon.ico' | 'apple-touch-icon.png';

const faviconSizes = [16, 32, 48];
const appleSize = 180;
/** A maskable icon must keep its content within a circle of four fifths. */
const safeShare = 0.72;
const appleShare = 0.82;

const drawn = new WeakMap<Content, Map<WantedIcon, Promise<Icon>>>();

/** An icon of the agency that is served now, rendered once for each state of the content. */
export function getIcon(name: WantedIcon): Promise<Icon> {
  const content = getContent();
  const icons = drawn.get(content) ?? new Map<WantedIcon, Promise<Icon>>();
  drawn.set(content, icons);
  const icon = icons.get(name) ?? makeIcon(name, content);
  icons.set(name, icon);
  icon.catch(() => icons.delete(name));
  return icon;
}

async function makeIcon(name: WantedIcon, { settings: { agency, brand } }: Content): Promise<Icon> {
  if (name === 'placeholder.svg') return svg(placeholder());
  const palette = getPalette();
  const own = brand.icon === undefined ? null : await readIconSource(brand.icon, palette);
  const draw = (shape: IconShape): IconSource =>
    own ?? { kind: 'drawing', svg: drawIcon({ ...brand, name: agency.name }, palette, shape) };
  // A drawn icon has its own background up to the edges; a picture of the agency gets one.
  const onGround = (share: number) => (own ? { ground: palette.surface, share } : {});
  switch (name) {
    case 'icon.svg':
      return svg(await writeSvgIcon(draw('rounded')));
    case 'favicon.ico': {
      const source = draw('rounded');
      const sizes = faviconSizes.map(async (size) => ({ size, png: await renderIcon(source, size) }));
      return { type: 'image/x-icon', body: packIco(await Promise.all(sizes)) };
    }
    case 'apple-touch-icon.png':
      return png(await renderIcon(draw('full'), appleSize, onGround(appleShare)));
    case 'maskable-512.png':
      return png(await renderIcon(draw('full'), 512, onGround(safeShare)));
    case '192.png':
    case '512.png':
      return png(await renderIcon(draw('rounded'), Number.parseInt(name, 10)));
  }
}

function svg(body: string): Icon {
  return { type: 'image/svg+xml', body };
}

function png(body: Buffer): Icon {
  return { type: 'image/png', body };
}

const keptForAnHour = 'public, max-age=3600';

/** Answers with an icon. Browsers cache an address with the present version for good, others for an hour. */
export async function respondWithIcon(request: Request, name: WantedIcon): Promise<Response> {
  const version = iconVersion(name);
  const isNamed = new URL(request.url).searchParams.get('v') === version;
  const headers = new Headers({
    'Cache-Control': isNamed ? keptForGood : keptForAnHour,
    ETag: `"${version}-${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  const unchanged = unchangedResponse(request, headers);
  if (unchanged) return unchanged;
  const { type, body } = await getIcon(name);
  headers.set('Content-Type', type);
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers });
}
