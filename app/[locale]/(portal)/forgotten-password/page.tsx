import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginFrame } from '@/components/owner/login-frame';
import { OwnerForm } from '@/components/owner/owner-form.client';
import { getOwnerTexts } from '@/components/owner/owner-texts';
import { SiteLink } from '@/components/ui/site-link';
import { sendForgotten } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
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
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/forgotten-password/')}
      picture={getLoginPicture()}
      title={t('forgottenPage.title')}
      intro={t('forgottenPage.intro')}
    >
      <OwnerForm
        action={sendForgotten}
        language={language}
        texts={await getOwnerTexts()}
        fields={[{ name: 'email', kind: 'email', label: t('email') }]}
        submit={t('forgottenPage.submit')}
      />
      <p className="small">
        <SiteLink className="link" href={pathTo('/login/', language)}>
          {t('forgottenPage.toLogin')}
        </SiteLink>
      </p>
    </LoginFrame>
  );
}
