import type { ComponentProps } from 'react';
import { OwnerForm } from '@/components/owners/owner-form.client';
import type { OwnerTexts } from '@/components/owners/owner-texts';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { Device } from '@/lib/domain/owner/device';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import type { OwnerSession } from '@/lib/features/accounts/owner-sessions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
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

type EmailSectionProps = SectionProps & {
  action: FormAction;
  /** The address that waits for its link. */
  pending: string | null;
};

/** Changes the address that an account logs in with, once its owner has opened a link that is mailed there. */
export async function EmailSection({ action, pending, language, texts }: EmailSectionProps) {
  const t = await getTranslations('portal.account.email');
  return (
    <section aria-labelledby="account-email">
      <div>
        <h2 id="account-email">{t('title')}</h2>
        {pending !== null && <p className="small">{t('pending', { email: pending })}</p>}
      </div>
      <OwnerForm
        action={action}
        language={language}
        texts={texts}
        fields={[
          { name: 'email', kind: 'email', label: t('label'), hint: t('hint') },
          { name: 'password', kind: 'password', label: t('password') },
        ]}
        submit={t('submit')}
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

type AccountSessionsProps = {
  action: (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;
  sessions: readonly OwnerSession[];
  language: Language;
  texts: OwnerTexts;
};

/** Where a person is logged in; each other browser has its own logout button. */
async function AccountSessions({ action, sessions, language, texts }: AccountSessionsProps) {
  const t = await getTranslations('portal.account.sessions');
  const dateOf = await datesIn(language);
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <OwnerForm action={action} language={language} texts={texts} submit={null}>
      <ul className="account__sessions">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id}>
            <span>
              {nameOf(device)}
              <small>{t('since', { date: dateOf(since, 'longMoment') })}</small>
            </span>
            {isThis ? (
              <b className="small">{t('this')}</b>
            ) : (
              <Button
                look="soft"
                isSmall
                type="submit"
                name="session"
                value={id}
                aria-label={t('endNamed', { device: nameOf(device) })}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </OwnerForm>
  );
}
