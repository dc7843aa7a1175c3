import { getTranslations } from 'next-intl/server';
import { Select } from '@/components/ui/field';
import {
  sendChangedPassword,
  sendEndSession,
  sendLogOutEverywhere,
  sendOwnerPreferences,
  sendSecondFactor,
} from '@/lib/actions/owner-account';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { Owner } from '@/lib/usecases/owner/owner';
import type { OwnerSession } from '@/lib/usecases/owner/owner-sessions';
import { AccountSessions } from './account-sessions';
import { OwnerForm } from './owner-form.client';
import { getOwnerTexts, type OwnerTexts } from './owner-texts';
import { SecondFactor } from './second-factor.client';

type AccountPanelProps = {
  owner: Owner;
  sessions: readonly OwnerSession[];
  language: Language;
  languages: readonly Language[];
};

/** An owner's account settings: mails, password, second step, and sessions. */
export async function AccountPanel({ owner, sessions, language, languages }: AccountPanelProps) {
  const t = await getTranslations('portal.account');
  const login = await getTranslations('login');
  const texts = await getOwnerTexts();
  return (
    <div className="account">
      <header>
        <h1>{t('title')}</h1>
        <p className="muted">{t('intro', { email: owner.email })}</p>
      </header>
      <Preferences owner={owner} language={language} languages={languages} texts={texts} />
      <section aria-labelledby="account-password">
        <h2 id="account-password">{t('passwordTitle')}</h2>
        <OwnerForm
          action={sendChangedPassword}
          language={language}
          texts={texts}
          username={owner.email}
          fields={[
            { name: 'password', kind: 'password', label: t('presentPassword') },
            { name: 'newPassword', kind: 'newPassword', label: t('newPassword'), hint: login('newPassword.rule') },
            { name: 'newPasswordAgain', kind: 'passwordAgain', label: login('newPassword.repeat') },
          ]}
          submit={t('passwordSubmit')}
          look="line"
        />
      </section>
      <section aria-labelledby="account-factor">
        <h2 id="account-factor">{t('factor.title')}</h2>
        <SecondFactor
          action={sendSecondFactor}
          isOn={owner.hasSecondFactor}
          canEnd
          language={language}
          username={owner.email}
          texts={{ ...texts, ...(await factorTexts()) }}
        />
      </section>
      <section aria-labelledby="account-sessions">
        <div>
          <h2 id="account-sessions">{t('sessions.title')}</h2>
          <p className="small muted">{t('sessions.text')}</p>
        </div>
        <div className="stack">
          <AccountSessions action={sendEndSession} sessions={sessions} language={language} texts={texts} />
          <OwnerForm
            action={sendLogOutEverywhere}
            language={language}
            texts={texts}
            submit={t('sessions.everywhere')}
            look="line"
          />
        </div>
      </section>
    </div>
  );
}

type PreferencesProps = Omit<AccountPanelProps, 'sessions'> & { texts: OwnerTexts };

async function Preferences({ owner, language, languages, texts }: PreferencesProps) {
  const t = await getTranslations('portal.account.preferences');
  return (
    <section aria-labelledby="account-preferences">
      <h2 id="account-preferences">{t('title')}</h2>
      <OwnerForm action={sendOwnerPreferences} language={language} texts={texts} submit={t('submit')} look="line">
        {languages.length > 1 ? (
          <div className="field">
            <label htmlFor="mail-language">{t('language')}</label>
            <Select id="mail-language" name="mailLanguage" defaultValue={owner.language}>
              {languages.map((other) => (
                <option key={other} value={other} lang={other}>
                  {languageInfo[other].name}
                </option>
              ))}
            </Select>
          </div>
        ) : (
          <input type="hidden" name="mailLanguage" value={owner.language} />
        )}
        <label className="check">
          <input type="checkbox" name="summary" defaultChecked={owner.wantsSummary} />
          <span>
            {t('summary')} <small>{t('summaryHint')}</small>
          </span>
        </label>
      </OwnerForm>
    </section>
  );
}

/** The texts of the second step, on the accounts of both areas. */
export async function factorTexts() {
  const t = await getTranslations('portal.account');
  return {
    on: t('factor.on'),
    off: t('factor.off'),
    password: t('factor.password'),
    askOn: t('factor.askOn'),
    askOff: t('factor.askOff'),
    scan: t('factor.scan'),
    qr: t('factor.qr'),
    type: t('factor.type'),
    codeLabel: t('factor.codeLabel'),
    confirm: t('factor.confirm'),
    codesTitle: t('codes.title'),
    codesText: t('codes.text'),
    codesAsk: t('codes.ask'),
  };
}
