import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { Button, ButtonLink, IconLink } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { isEntryKind } from '@/lib/domain/office/calendar-entry';
import { moveObstacles } from '@/lib/domain/office/move-obstacle';
import { recordOf } from '@/lib/domain/record-of';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn } from '@/lib/i18n/words-in';
import type { CalendarDay, CalendarItem, CalendarView } from '@/lib/usecases/office/get-calendar';
import { CalendarMoves, type CalendarMoveTexts } from './calendar-moves.client';
import { calendarTexts } from './calendar-texts';

type CalendarScreenProps = { calendar: CalendarView; language: Language };

/** A week or a day: a grid on a desk, a list on a phone. */
export async function CalendarScreen({ calendar, language }: CalendarScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { query, days, isCut } = calendar;
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const search = new URLSearchParams({
    day: query.day ?? first,
    ...(calendar.agent !== 'all' && { agent: calendar.agent }),
  });
  const [bookHref, closeHref] = [
    `${officePath('calendar/new')}?${search}`,
    `${officePath('calendar/block')}?${search}`,
  ];
  const isWeek = query.view === 'week';
  const views = [
    ['week', calendar.weekHref],
    ['day', calendar.dayHref],
  ] as const;
  return (
    <>
      <header className="office-title cal-title">
        <h1>{t('title')}</h1>
        <p className="muted">{isWeek ? `${dateOf(first, 'dayOfYear')} – ${dateOf(last)}` : dateOf(first, 'full')}</p>
        <p className="row">
          <ButtonLink isSmall href={bookHref}>
            {t('book')}
          </ButtonLink>
          <ButtonLink look="line" isSmall href={closeHref}>
            {t('close')}
          </ButtonLink>
        </p>
      </header>
      <div className="cal-tools">
        <nav className="row" aria-label={t('period')}>
          <IconLink icon="chevron-left" hasLine href={calendar.previousHref} label={t(`previous.${query.view}`)} />
          <ButtonLink look="line" isSmall href={calendar.todayHref}>
            {t('today')}
          </ButtonLink>
          <IconLink icon="chevron-right" hasLine href={calendar.nextHref} label={t(`next.${query.view}`)} />
        </nav>
        <nav className="lead-tabs" aria-label={t('view.title')}>
          {views.map(([view, href]) => (
            <SiteLink key={view} href={href} {...(view === query.view && { 'aria-current': 'page' as const })}>
              {t(`view.${view}`)}
            </SiteLink>
          ))}
        </nav>
        <CalendarFilter calendar={calendar} />
      </div>
      {isCut && <Note tone="warn">{t('cut')}</Note>}
      <CalendarMoves
        className={isWeek ? 'cal' : 'cal cal--day'}
        style={gridOf(calendar)}
        hours={{ first: calendar.firstHour, last: calendar.lastHour }}
        days={days.map(({ day }) => ({ day, label: dateOf(day, 'weekdayAndDay') }))}
        agent={calendar.agent}
        mayAdd={calendar.mayAdd}
        language={language}
        texts={await moveTexts()}
      >
        <ol className="cal__hours" aria-hidden="true">
          {Array.from({ length: calendar.lastHour - calendar.firstHour }, (_, index) => calendar.firstHour + index).map(
            (hour) => (
              <li key={hour}>{`${String(hour).padStart(2, '0')}:00`}</li>
            ),
          )}
        </ol>
        {days.map((day) => (
          <DayColumn key={day.day} day={day} calendar={calendar} language={language} />
        ))}
      </CalendarMoves>
    </>
  );
}

async function moveTexts(): Promise<CalendarMoveTexts> {
  const t = await getTranslations('office.calendar');
  // Filled in where it is moved.
  const open = { day: '{day}', time: '{time}' };
  return {
    how: t('drag.how'),
    proposed: t('drag.proposed', open),
    stopped: t('drag.stopped'),
    free: t('drag.free'),
    why: recordOf(moveObstacles, (why) => t(`drag.why.${why}`)),
    dialog: {
      question: t('drag.question', open),
      refused: t('drag.refused', open),
      before: t('drag.before', open),
      moved: t('drag.moved', open),
      mails: recordOf(['both', 'visitor', 'owner', 'none'], (to) => t(`drag.mails.${to}`)),
      confirm: t('move'),
      leave: t('drag.leave'),
      close: t('drag.close'),
      answers: await calendarTexts(),
    },
    stretch: { book: t('book'), block: t('close'), leave: t('drag.close') },
  };
}

function gridOf({ firstHour, lastHour }: CalendarView): CSSProperties & { '--hours': number } {
  return { '--hours': lastHour - firstHour };
}

type DayColumnProps = CalendarScreenProps & { day: CalendarDay };

async function DayColumn({ day: { day, href, isToday, items }, calendar, language }: DayColumnProps) {
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
    </section>
  );
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

/** A plain form, so that the address has the current filter. */
async function CalendarFilter({ calendar: { query, agent, agents, offices } }: { calendar: CalendarView }) {
  const t = await getTranslations('office.calendar');
  return (
    <form className="cal-filter" action={officePath('calendar')} method="get">
      {query.view === 'day' && <input type="hidden" name="view" value="day" />}
      {query.day && <input type="hidden" name="day" value={query.day} />}
      <Field label={t('agent')} htmlFor="agent">
        <Select isSmall id="agent" name="agent" defaultValue={agent}>
          <option value="all">{t('everyone')}</option>
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {offices.length > 1 && (
        <Field label={t('office')} htmlFor="office">
          <Select isSmall id="office" name="office" defaultValue={query.office ?? ''}>
            <option value="">{t('everyOffice')}</option>
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button look="line" isSmall type="submit">
        {t('show')}
      </Button>
    </form>
  );
}
