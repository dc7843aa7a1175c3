import { OwnerForm } from '@/components/owners/owner-form.client';
import type { OwnerTexts } from '@/components/owners/owner-texts';
import { Button } from '@/components/ui/button';
import type { Language } from '@/lib/domain/language';
import type { Device } from '@/lib/domain/owner/device';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import type { OwnerSession } from '@/lib/features/accounts/owner-sessions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type AccountSessionsProps = {
  action: (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;
  sessions: readonly OwnerSession[];
  language: Language;
  texts: OwnerTexts;
};

/** Where a person is logged in; each other browser has its own logout button. */
export async function AccountSessions({ action, sessions, language, texts }: AccountSessionsProps) {
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
