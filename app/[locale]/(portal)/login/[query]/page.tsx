import { redirect } from 'next/navigation';
import { LoginFrame } from '@/components/accounts/login-frame';
import { CodeStep, PasswordStep } from '@/components/accounts/login-step';
import { NewEmailScreen } from '@/components/accounts/password-screens';
import { readEmailLink } from '@/lib/features/accounts/email/change-email';
import { awaitedOwner } from '@/lib/features/accounts/login/enter-code';
import { getOwner, hadSession } from '@/lib/features/accounts/owner';
import { sendCode, sendLogin, sendNewEmail } from '@/lib/features/owners/login-actions';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getLoginPicture } from '@/lib/features/site/get-banner';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { definePortalScreen } from '../../portal';

/** The owners' login: e-mail address and password, then the phone's code for owners with a second factor. */
const { generateMetadata, Page } = definePortalScreen('/login/', async ({ query, requestHeaders, language, now }) => {
  const token = query.get('email');
  if (token !== null)
    return (
      <NewEmailScreen
        shell={getShell(language)}
        language={language}
        alternates={alternatesOfRoute('/login/', { search: query })}
        picture={getLoginPicture()}
        action={sendNewEmail}
        token={token}
        change={await readEmailLink(token, 'portal', now)}
        accountHref={pathTo('/owner-account/', language)}
      />
    );
  const property = query.get('property');
  const step = query.get('step');
  if (await getOwner(requestHeaders)) {
    if (step === 'email') redirect(pathTo('/owner-account/', language));
    redirect(property ? pathTo('/owner/{id}/', language, { id: property }) : pathTo('/owner/', language));
  }
  const isCode = step === 'code' && (await awaitedOwner(requestHeaders, 'portal')) !== null;
  const state = step ?? (hadSession(requestHeaders) ? 'ended' : null);
  const t = await getTranslations('login');
  const hidden: Record<string, string> = property ? { wanted: property } : {};
  return (
    <LoginFrame
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/login/', { search: query })}
      picture={getLoginPicture()}
      title={isCode ? t('code.title') : t('title')}
      intro={isCode ? t('code.intro') : t('intro')}
    >
      {isCode ? (
        <CodeStep
          action={sendCode}
          language={language}
          hidden={hidden}
          againHref={withParameters(pathTo('/login/', language), property ? { property } : {})}
        />
      ) : (
        <PasswordStep
          action={sendLogin}
          language={language}
          hidden={hidden}
          state={state}
          forgottenHref={pathTo('/forgotten-password/', language)}
        />
      )}
    </LoginFrame>
  );
});

export { generateMetadata, Page as default };
