import type { Metadata, Viewport } from 'next';
import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { SoftLinks } from '@/components/ui/soft-links.client';
import { Still } from '@/components/ui/still.client';
import { isLanguage } from '@/lib/domain/language';
import { getBrandStyle, getOrnament, getPalette, listPageFonts } from '@/lib/features/site/shell/get-brand-style';
import { getConsentRules } from '@/lib/features/site/shell/get-shell';
import { getIconLinks } from '@/lib/features/site/shell/icon-links';
import '../styles.css';
import { AfterData } from './after-data.client';

export function generateViewport(): Viewport {
  return { width: 'device-width', initialScale: 1, themeColor: getPalette().paper };
}

export function generateMetadata(): Metadata {
  return { formatDetection: { telephone: false, address: false, email: false }, icons: getIconLinks() };
}

export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  if (isLanguage(locale)) setRequestLocale(locale);
  for (const font of listPageFonts()) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const { version, days, previewPaths } = getConsentRules();
  return (
    // This attribute makes Next switch smooth scrolling off during navigation; otherwise the page may stop at a random
    // position.
    <html lang={locale} data-scroll-behavior="smooth" data-ornament={getOrnament()}>
      <head>
        <style>{getBrandStyle()}</style>
        {/* A slow phone would draw a half-read page and then push its parts aside: it waits until they are read, down to the footer.
        `itemProp` keeps it here: React puts other links where they happen to be ready, and the bytes of a page would vary. */}
        <link rel="expect" href="#foot" blocking="render" itemProp="" />
      </head>
      <body
        data-consent-version={version}
        data-consent-days={days}
        data-preview-paths={previewPaths.map(encodeURI).join(' ')}
      >
        <AfterData>{children}</AfterData>
        <SoftLinks />
        {/* Its name in the data lets the page cache use it. */}
        <Still />
      </body>
    </html>
  );
}
