import type { Metadata } from 'next';
import { ForgottenScreen } from '@/components/owner/password-screens';
import { sendForgotten } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { getLoginPicture } from '@/lib/usecases/site/get-banner';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../(site)/screen';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('login');
  return { title: t('forgottenPage.title'), robots: { index: false } };
}

/** Asks for the link that sets a new password. */
export default async function ForgottenPasswordPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const t = await getTranslations('login');
  return (
    <ForgottenScreen
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/forgotten-password/')}
      picture={getLoginPicture()}
      action={sendForgotten}
      intro={t('forgottenPage.intro')}
      loginHref={pathTo('/login/', language)}
    />
  );
}
