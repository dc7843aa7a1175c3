import type { Metadata } from 'next';
import { ForgottenScreen } from '@/components/owner/password-screens';
import { sendOfficeForgotten } from '@/lib/actions/office';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../../(site)/screen';
import { inEachLanguage } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('login');
  return { title: t('forgottenPage.title'), robots: { index: false } };
}

/** Asks for the link that sets a new password. */
export default async function OfficeForgottenPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const office = await getTranslations('office.login');
  return (
    <ForgottenScreen
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage('forgotten')}
      picture={null}
      action={sendOfficeForgotten}
      intro={office('forgottenIntro')}
      loginHref={officePath('login')}
    />
  );
}
