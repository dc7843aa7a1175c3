import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginFrame } from '@/components/owner/login-frame';
import { OwnerForm } from '@/components/owner/owner-form.client';
import { getOwnerTexts } from '@/components/owner/owner-texts';
import { ButtonLink } from '@/components/ui/button';
import { sendNewPassword } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
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
  const t = await getTranslations('login');
  const isOpen = await isPasswordLinkOpen(token, 'portal', new Date());
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/new-password/{token}/', { params: { token } })}
      picture={getLoginPicture()}
      title={isOpen ? t('newPassword.title') : t('newPassword.overTitle')}
      intro={isOpen ? t('newPassword.intro') : t('newPassword.overText')}
    >
      {isOpen ? (
        <OwnerForm
          action={sendNewPassword}
          language={language}
          hidden={{ token }}
          texts={await getOwnerTexts()}
          fields={[
            { name: 'newPassword', kind: 'newPassword', label: t('newPassword.label'), hint: t('newPassword.rule') },
            { name: 'newPasswordAgain', kind: 'passwordAgain', label: t('newPassword.repeat') },
          ]}
          submit={t('newPassword.submit')}
        />
      ) : (
        <ButtonLink isBlock href={pathTo('/forgotten-password/', language)}>
          {t('newPassword.again')}
        </ButtonLink>
      )}
    </LoginFrame>
  );
}
