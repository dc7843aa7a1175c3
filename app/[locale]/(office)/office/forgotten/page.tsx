import { ForgottenScreen } from '@/components/accounts/password-screens';
import { inEachLanguage } from '@/lib/domain/language';
import { sendOfficeForgotten } from '@/lib/features/office/login-actions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { defineOfficeScreen } from '../../office';

/** Asks for the link that sets a new password. */
const { generateMetadata, Page } = defineOfficeScreen('forgotten', async ({ language }) => {
  const t = await getTranslations('office.login');
  return (
    <ForgottenScreen
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage((other) => officePath('forgotten', other))}
      picture={null}
      action={sendOfficeForgotten}
      intro={t('forgottenIntro')}
      loginHref={officePath('login')}
    />
  );
});

export { generateMetadata, Page as default };
