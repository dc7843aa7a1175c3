import type { Metadata } from 'next';
import { missingKinds } from '@/components/site/missing';
import { MissingScreen, missingWords } from '../../../missing-screen';
import { languageOf } from '../../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; kind: string; status: string }> };

async function load({ params }: PageProps) {
  const { locale, kind, status } = await params;
  return {
    language: languageOf(locale),
    kind: missingKinds.find((candidate) => candidate === kind) ?? 'page',
    isGone: status === '410',
  };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: (await missingWords(await load(props))).title, robots: { index: false } };
}

/** The middleware rewrites missing addresses to this page; the page cache sets the status that its path names. */
export default async function MissingPage(props: PageProps) {
  return <MissingScreen {...(await load(props))} />;
}
