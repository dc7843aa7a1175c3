import type { Metadata } from 'next';
import { getContent } from '@/lib/content/content';

/** Sizes that home screens ask for; `maskable` ones are cropped to a shape. */
export const iconNames = ['192.png', '512.png', 'maskable-512.png', 'placeholder.svg'] as const;
export type IconName = (typeof iconNames)[number];

/** The version of the icons: a browser caches them until the content changes. */
export function iconVersion(): string {
  return getContent().version;
}

/** The address of an icon in its present version. */
export function iconPath(name: IconName): string {
  return withVersion(`/app-icon/${name}`);
}

export function withVersion(path: string): string {
  return `${path}?v=${encodeURIComponent(iconVersion())}`;
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
