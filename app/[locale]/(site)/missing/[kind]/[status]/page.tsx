import type { Metadata } from 'next';
import { missingKinds } from '@/components/shell/missing';
import { getTranslations } from '@/lib/i18n/words-in';
import { MissingScreen } from '../../../missing-screen';
import { languageOf } from '../../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; kind: string; status: string }> };

async function load({ params }: PageProps) {
  const { locale, kind } = await params;
  return { language: languageOf(locale), kind: missingKinds.find((candidate) => candidate === kind) ?? 'page' };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { kind } = await load(props);
  const t = await getTranslations('missing');
  return { title: t(`${kind}.title`), robots: { index: false } };
}

/** The middleware rewrites missing addresses to this page; the page cache sets the status that its path names. */
export default async function MissingPage(props: PageProps) {
  return <MissingScreen {...(await load(props))} />;
}
