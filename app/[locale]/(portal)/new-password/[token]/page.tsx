import { NewPasswordScreen } from '@/components/owner/password-screens';
import { sendNewPassword } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { isPasswordLinkOpen } from '@/lib/usecases/owner/set-password';
import { getLoginPicture } from '@/lib/usecases/site/get-banner';
import { getShell } from '@/lib/usecases/site/get-shell';
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
