import type { ComponentProps } from 'react';
import { OwnerForm } from '@/components/owners/owner-form.client';
import type { OwnerTexts } from '@/components/owners/owner-texts';
import { Select } from '@/components/ui/field';
import { type Language, languageInfo } from '@/lib/domain/language';
import { getTranslations } from '@/lib/i18n/words-in';
import { AccountSessions } from './account-sessions';
import { SecondFactor } from './second-factor.client';

type SectionProps = { language: Language; texts: OwnerTexts };
type FormAction = ComponentProps<typeof OwnerForm>['action'];

type PasswordSectionProps = SectionProps & { action: FormAction; username: string };

/** Changes the password of an account, of an owner or of a person of the agency. */
export async function PasswordSection({ action, username, language, texts }: PasswordSectionProps) {
  const t = await getTranslations('portal.account');
  const login = await getTranslations('login');
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{t('passwordTitle')}</h2>
      <OwnerForm
        action={action}
        language={language}
        texts={texts}
        username={username}
        fields={[
          { name: 'password', kind: 'password', label: t('presentPassword') },
          { name: 'newPassword', kind: 'newPassword', label: t('newPassword'), hint: login('newPassword.rule') },
          { name: 'newPasswordAgain', kind: 'passwordAgain', label: login('newPassword.repeat') },
        ]}
        submit={t('passwordSubmit')}
        look="line"
      />
    </section>
  );
}

type FactorSectionProps = SectionProps &
  Pick<ComponentProps<typeof SecondFactor>, 'action' | 'isOn' | 'canEnd' | 'username'> & {
    /** What the account says of the state, where it is not the portal's. */
    state?: { on: string; off: string };
  };

export async function FactorSection({ texts, state, ...factor }: FactorSectionProps) {
  const t = await getTranslations('portal.account.factor');
  const codes = await getTranslations('portal.account.codes');
  return (
    <section aria-labelledby="account-factor">
      <h2 id="account-factor">{t('title')}</h2>
      <SecondFactor
        {...factor}
        texts={{
          ...texts,
          on: t('on'),
          off: t('off'),
          password: t('password'),
          askOn: t('askOn'),
          askOff: t('askOff'),
          scan: t('scan'),
          qr: t('qr'),
          type: t('type'),
          codeLabel: t('codeLabel'),
          confirm: t('confirm'),
          codesTitle: codes('title'),
          codesText: codes('text'),
          codesAsk: codes('ask'),
          ...state,
        }}
      />
    </section>
  );
}

type SessionsSectionProps = ComponentProps<typeof AccountSessions> & { endAll: FormAction };

/** Where a person is logged in; `action` ends one session, `endAll` all of them. */
export async function SessionsSection({ endAll, ...sessions }: SessionsSectionProps) {
  const t = await getTranslations('portal.account.sessions');
  const { language, texts } = sessions;
  return (
    <section aria-labelledby="account-sessions">
      <div>
        <h2 id="account-sessions">{t('title')}</h2>
        <p className="small muted">{t('text')}</p>
      </div>
      <div className="stack">
        <AccountSessions {...sessions} />
        <OwnerForm action={endAll} language={language} texts={texts} submit={t('everywhere')} look="line" />
      </div>
    </section>
  );
}

type LanguageFieldProps = { id: string; name: string; label: string; value: Language; languages: readonly Language[] };

/** The language of an account, each in its own name. */
export function LanguageField({ id, name, label, value, languages }: LanguageFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {languages.map((other) => (
          <option key={other} value={other} lang={other}>
            {languageInfo[other].name}
          </option>
        ))}
      </Select>
    </div>
  );
}
