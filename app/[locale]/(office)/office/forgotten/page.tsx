import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginFrame } from '@/components/owner/login-frame';
import { OwnerForm } from '@/components/owner/owner-form.client';
import { getOwnerTexts } from '@/components/owner/owner-texts';
import { SiteLink } from '@/components/ui/site-link';
import { sendOfficeForgotten } from '@/lib/actions/office';
import { officePath } from '@/lib/i18n/office-path';
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
  const t = await getTranslations('login');
  const office = await getTranslations('office.login');
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage('forgotten')}
      picture={null}
      title={t('forgottenPage.title')}
      intro={office('forgottenIntro')}
    >
      <OwnerForm
        action={sendOfficeForgotten}
        language={language}
        texts={await getOwnerTexts()}
        fields={[{ name: 'email', kind: 'email', label: t('email') }]}
        submit={t('forgottenPage.submit')}
      />
      <p className="small">
        <SiteLink className="link" href={officePath('login')}>
          {t('forgottenPage.toLogin')}
        </SiteLink>
      </p>
    </LoginFrame>
  );
}
