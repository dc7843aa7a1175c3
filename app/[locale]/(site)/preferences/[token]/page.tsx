import type { Metadata } from 'next';
import { PreferencesPanel } from '@/components/alerts/preferences-panel';
import { openPreferences } from '@/lib/features/alerts/open-preferences';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getReach } from '@/lib/features/site/get-contact-person';
import { linkTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf, Screen } from '../../screen';

/** One subscriber's mail preferences, opened with the link in a mail. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('preferences');
  return { title: t('title'), robots: { index: false } };
}

export default async function PreferencesPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  const plain = decodeURIComponent(token);
  const opened = await openPreferences(plain, language, new Date());
  return (
    <Screen
      language={language}
      alternates={alternatesOfRoute('/preferences/{token}/', { params: { token: plain } })}
      isPrivate
    >
      <PreferencesPanel opened={opened} agency={getReach()} registerHref={linkTo('/demand-register/', language)} />
    </Screen>
  );
}
