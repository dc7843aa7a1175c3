import { getTranslations } from 'next-intl/server';
import { factorTexts } from '@/components/owner/account-panel';
import { AccountSessions } from '@/components/owner/account-sessions';
import { OwnerForm } from '@/components/owner/owner-form.client';
import { getOwnerTexts } from '@/components/owner/owner-texts';
import { SecondFactor } from '@/components/owner/second-factor.client';
import { Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import {
  sendStaffEndSession,
  sendStaffLanguage,
  sendStaffLogOutEverywhere,
  sendStaffPassword,
  sendStaffSecondFactor,
} from '@/lib/actions/office-account';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { OwnCalendar } from '@/lib/usecases/office/get-own-calendar';
import type { StaffAccount } from '@/lib/usecases/office/staff';
import type { StaffWork } from '@/lib/usecases/office/staff-work';
import type { OwnerSession } from '@/lib/usecases/owner/owner-sessions';
import { OwnCalendarPanel } from './own-calendar-panel';
import { StaffWorkFacts } from './staff-work';

type StaffAccountPanelProps = {
  account: StaffAccount;
  /** Nothing else opens before the second factor is set up. */
  mustSetUp: boolean;
  /** Null before the office is open. */
  work: StaffWork | null;
  /** Null while the office is closed. */
  ownCalendar: OwnCalendar | null;
  sessions: readonly OwnerSession[];
  language: Language;
  languages: readonly Language[];
};

/** The account of a person of the agency: second step first, then password, language and sessions. */
export async function StaffAccountPanel(props: StaffAccountPanelProps) {
  const { account, mustSetUp, work, ownCalendar, sessions, language, languages } = props;
  const t = await getTranslations('office');
  const own = await getTranslations('portal.account');
  const login = await getTranslations('login');
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
      <section aria-labelledby="account-factor">
        <h2 id="account-factor">{own('factor.title')}</h2>
        <SecondFactor
          action={sendStaffSecondFactor}
          isOn={account.hasSecondFactor}
          canEnd={false}
          language={language}
          username={account.email}
          texts={{ ...texts, ...(await factorTexts()), on: t('account.on'), off: t('account.off') }}
        />
      </section>
      <section aria-labelledby="account-password">
        <h2 id="account-password">{own('passwordTitle')}</h2>
        <OwnerForm
          action={sendStaffPassword}
          language={language}
          texts={texts}
          username={account.email}
          fields={[
            { name: 'password', kind: 'password', label: own('presentPassword') },
            { name: 'newPassword', kind: 'newPassword', label: own('newPassword'), hint: login('newPassword.rule') },
            { name: 'newPasswordAgain', kind: 'passwordAgain', label: login('newPassword.repeat') },
          ]}
          submit={own('passwordSubmit')}
          look="line"
        />
      </section>
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
            <div className="field">
              <label htmlFor="office-language">{t('account.language')}</label>
              <Select id="office-language" name="officeLanguage" defaultValue={account.language}>
                {languages.map((other) => (
                  <option key={other} value={other} lang={other}>
                    {languageInfo[other].name}
                  </option>
                ))}
              </Select>
            </div>
          </OwnerForm>
        </section>
      )}
      {ownCalendar && <OwnCalendarPanel own={ownCalendar} language={language} />}
      <section aria-labelledby="account-sessions">
        <div>
          <h2 id="account-sessions">{own('sessions.title')}</h2>
          <p className="small muted">{own('sessions.text')}</p>
        </div>
        <div className="stack">
          <AccountSessions action={sendStaffEndSession} sessions={sessions} language={language} texts={texts} />
          <OwnerForm
            action={sendStaffLogOutEverywhere}
            language={language}
            texts={texts}
            submit={own('sessions.everywhere')}
            look="line"
          />
        </div>
      </section>
    </div>
  );
}
