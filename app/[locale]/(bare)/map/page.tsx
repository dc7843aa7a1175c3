import type { Metadata } from 'next';
import { MapFrame } from '@/components/properties/map/map-frame.client';
import type { MapTexts } from '@/components/properties/map/map-texts';
import { getMapFrame } from '@/lib/features/site/get-map-frame';
import { listPath, withParameters } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf } from '../../(site)/screen';
import './map-frame.css';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('map');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The map alone, for a frame inside a page. That page sends what to draw. */
export default async function MapFramePage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const { streets, tiles, consent } = getMapFrame();
  const texts = await mapTexts();
  const listHref = withParameters(listPath('sale', language), new URLSearchParams({ view: 'map' }));
  return (
    <main
      className="map-frame"
      aria-label={texts.title}
      data-consent-version={consent.version}
      data-consent-days={consent.days}
    >
      {/* Not the first rank: readers hear it among the headings of the page around the frame. */}
      <h2 className="sr">{texts.title}</h2>
      <p className="map-wait only-without-scripts">
        <a href={listHref}>{texts.alone}</a>
      </p>
      <MapFrame language={language} listHref={listHref} texts={texts} streets={streets} tiles={tiles} />
    </main>
  );
}

async function mapTexts(): Promise<MapTexts> {
  const t = await getTranslations('map');
  return {
    title: t('title'),
    keys: t('keys'),
    loading: t('loading'),
    failed: t('failed'),
    alone: t('alone'),
    noGround: t('noGround'),
    attribution: t('attribution'),
    areaOf: t('areaOf'),
    neighbours: t('neighbours'),
    rings: t('rings'),
    cluster: t.raw('cluster'),
    sameSpot: t.raw('sameSpot'),
    spotTitle: t.raw('spotTitle'),
    nearby: t.raw('nearby'),
    nearbyTitle: t.raw('nearbyTitle'),
    count: { none: t('count.none'), one: t('count.one'), other: t.raw('count.other') },
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    showAll: t('showAll'),
    searchHere: t('searchHere'),
    draw: t('draw'),
    clear: t('clear'),
    close: t('close'),
    drawing: {
      label: t('drawing.label'),
      hint: t('drawing.hint'),
      keys: t('drawing.keys'),
      corners: t.raw('drawing.corners'),
      finish: t('drawing.finish'),
      cancel: t('drawing.cancel'),
    },
    streets: {
      attribution: t('streets.attribution'),
      switch: t('streets.switch'),
      ask: t.raw('streets.ask'),
      show: t('streets.show'),
      cancel: t('streets.cancel'),
    },
  };
}
