import type { Metadata } from 'next';
import { ViewingPanel } from '@/components/viewings/viewing-panel';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getReach } from '@/lib/features/site/get-contact-person';
import { getViewing } from '@/lib/features/viewings/get-viewing';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf, Screen } from '../../screen';

/** One visitor's viewing, opened with the link in their mail. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('viewing');
  return { title: t('title'), robots: { index: false } };
}

export default async function ViewingPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  const plain = decodeURIComponent(token);
  const viewing = await getViewing(plain, language, new Date());
  return (
    <Screen
      language={language}
      alternates={alternatesOfRoute('/visit/{token}/', { params: { token: plain } })}
      isPrivate
    >
      <ViewingPanel viewing={viewing} agency={getReach()} />
    </Screen>
  );
}
