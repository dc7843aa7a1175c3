import { HomeName } from '@/components/office/homes/home-name';
import { calendarTexts } from '@/components/office/office-texts';
import { ButtonLink } from '@/components/ui/button';
import type { Language } from '@/lib/domain/language';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import { isRefused } from '@/lib/domain/office/move-obstacle';
import { sendViewingMove } from '@/lib/features/office/calendar/actions';
import type { CalendarMove } from '@/lib/features/office/calendar/calendar-move';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CalendarForm } from './calendar-form.client';
import { mailsTo } from './move-proposal';

type MovingPanelProps = { move: CalendarMove; language: Language };

/** The viewing for which a time is being chosen; with a time, the question whether it shall move there. */
export async function MovingPanel({ move, language }: MovingPanelProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { viewing, name, home, chosen, choices, stopHref } = move;
  const write = ({ day, at }: { day: string; at: number }) => ({
    day: dateOf(day, 'weekdayAndDay'),
    time: clockOf(at),
  });
  return (
    <section className="panel cal-moving" id="moving" aria-labelledby="moving-title">
      <h2 id="moving-title">{t('moving.title', { name: name || t('nameless') })}</h2>
      <HomeName home={home} />
      <p className="muted">{t('drag.before', write(viewing))}</p>
      {!chosen && <p>{t('moving.how')}</p>}
      {chosen && isRefused(chosen.why) && (
        <p>
          {t('drag.refused', write(chosen))}: {chosen.why && t(`drag.why.${chosen.why}`)}
        </p>
      )}
      {chosen && !isRefused(chosen.why) && (
        <CalendarForm
          key={`${chosen.day} ${chosen.at}`}
          action={sendViewingMove}
          hidden={{
            language,
            viewing: viewing.id,
            version: viewing.version,
            day: chosen.day,
            time: clockOf(chosen.at),
            calendar: stopHref.split('?')[1] ?? '',
          }}
          texts={await calendarTexts()}
          submit={t('move')}
          look="main"
        >
          <h3>{t('drag.question', write(chosen))}</h3>
          {chosen.why && <p className="cal-moving__why">{chosen.words ?? t(`drag.why.${chosen.why}`)}</p>}
          <p className="small">{t(`drag.mails.${mailsTo(choices.mails)}`)}</p>
        </CalendarForm>
      )}
      <p>
        <ButtonLink look="line" isSmall href={stopHref}>
          {t('moving.stop')}
        </ButtonLink>
      </p>
    </section>
  );
}
