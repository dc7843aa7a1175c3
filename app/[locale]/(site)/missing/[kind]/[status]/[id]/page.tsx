import type { Metadata } from 'next';
import type { MissingWords } from '@/components/site/missing';
import { type GoneListing, getGoneListing } from '@/lib/features/properties/numbers/get-gone-listing';
import { alternatesOf } from '@/lib/i18n/route-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { GoneScreen, MissingScreen, missingWords } from '../../../../missing-screen';
import { languageOf } from '../../../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; kind: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, kind: name, id } = await params;
  const language = languageOf(locale);
  const kind = name === 'project' ? 'project' : 'property';
  return { language, kind, id, gone: getGoneListing(kind, Number(id), language) } as const;
}

async function wordsOf(gone: GoneListing): Promise<MissingWords> {
  const t = await getTranslations('missing.gone');
  const titles = await getTranslations('property.title');
  const title = titles('gone', { type: gone.typeName, city: gone.city });
  const subject = gone.kind === 'project' ? 'project' : gone.goal;
  return { label: null, title: t(subject, { title }), text: t(`${subject}Text`) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { kind, gone } = await load(props);
  const { title } = await (gone ? wordsOf(gone) : missingWords({ kind, isGone: true }));
  return { title, robots: { index: false } };
}

/** The middleware leads here for a listing that was public; the page cache gives the answer the status of its path. */
export default async function GoneListingPage(props: PageProps) {
  const { language, kind, id, gone } = await load(props);
  if (!gone) return <MissingScreen language={language} kind={kind} isGone />;
  const alternates = alternatesOf((other) => `/${other}/${kind}/${id}/`);
  return <GoneScreen language={language} gone={gone} words={await wordsOf(gone)} alternates={alternates} />;
}
