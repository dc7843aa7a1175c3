import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginFrame } from '@/components/owner/login-frame';
import { OwnerForm } from '@/components/owner/owner-form.client';
import { getOwnerTexts } from '@/components/owner/owner-texts';
import { ButtonLink } from '@/components/ui/button';
import { sendOfficePassword } from '@/lib/actions/office';
import { officePath } from '@/lib/i18n/office-path';
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
  const t = await getTranslations('login');
  const isOpen = await isPasswordLinkOpen(token, 'office', new Date());
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage(`password/${token}`)}
      picture={null}
      title={isOpen ? t('newPassword.title') : t('newPassword.overTitle')}
      intro={isOpen ? t('newPassword.intro') : t('newPassword.overText')}
    >
      {isOpen ? (
        <OwnerForm
          action={sendOfficePassword}
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
        <ButtonLink isBlock href={officePath('forgotten')}>
          {t('newPassword.again')}
        </ButtonLink>
      )}
    </LoginFrame>
  );
}
