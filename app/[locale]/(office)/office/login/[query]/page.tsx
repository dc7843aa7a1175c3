import { redirect } from 'next/navigation';
import { LoginFrame } from '@/components/accounts/login-frame';
import { CodeStep, PasswordStep } from '@/components/accounts/login-step';
import { inEachLanguage } from '@/lib/domain/language';
import { awaitedOwner } from '@/lib/features/accounts/login/enter-code';
import { getStaffAccount } from '@/lib/features/accounts/staff';
import { sendOfficeCode, sendOfficeLogin } from '@/lib/features/office/login-actions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { defineOfficeScreen } from '../../../office';

/** The login of the agency's own people. */
const { generateMetadata, Page } = defineOfficeScreen('login', async ({ query, requestHeaders, language, asking }) => {
  if (await getStaffAccount(requestHeaders, asking.now)) redirect(officePath());
  const step = query.get('step');
  const isCode = step === 'code' && (await awaitedOwner(requestHeaders, 'office')) !== null;
  const t = await getTranslations('office.login');
  const login = await getTranslations('login');
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage((other) => officePath('login', other))}
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
});

export { generateMetadata, Page as default };
