import { OwnerForm } from '@/components/owners/owner-form.client';
import { getOwnerTexts } from '@/components/owners/owner-texts';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { getTranslations } from '@/lib/i18n/words-in';

type StepProps = {
  action: (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;
  language: Language;
  /** What the form carries: the requested property. */
  hidden: Readonly<Record<string, string>>;
};

type PasswordStepProps = StepProps & {
  /** Why the person is at the login, if redirected there. */
  state: string | null;
  forgottenHref: string;
};

/** E-mail address and password. */
export async function PasswordStep({ action, language, hidden, state, forgottenHref }: PasswordStepProps) {
  const t = await getTranslations('login');
  return (
    <>
      <LoginNote state={state} />
      <OwnerForm
        key="password"
        action={action}
        language={language}
        hidden={hidden}
        texts={await getOwnerTexts()}
        fields={[
          { name: 'email', kind: 'email', label: t('email') },
          { name: 'password', kind: 'password', label: t('password') },
        ]}
        submit={t('submit')}
      />
      <p className="small">
        <SiteLink className="link" href={forgottenHref}>
          {t('forgotten')}
        </SiteLink>
        <br />
        <span className="muted">{t('forgottenHint')}</span>
      </p>
    </>
  );
}

/** The code of the phone, for an owner who enabled it. */
export async function CodeStep({ action, language, hidden, againHref }: StepProps & { againHref: string }) {
  const t = await getTranslations('login');
  return (
    <>
      <OwnerForm
        key="code"
        action={action}
        language={language}
        hidden={hidden}
        texts={await getOwnerTexts()}
        fields={[{ name: 'code', kind: 'code', label: t('code.label'), hint: t('code.hint') }]}
        submit={t('code.submit')}
      />
      <p className="small">
        <SiteLink className="link" href={againHref}>
          {t('code.again')}
        </SiteLink>
      </p>
    </>
  );
}

const states = ['code', 'email', 'ended', 'everywhere', 'out', 'set'] as const;

/** Says why the owner is at the login, if redirected there. */
async function LoginNote({ state }: { state: string | null }) {
  const known = states.find((candidate) => candidate === state);
  if (!known) return null;
  const t = await getTranslations('login.state');
  const isGood = known !== 'code' && known !== 'ended';
  return (
    <Note as="div" tone={isGood ? 'ok' : 'warn'} role="status">
      <Icon name={isGood ? 'circle-check' : 'info'} />
      <p>{t(known)}</p>
    </Note>
  );
}
