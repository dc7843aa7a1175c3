import type { ComponentProps } from 'react';
import { OwnerForm } from '@/components/owners/owner-form.client';
import { getOwnerTexts } from '@/components/owners/owner-texts';
import { ButtonLink } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { getTranslations } from '@/lib/i18n/words-in';
import { LoginFrame } from './login-frame';

type ScreenProps = Pick<ComponentProps<typeof LoginFrame>, 'shell' | 'language' | 'alternates' | 'picture'> & {
  action: ComponentProps<typeof OwnerForm>['action'];
};

type ForgottenScreenProps = ScreenProps & { intro: string; loginHref: string };

/** Asks for the link that sets a new password, in the portal and in the office. */
export async function ForgottenScreen({ action, intro, loginHref, ...frame }: ForgottenScreenProps) {
  const t = await getTranslations('login');
  return (
    <LoginFrame {...frame} title={t('forgottenPage.title')} intro={intro}>
      <OwnerForm
        action={action}
        language={frame.language}
        texts={await getOwnerTexts()}
        fields={[{ name: 'email', kind: 'email', label: t('email') }]}
        submit={t('forgottenPage.submit')}
      />
      <p className="small">
        <SiteLink className="link" href={loginHref}>
          {t('forgottenPage.toLogin')}
        </SiteLink>
      </p>
    </LoginFrame>
  );
}

type NewPasswordScreenProps = ScreenProps & {
  token: string;
  /** Whether the link of the mail is still good. */
  isOpen: boolean;
  forgottenHref: string;
};

/** Sets a password, by the link of a mail; a link that is over leads to another one. */
export async function NewPasswordScreen({ action, token, isOpen, forgottenHref, ...frame }: NewPasswordScreenProps) {
  const t = await getTranslations('login.newPassword');
  return (
    <LoginFrame {...frame} title={isOpen ? t('title') : t('overTitle')} intro={isOpen ? t('intro') : t('overText')}>
      {isOpen ? (
        <OwnerForm
          action={action}
          language={frame.language}
          hidden={{ token }}
          texts={await getOwnerTexts()}
          fields={[
            { name: 'newPassword', kind: 'newPassword', label: t('label'), hint: t('rule') },
            { name: 'newPasswordAgain', kind: 'passwordAgain', label: t('repeat') },
          ]}
          submit={t('submit')}
        />
      ) : (
        <ButtonLink isBlock href={forgottenHref}>
          {t('again')}
        </ButtonLink>
      )}
    </LoginFrame>
  );
}

type NewEmailScreenProps = ScreenProps & {
  token: string;
  /** What the link would change; null for one that is over. */
  change: { former: string; email: string } | null;
  /** Where another link is asked for, once logged in. */
  accountHref: string;
};

/** Gives a login its new address, by the link of a mail; opening the link alone, as some mail programs do, changes nothing. */
export async function NewEmailScreen({ action, token, change, accountHref, ...frame }: NewEmailScreenProps) {
  const t = await getTranslations('login.newEmail');
  return (
    <LoginFrame
      {...frame}
      title={change ? t('title') : t('overTitle')}
      intro={change ? t('intro', change) : t('overText')}
    >
      {change ? (
        <OwnerForm
          action={action}
          language={frame.language}
          hidden={{ token }}
          texts={await getOwnerTexts()}
          submit={t('submit')}
        />
      ) : (
        <ButtonLink isBlock href={accountHref}>
          {t('again')}
        </ButtonLink>
      )}
    </LoginFrame>
  );
}
