import { NewPasswordScreen } from '@/components/accounts/password-screens';
import { isPasswordLinkOpen } from '@/lib/features/accounts/password/set-password';
import { sendNewPassword } from '@/lib/features/owners/login-actions';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getLoginPicture } from '@/lib/features/site/get-banner';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { pathTo } from '@/lib/i18n/paths';
import { definePortalScreen } from '../../portal';

/** Sets a password, by the link of a mail; a link that is over leads to another one. */
const { generateMetadata, Page } = definePortalScreen('/new-password/{token}/', async ({ token, language, now }) => (
  <NewPasswordScreen
    shell={getShell(language)}
    language={language}
    alternates={alternatesOfRoute('/new-password/{token}/', { params: { token } })}
    picture={getLoginPicture()}
    action={sendNewPassword}
    token={token}
    isOpen={await isPasswordLinkOpen(token, 'portal', now)}
    forgottenHref={pathTo('/forgotten-password/', language)}
  />
));

export { generateMetadata, Page as default };
