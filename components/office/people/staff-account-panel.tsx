import {
  EmailSection,
  FactorSection,
  LanguageField,
  PasswordSection,
  SessionsSection,
} from '@/components/accounts/account-sections';
import { OwnCalendarPanel } from '@/components/office/calendar/own-calendar-panel';
import { OwnerForm } from '@/components/owners/owner-form.client';
import { getOwnerTexts } from '@/components/owners/owner-texts';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import type { OwnerSession } from '@/lib/features/accounts/owner-sessions';
import type { StaffAccount } from '@/lib/features/accounts/staff';
import {
  sendStaffEmail,
  sendStaffEndSession,
  sendStaffLanguage,
  sendStaffLogOutEverywhere,
  sendStaffPassword,
  sendStaffSecondFactor,
} from '@/lib/features/office/account-actions';
import type { OwnCalendar } from '@/lib/features/office/calendar/get-own-calendar';
import type { StaffWork } from '@/lib/features/office/people/staff-work';
import { getTranslations } from '@/lib/i18n/words-in';
import { StaffWorkFacts } from './staff-work';

type StaffAccountPanelProps = {
  account: StaffAccount;
  /** Nothing else opens before the second factor is set up. */
  mustSetUp: boolean;
  /** Null before the office is open. */
  work: StaffWork | null;
  /** Null while the office is closed. */
  ownCalendar: OwnCalendar | null;
  /** The address of the login that waits for its link. */
  pendingEmail: string | null;
  sessions: readonly OwnerSession[];
  language: Language;
  languages: readonly Language[];
};

/** The account of a person of the agency: second step first, then password, language and sessions. */
export async function StaffAccountPanel(props: StaffAccountPanelProps) {
  const { account, mustSetUp, work, ownCalendar, pendingEmail, sessions, language, languages } = props;
  const t = await getTranslations('office');
  const texts = await getOwnerTexts();
  return (
    <div className="account">
      <header>
        <h1>{t('account.title')}</h1>
        <p className="muted">{t('account.intro', { email: account.email, role: t(`role.${account.role}`) })}</p>
      </header>
      {mustSetUp && (
        <Note as="div" tone="warn" role="status">
          <Icon name="info" />
          <p>{t('account.must')}</p>
        </Note>
      )}
      {work && (
        <section aria-labelledby="account-work">
          <div>
            <h2 id="account-work">{t('work.title')}</h2>
            <p className="small muted">{t('work.ownText')}</p>
          </div>
          <div className="stack">
            <StaffWorkFacts work={work} language={language} />
          </div>
        </section>
      )}
      <FactorSection
        action={sendStaffSecondFactor}
        isOn={account.hasSecondFactor}
        canEnd={false}
        language={language}
        username={account.email}
        texts={texts}
        state={{ on: t('account.on'), off: t('account.off') }}
      />
      <EmailSection action={sendStaffEmail} pending={pendingEmail} language={language} texts={texts} />
      <PasswordSection action={sendStaffPassword} username={account.email} language={language} texts={texts} />
      {languages.length > 1 && (
        <section aria-labelledby="account-language">
          <h2 id="account-language">{t('account.languageTitle')}</h2>
          <OwnerForm
            action={sendStaffLanguage}
            language={language}
            texts={texts}
            submit={t('account.save')}
            look="line"
          >
            <LanguageField
              id="office-language"
              name="officeLanguage"
              label={t('account.language')}
              value={account.language}
              languages={languages}
            />
          </OwnerForm>
        </section>
      )}
      {ownCalendar && <OwnCalendarPanel own={ownCalendar} username={account.email} language={language} texts={texts} />}
      <SessionsSection
        action={sendStaffEndSession}
        endAll={sendStaffLogOutEverywhere}
        sessions={sessions}
        language={language}
        texts={texts}
      />
    </div>
  );
}
