import { getTranslations } from 'next-intl/server';
import { sendCalendarAddress } from '@/lib/actions/office-own-calendar';
import type { Language } from '@/lib/domain/language';
import { datesIn } from '@/lib/i18n/words-in';
import type { OwnCalendar } from '@/lib/usecases/office/get-own-calendar';
import { CalendarAddress } from './calendar-address.client';

type OwnCalendarPanelProps = { own: OwnCalendar; language: Language };

/** A person's own calendar in other programs. */
export async function OwnCalendarPanel({ own, language }: OwnCalendarPanelProps) {
  const t = await getTranslations('office.calendar.own');
  const dateOf = await datesIn(language);
  return (
    <section aria-labelledby="account-calendar">
      <div>
        <h2 id="account-calendar">{t('title')}</h2>
        <p className="small muted">{own.isAgent ? t('intro') : t('answer.noAgent')}</p>
      </div>
      {own.isAgent && (
        <div className="stack">
          <div className="stack">
            <h3>{t('feedTitle')}</h3>
            <p className="small">{t('feedText')}</p>
            <p className="small muted">
              {own.addressSince ? t('since', { date: dateOf(own.addressSince) }) : t('none')}
            </p>
            <CalendarAddress
              action={sendCalendarAddress}
              language={language}
              hasAddress={own.addressSince !== null}
              texts={{
                issue: t('issue'),
                replace: t('replace'),
                replaceText: t('replaceText'),
                revoke: t('revoke'),
                once: t('once'),
                how: t('how'),
                address: t('address'),
                answer: {
                  issued: t('answer.issued'),
                  revoked: t('answer.revoked'),
                  forbidden: t('answer.forbidden'),
                  noAgent: t('answer.noAgent'),
                  unavailable: t('answer.unavailable'),
                  invalid: t('answer.invalid'),
                },
              }}
            />
          </div>
        </div>
      )}
    </section>
  );
}
