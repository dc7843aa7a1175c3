import type { Metadata } from 'next';
import { getContent } from '@/lib/content/content';
import { drawPlaceholder } from '@/lib/domain/brand/agency-mark';
import { paletteOf } from '@/lib/domain/brand/palette';
import { tagOf } from '@/lib/platform/conditional-response';

/** Sizes that home screens ask for; `maskable` ones are cropped to a shape. */
export const iconNames = ['192.png', '512.png', 'maskable-512.png', 'placeholder.svg'] as const;
export type IconName = (typeof iconNames)[number];

/** The drawing for missing pictures, as SVG. */
export function placeholder(): string {
  const { brand } = getContent().settings;
  return drawPlaceholder(brand, paletteOf(brand.colors));
}

/**
 * The version of an icon: a browser caches it until that changes. The address of the placeholder stands in the style of every
 * page, which open pages allow by its hash: it changes with its drawing, those of the others with the content.
 */
export function iconVersion(name: string): string {
  return name === 'placeholder.svg' ? tagOf(placeholder()).slice(1, 13) : getContent().version;
}

/** The address of an icon in its present version. */
export function iconPath(name: IconName): string {
  return withVersion(`/app-icon/${name}`);
}

export function withVersion(path: string): string {
  return `${path}?v=${encodeURIComponent(iconVersion(path.slice(path.lastIndexOf('/') + 1)))}`;
}

/** The icon links in the head of every page. */
export function getIconLinks(): NonNullable<Metadata['icons']> {
  return {
    icon: [
      { url: withVersion('/favicon.ico'), sizes: '32x32' },
      { url: withVersion('/icon.svg'), type: 'image/svg+xml' },
    ],
    apple: { url: withVersion('/apple-touch-icon.png'), sizes: '180x180' },
  };
}
