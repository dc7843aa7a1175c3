import { redirect } from 'next/navigation';
import { LoginFrame } from '@/components/owner/login-frame';
import { CodeStep, PasswordStep } from '@/components/owner/login-step';
import { sendCode, sendLogin } from '@/lib/actions/owner';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { awaitedOwner } from '@/lib/usecases/owner/enter-code';
import { getOwner, hadSession } from '@/lib/usecases/owner/owner';
import { getLoginPicture } from '@/lib/usecases/site/get-banner';
import { getShell } from '@/lib/usecases/site/get-shell';
import { definePortalScreen } from '../../portal';

/** The owners' login: e-mail address and password, then the phone's code for owners with a second factor. */
const { generateMetadata, Page } = definePortalScreen('/login/', async ({ query, requestHeaders, language }) => {
  const property = query.get('property');
  if (await getOwner(requestHeaders))
    redirect(property ? pathTo('/owner/{id}/', language, { id: property }) : pathTo('/owner/', language));
  const step = query.get('step');
  const isCode = step === 'code' && (await awaitedOwner(requestHeaders, 'portal')) !== null;
  const state = step ?? (hadSession(requestHeaders) ? 'ended' : null);
  const t = await getTranslations('login');
  const hidden: Record<string, string> = property ? { property } : {};
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
        <CodeStep action={sendCode} language={language} hidden={hidden} againHref={pathTo('/login/', language)} />
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
