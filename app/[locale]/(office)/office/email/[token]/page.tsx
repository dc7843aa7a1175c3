import { NewEmailScreen } from '@/components/accounts/password-screens';
import { inEachLanguage } from '@/lib/domain/language';
import { readEmailLink } from '@/lib/features/accounts/email/change-email';
import { sendOfficeEmail } from '@/lib/features/office/login-actions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officePath } from '@/lib/i18n/office-path';
import { defineOfficeScreen } from '../../../office';

/** Gives a login its new address, by the link of a mail. */
const { generateMetadata, Page } = defineOfficeScreen('email', async ({ token, language, asking }) => (
  <NewEmailScreen
    shell={getShell(language)}
    language={language}
    alternates={inEachLanguage((other) => officePath(`email/${token}`, other))}
    picture={null}
    action={sendOfficeEmail}
    token={token}
    change={await readEmailLink(token, 'office', asking.now)}
    accountHref={officePath('account')}
  />
));

export { generateMetadata, Page as default };
