import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VisitPanel } from '@/components/appointment/visit-panel';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { getVisit } from '@/lib/usecases/appointment/get-visit';
import { getReach } from '@/lib/usecases/site/get-reach';
import { languageOf, Screen } from '../../screen';

/** One visitor's viewing, opened with the link in their mail. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('visit');
  return { title: t('title'), robots: { index: false } };
}

export default async function VisitPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  const plain = decodeURIComponent(token);
  const visit = await getVisit(plain, language, new Date());
  return (
    <Screen
      language={language}
      alternates={alternatesOfRoute('/visit/{token}/', { params: { token: plain } })}
      isPrivate
    >
      <VisitPanel visit={visit} agency={getReach()} />
    </Screen>
  );
}
