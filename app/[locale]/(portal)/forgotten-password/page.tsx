import { ForgottenScreen } from '@/components/accounts/password-screens';
import { sendForgotten } from '@/lib/features/owners/login-actions';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getLoginPicture } from '@/lib/features/site/get-banner';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { definePortalScreen } from '../portal';

/** Asks for the link that sets a new password. */
const { generateMetadata, Page } = definePortalScreen('/forgotten-password/', async ({ language }) => {
  const t = await getTranslations('login');
  return (
    <ForgottenScreen
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/forgotten-password/')}
      picture={getLoginPicture()}
      action={sendForgotten}
      intro={t('forgottenPage.intro')}
      loginHref={pathTo('/login/', language)}
    />
  );
});

export { generateMetadata, Page as default };
