import { redirect } from 'next/navigation';
import { LoginFrame } from '@/components/accounts/login-frame';
import { CodeStep, PasswordStep } from '@/components/accounts/login-step';
import { inEachLanguage } from '@/lib/domain/language';
import { readWantedAddress } from '@/lib/domain/office/office-screens';
import { awaitedOwner } from '@/lib/features/accounts/login/enter-code';
import { getStaffAccount } from '@/lib/features/accounts/staff';
import { sendOfficeCode, sendOfficeLogin } from '@/lib/features/office/login-actions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { withParameters } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { defineOfficeScreen } from '../../../office';

/** The login of the agency's own people. */
const { generateMetadata, Page } = defineOfficeScreen('login', async ({ query, requestHeaders, language, asking }) => {
  const wanted = readWantedAddress(query.get('next'));
  const step = query.get('step');
  if (await getStaffAccount(requestHeaders, asking.now))
    redirect(wanted ?? officePath(step === 'email' ? 'account' : ''));
  const hidden: Record<string, string> = wanted === null ? {} : { wanted };
  const isCode = step === 'code' && (await awaitedOwner(requestHeaders, 'office')) !== null;
  const t = await getTranslations('office.login');
  const login = await getTranslations('login');
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage((other) => withParameters(officePath('login', other), query))}
      picture={null}
      title={isCode ? login('code.title') : t('title')}
      intro={isCode ? login('code.intro') : t('intro')}
    >
      {isCode ? (
        <CodeStep action={sendOfficeCode} language={language} hidden={hidden} againHref={officeLogin(null, wanted)} />
      ) : (
        <PasswordStep
          action={sendOfficeLogin}
          language={language}
          hidden={hidden}
          state={step}
          forgottenHref={officePath('forgotten')}
        />
      )}
    </LoginFrame>
  );
});

export { generateMetadata, Page as default };
