import { NewPasswordScreen } from '@/components/accounts/password-screens';
import { inEachLanguage } from '@/lib/domain/language';
import { isPasswordLinkOpen } from '@/lib/features/accounts/password/set-password';
import { sendOfficePassword } from '@/lib/features/office/login-actions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officePath } from '@/lib/i18n/office-path';
import { defineOfficeScreen } from '../../../office';

/** Sets a password, by the link of a mail; a link that is over leads to another one. */
const { generateMetadata, Page } = defineOfficeScreen('password', async ({ token, language, asking }) => {
  return (
    <NewPasswordScreen
      shell={getShell(language)}
      language={language}
      alternates={inEachLanguage((other) => officePath(`password/${token}`, other))}
      picture={null}
      action={sendOfficePassword}
      token={token}
      isOpen={await isPasswordLinkOpen(token, 'office', asking.now)}
      forgottenHref={officePath('forgotten')}
    />
  );
});

export { generateMetadata, Page as default };
