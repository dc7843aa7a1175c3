import type { Metadata } from 'next';
import { NewPasswordScreen } from '@/components/owner/password-screens';
import { sendNewPassword } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { isPasswordLinkOpen } from '@/lib/usecases/owner/set-password';
import { getLoginPicture } from '@/lib/usecases/site/get-banner';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../../(site)/screen';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('login');
  return { title: t('newPassword.title'), robots: { index: false } };
}

/** Sets a password, by the link of a mail; a link that is over leads to another one. */
export default async function NewPasswordPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  return (
    <NewPasswordScreen
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/new-password/{token}/', { params: { token } })}
      picture={getLoginPicture()}
      action={sendNewPassword}
      token={token}
      isOpen={await isPasswordLinkOpen(token, 'portal', new Date())}
      forgottenHref={pathTo('/forgotten-password/', language)}
    />
  );
}
