import { NewPasswordScreen } from '@/components/owner/password-screens';
import { sendOfficePassword } from '@/lib/actions/office';
import { inEachLanguage } from '@/lib/domain/language';
import { officePath } from '@/lib/i18n/office-path';
import { isPasswordLinkOpen } from '@/lib/usecases/owner/set-password';
import { getShell } from '@/lib/usecases/site/get-shell';
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
