import type { CSSProperties } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { isEntryKind } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { CalendarDay, CalendarItem, CalendarView } from '@/lib/features/office/calendar/get-calendar';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type DayColumnProps = { calendar: CalendarView; day: CalendarDay; language: Language };

/** One day: what is in it, and where the viewing that is being moved could begin. */
export async function DayColumn({ day: { day, href, isToday, items, starts }, calendar, language }: DayColumnProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  return (
    <section
      className="cal__day"
      aria-labelledby={`day-${day}`}
      data-day={day}
      {...(isToday && { 'data-today': true })}
    >
      <h2 id={`day-${day}`}>
        <SiteLink href={href}>
          <span className="cal__long">{dateOf(day, 'weekdayAndDay')}</span>
          <span className="cal__short" aria-hidden="true">
            {dateOf(day, 'shortWeekday')} <b>{dateOf(day, 'dayNumber')}</b>
          </span>
        </SiteLink>
        {isToday && <span className="sr"> ({t('today')})</span>}
      </h2>
      {items.length === 0 ? (
        <p className="cal__none muted small">{t('none')}</p>
      ) : (
        <ol className="cal__items">
          {items.map((item) => (
            <li
              key={item.id}
              className={`cal-item cal-item--${item.state}`}
              style={placeOf(item, calendar)}
              {...movableOf(item)}
            >
              <ItemLink item={item} isAgentShown={calendar.agent === 'all'} />
            </li>
          ))}
        </ol>
      )}
      {starts.length > 0 && (
        <ol className="cal__starts" aria-label={t('moving.starts', { day: dateOf(day, 'weekdayAndDay') })}>
          {starts.map(({ at, why, href: chosen }) => (
            <li key={at} className={why ? 'cal-start cal-start--hm' : 'cal-start'} style={placeOfStart(at, calendar)}>
              <SiteLink href={`${chosen}#moving`} {...(why && { title: t(`drag.why.${why}`) })}>
                {clockOf(at)}
                {why && <span className="cal-start__why">{t(`drag.why.${why}`)}</span>}
              </SiteLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Half an hour from a start, in parts of a hundred. */
function placeOfStart(at: number, { firstHour, lastHour }: CalendarView) {
  const share = (minutes: number) => `${((minutes / (lastHour - firstHour) / 60) * 100).toFixed(3)}%`;
  const style: CSSProperties & Record<'--top' | '--height', string> = {
    '--top': share(at - firstHour * 60),
    '--height': share(30),
  };
  return style;
}

async function ItemLink({ item, isAgentShown }: { item: CalendarItem; isAgentShown: boolean }) {
  const t = await getTranslations('office.calendar');
  const isViewing = !isEntryKind(item.state) && item.state !== 'busy';
  const content = (
    <>
      <span className="cal-item__time">
        {item.from}
        <span className="cal-item__until"> – {item.until}</span>
      </span>
      {(item.name || isViewing) && <b>{item.name || t('nameless')}</b>}
      <span>{item.place}</span>
      {isAgentShown && item.agent && <span className="muted">{item.agent}</span>}
      <span className={item.state === 'confirmed' ? 'sr' : 'cal-item__state'}>{t(`state.${item.state}`)}</span>
    </>
  );
  return item.href === null ? (
    <div className="cal-item__body">{content}</div>
  ) : (
    <SiteLink className="cal-item__body" href={item.href}>
      {content}
    </SiteLink>
  );
}

/** What the grid reads of a viewing that can be moved. */
function movableOf({ id, movable, span: { from, until } }: CalendarItem) {
  return movable === null
    ? {}
    : { 'data-viewing': id, 'data-version': movable, 'data-at': from, 'data-length': until - from };
}

/** Where an item stands in its column, in parts of a hundred. */
function placeOf({ span, lane, lanes }: CalendarItem, { firstHour, lastHour }: CalendarView) {
  const minutes = (lastHour - firstHour) * 60;
  const share = (part: number) => `${(part * 100).toFixed(3)}%`;
  const style: CSSProperties & Record<'--top' | '--height' | '--left' | '--width', string> = {
    '--top': share((span.from - firstHour * 60) / minutes),
    '--height': share((span.until - span.from) / minutes),
    '--left': share(lane / lanes),
    '--width': share(1 / lanes),
  };
  return style;
}
