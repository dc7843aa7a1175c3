import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { sendEndSession } from '@/lib/actions/owner-account';
import type { Language } from '@/lib/domain/language';
import type { Device } from '@/lib/domain/owner/device';
import { datesIn } from '@/lib/i18n/words-in';
import type { OwnerSession } from '@/lib/usecases/owner/owner-sessions';
import { OwnerForm } from './owner-form.client';
import type { OwnerTexts } from './owner-texts';

type AccountSessionsProps = { sessions: readonly OwnerSession[]; language: Language; texts: OwnerTexts };

/** An owner's sessions; each other browser has its own logout button. */
export async function AccountSessions({ sessions, language, texts }: AccountSessionsProps) {
  const t = await getTranslations('portal.account.sessions');
  const dateOf = await datesIn(language);
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <OwnerForm action={sendEndSession} language={language} texts={texts} submit={null}>
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
