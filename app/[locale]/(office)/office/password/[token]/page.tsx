import type { Metadata } from 'next';
import { NewPasswordScreen } from '@/components/owner/password-screens';
import { sendOfficePassword } from '@/lib/actions/office';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { isPasswordLinkOpen } from '@/lib/usecases/owner/set-password';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../../../(site)/screen';
import { inEachLanguage } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('login');
  return { title: t('newPassword.title'), robots: { index: false } };
}

/** Sets a password, by the link of a mail; a link that is over leads to another one. */
export default async function OfficePasswordPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  return (
    <NewPasswordScreen
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage(`password/${token}`)}
      picture={null}
      action={sendOfficePassword}
      token={token}
      isOpen={await isPasswordLinkOpen(token, 'office', new Date())}
      forgottenHref={officePath('forgotten')}
    />
  );
}
