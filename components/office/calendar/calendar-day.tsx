import type { CSSProperties } from 'react';
import { HomeName, HomeShort } from '@/components/office/homes/home-name';
import { SiteLink } from '@/components/ui/site-link';
import { isEntryKind } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import type { AgentMark } from '@/lib/domain/office/agent-mark';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { CalendarDay, CalendarItem, CalendarView } from '@/lib/features/office/calendar/get-calendar';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { NowLine } from './now-line.client';

type DayColumnProps = { calendar: CalendarView; day: CalendarDay; language: Language };

/** One day: what is in it, and where the viewing that is being moved could begin. */
export async function DayColumn({ day: shown, calendar, language }: DayColumnProps) {
  const { day, href, isToday, isPast, closure, reason, items, starts } = shown;
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  return (
    <section
      className="cal__day"
      aria-labelledby={`day-${day}`}
      data-day={day}
      {...(isToday && { 'data-today': true })}
      {...(isPast && { 'data-past': true })}
      {...(closure && { 'data-closed': true })}
    >
      <h2 id={`day-${day}`}>
        <SiteLink href={href}>
          <span className="cal__long">{dateOf(day, 'weekdayAndDay')}</span>
          <span className="cal__short" aria-hidden="true">
            {dateOf(day, 'shortWeekday')} <b>{dateOf(day, 'dayNumber')}</b>
          </span>
        </SiteLink>
        {isToday && <span className="sr"> ({t('today')})</span>}
        {closure && <small className="cal__closure">{reason ?? t(`closure.${closure}`)}</small>}
      </h2>
      {items.length === 0 ? (
        <p className="cal__none muted small">{t('none')}</p>
      ) : (
        <ol className="cal__items">
          {items.map((item) => (
            <li
              key={item.id}
              className={`cal-item cal-item--${item.state}`}
              {...(calendar.agent === 'all' && item.mark && { 'data-person': item.mark.colour })}
              {...(item.span.until - item.span.from >= roomForPicture && { 'data-long': true })}
              style={placeOf(item, calendar)}
              {...movableOf(item)}
            >
              <ItemLink item={item} isAgentShown={calendar.agent === 'all'} />
            </li>
          ))}
        </ol>
      )}
      {isToday && <NowLine first={calendar.firstHour} last={calendar.lastHour} now={calendar.now} text={t('now')} />}
      {starts.length > 0 && (
        <ol className="cal__starts" aria-label={t('moving.starts', { day: dateOf(day, 'weekdayAndDay') })}>
          {starts.map(({ at, why, words, href: chosen }) => (
            <li key={at} className={why ? 'cal-start cal-start--hm' : 'cal-start'} style={placeOfStart(at, calendar)}>
              <SiteLink href={`${chosen}#moving`} {...(why && { title: words ?? t(`drag.why.${why}`) })}>
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

/** The letters and the colour of an agent, whose name stands beside it. */
export function Who({ mark: { letters, colour } }: { mark: AgentMark }) {
  return (
    <span className="cal-who" data-person={colour} aria-hidden="true">
      {letters}
    </span>
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

/** Minutes from which a day has room for a home with its picture. */
const roomForPicture = 75;

/** What these are matters more than where. */
const saysFirst = ['requested', 'proposed', 'cancelled'] as const;

async function ItemLink({ item, isAgentShown }: { item: CalendarItem; isAgentShown: boolean }) {
  const t = await getTranslations('office.calendar');
  const isViewing = !isEntryKind(item.state) && item.state !== 'busy';
  const name = item.name || (isViewing && t('nameless'));
  const state = (
    <span className={item.state === 'confirmed' ? 'sr' : 'cal-item__state'}>{t(`state.${item.state}`)}</span>
  );
  const isStateFirst = !name || saysFirst.some((state) => state === item.state);
  // In the order in which lines are worth their room: a short item shows the first of them.
  const content = (
    <>
      <span className="cal-item__head">
        {isAgentShown && item.mark && <Who mark={item.mark} />}
        <span className="cal-item__time">
          {item.from}
          <span className="cal-item__until"> – {item.until}</span>
        </span>{' '}
        {item.tour && (
          <span className="cal-item__tour">
            <span className="cal-item__of">{t('tour.place', item.tour)}</span>
            <span className="cal-item__part" aria-hidden="true">
              {item.tour.place}/{item.tour.of}
            </span>
          </span>
        )}{' '}
        {name && <b>{name}</b>}
        {item.state !== 'confirmed' && <span className="cal-item__beside">{t(`state.${item.state}`)}</span>}
      </span>
      {isStateFirst && state}
      {item.home && <HomeShort home={item.home} />}
      {item.home && <HomeName home={item.home} isLinked={false} />}
      {isAgentShown && item.agent && <span className="muted">{item.agent}</span>}
      {!isStateFirst && state}
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
function movableOf({ id, movable, home, span: { from, until } }: CalendarItem) {
  return movable === null
    ? {}
    : {
        'data-viewing': id,
        'data-version': movable,
        'data-at': from,
        'data-length': until - from,
        'data-listing': home?.id,
      };
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
