import { OwnerForm } from '@/components/owners/owner-form.client';
import { getOwnerTexts, type OwnerTexts } from '@/components/owners/owner-texts';
import type { Language } from '@/lib/domain/language';
import type { Owner } from '@/lib/features/accounts/owner';
import type { OwnerSession } from '@/lib/features/accounts/owner-sessions';
import {
  sendChangedEmail,
  sendChangedPassword,
  sendEndSession,
  sendLogOutEverywhere,
  sendOwnerPreferences,
  sendSecondFactor,
} from '@/lib/features/owners/account-actions';
import { getTranslations } from '@/lib/i18n/words-in';
import { EmailSection, FactorSection, LanguageField, PasswordSection, SessionsSection } from './account-sections';

type AccountPanelProps = {
  owner: Owner;
  /** The address of the login that waits for its link. */
  pendingEmail: string | null;
  sessions: readonly OwnerSession[];
  language: Language;
  languages: readonly Language[];
};

/** An owner's account settings: mails, password, second step, and sessions. */
export async function AccountPanel({ owner, pendingEmail, sessions, language, languages }: AccountPanelProps) {
  const t = await getTranslations('portal.account');
  const texts = await getOwnerTexts();
  return (
    <div className="account">
      <header>
        <h1>{t('title')}</h1>
        <p className="muted">{t('intro', { email: owner.email })}</p>
      </header>
      <Preferences owner={owner} language={language} languages={languages} texts={texts} />
      <EmailSection action={sendChangedEmail} pending={pendingEmail} language={language} texts={texts} />
      <PasswordSection action={sendChangedPassword} username={owner.email} language={language} texts={texts} />
      <FactorSection
        action={sendSecondFactor}
        isOn={owner.hasSecondFactor}
        canEnd
        language={language}
        username={owner.email}
        texts={texts}
      />
      <SessionsSection
        action={sendEndSession}
        endAll={sendLogOutEverywhere}
        sessions={sessions}
        language={language}
        texts={texts}
      />
    </div>
  );
}

type PreferencesProps = Omit<AccountPanelProps, 'sessions' | 'pendingEmail'> & { texts: OwnerTexts };

async function Preferences({ owner, language, languages, texts }: PreferencesProps) {
  const t = await getTranslations('portal.account.preferences');
  return (
    <section aria-labelledby="account-preferences">
      <h2 id="account-preferences">{t('title')}</h2>
      <OwnerForm action={sendOwnerPreferences} language={language} texts={texts} submit={t('submit')} look="line">
        {languages.length > 1 ? (
          <LanguageField
            id="mail-language"
            name="mailLanguage"
            label={t('language')}
            value={owner.language}
            languages={languages}
          />
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
