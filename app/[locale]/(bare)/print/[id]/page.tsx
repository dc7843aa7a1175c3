import type { Metadata } from 'next';
import { composeBrochure } from '@/components/properties/brochure/compose-brochure';
import { PrintSheet } from '@/components/properties/brochure/print-sheet';
import { titleOf } from '@/components/properties/property-words';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { pageMetadata } from '@/lib/features/site/seo/metadata';
import { getTranslations } from '@/lib/i18n/words-in';
import { MissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import '../../../../listing-styles.css';
import '@/components/properties/brochure/print.css';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  return { language, source: getBrochureSource(Number(id), language) };
}

/** Search engines read the property's own page, which says the same. */
export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, source } = await load(props);
  if (!source) return {};
  const t = await getTranslations('brochure');
  const { page } = source;
  return pageMetadata({
    language,
    title: t('title', { title: await titleOf(page) }),
    isComposedTitle: true,
    alternates: {},
    path: page.href,
    isIndexed: false,
  });
}

export default async function PrintPage(props: PageProps) {
  const { language, source } = await load(props);
  if (!source) return <MissingScreen language={language} kind="property" />;
  const brochure = await composeBrochure(source, language, new Date());
  return <PrintSheet brochure={brochure} brand={source.brand} backHref={source.page.href} />;
}
