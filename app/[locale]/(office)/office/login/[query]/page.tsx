import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LoginFrame } from '@/components/owner/login-frame';
import { CodeStep, PasswordStep } from '@/components/owner/login-step';
import { sendOfficeCode, sendOfficeLogin } from '@/lib/actions/office';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getStaffAccount } from '@/lib/usecases/office/staff';
import { awaitedOwner } from '@/lib/usecases/owner/enter-code';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../../../(site)/screen';
import { cookieHeaders, inEachLanguage } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.login');
  return { title: t('title'), robots: { index: false } };
}

/** The login of the agency's own people. */
export default async function OfficeLoginPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const requestHeaders = await cookieHeaders();
  if (await getStaffAccount(requestHeaders, new Date())) redirect(officePath());
  const step = decodeQuery(query).get('step');
  const isCode = step === 'code' && (await awaitedOwner(requestHeaders, 'office')) !== null;
  const t = await getTranslations('office.login');
  const login = await getTranslations('login');
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage('login')}
      picture={null}
      title={isCode ? login('code.title') : t('title')}
      intro={isCode ? login('code.intro') : t('intro')}
    >
      {isCode ? (
        <CodeStep action={sendOfficeCode} language={language} hidden={{}} againHref={officePath('login')} />
      ) : (
        <PasswordStep
          action={sendOfficeLogin}
          language={language}
          hidden={{}}
          state={step}
          forgottenHref={officePath('forgotten')}
        />
      )}
    </LoginFrame>
  );
}
