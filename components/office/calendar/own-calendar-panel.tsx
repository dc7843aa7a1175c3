import type { OwnerTexts } from '@/components/owners/owner-texts';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import type { OwnCalendar } from '@/lib/features/office/calendar/get-own-calendar';
import { sendBusyAddress, sendCalendarAddress } from '@/lib/features/office/calendar/own-calendar-actions';
import { datesIn, getTexts, getTranslations } from '@/lib/i18n/words-in';
import { BusyAddress } from './busy-address.client';
import { CalendarAddress } from './calendar-address.client';

type OwnCalendarPanelProps = {
  own: OwnCalendar;
  /** The e-mail address of the account. */
  username: string;
  language: Language;
  texts: OwnerTexts;
};

/** A person's own calendar in other programs. */
export async function OwnCalendarPanel({ own, username, language, texts }: OwnCalendarPanelProps) {
  const t = await getTranslations('office.calendar.own');
  const factor = await getTranslations('portal.account.factor');
  const { show, hide, errors, answers } = texts;
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
            <p className="small">{t('feedEnds')}</p>
            <p className="small muted">
              {own.addressSince ? t('since', { date: dateOf(own.addressSince) }) : t('none')}
            </p>
            <CalendarAddress
              action={sendCalendarAddress}
              language={language}
              hasAddress={own.addressSince !== null}
              username={username}
              texts={{
                show,
                hide,
                errors,
                issue: t('issue'),
                replace: t('replace'),
                replaceText: t('replaceText'),
                revoke: t('revoke'),
                once: t('once'),
                how: t('how'),
                address: t('address'),
                password: factor('password'),
                passwordHint: t('passwordHint'),
                answer: {
                  issued: t('answer.issued'),
                  revoked: t('answer.revoked'),
                  forbidden: t('answer.forbidden'),
                  noAgent: t('answer.noAgent'),
                  unavailable: t('answer.unavailable'),
                  invalid: t('answer.invalid'),
                  wrongPassword: answers.wrongPassword,
                  tooMany: answers.tooMany,
                  tooManyOne: answers.tooManyOne,
                },
              }}
            />
          </div>
          <BusyCalendarPart busy={own.busy} language={language} />
        </div>
      )}
    </section>
  );
}

type BusyCalendarPartProps = { busy: OwnCalendar['busy']; language: Language };

/** The calendar elsewhere that closes time slots, how its last reading went, and what to do about it. */
async function BusyCalendarPart({ busy, language }: BusyCalendarPartProps) {
  const t = await getTranslations('office.calendar.own');
  const dateOf = await datesIn(language);
  const moment = busy && dateOf(busy.readAt, 'fullMoment');
  const answers = await getTexts('office.calendar.own.answer');
  return (
    <div className="stack">
      <h3>{t('busyTitle')}</h3>
      <p className="small">{t('busyText')}</p>
      {busy?.problem && (
        <Note as="div" tone="warn">
          <p>
            {answers[busy.problem]} {t('busyKept', { date: moment ?? '' })}
          </p>
        </Note>
      )}
      {busy && <p className="small">{t('busyNow', { host: busy.host, date: moment ?? '', count: busy.count })}</p>}
      {busy && busy.skipped > 0 && <p className="small muted">{t('busySkipped', { count: busy.skipped })}</p>}
      <BusyAddress
        action={sendBusyAddress}
        language={language}
        hasAddress={busy !== null}
        texts={{
          address: t('busyAddress'),
          hint: t('busyHint'),
          set: busy ? t('busyChange') : t('busySet'),
          remove: t('busyRemove'),
          answer: answers,
        }}
      />
    </div>
  );
}
