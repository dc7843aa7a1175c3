import type { CSSProperties, ReactNode } from 'react';
import { HomeName } from '@/components/office/homes/home-name';
import { FilterSelect, OfficeSelect } from '@/components/office/list-filter';
import { calendarTexts } from '@/components/office/office-texts';
import { Button, ButtonLink, IconLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { moveObstacles } from '@/lib/domain/office/move-obstacle';
import { recordOf } from '@/lib/domain/record-of';
import type { CalendarView } from '@/lib/features/office/calendar/get-calendar';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { DayColumn, Who } from './calendar-day';
import type { CalendarMoveTexts } from './calendar-move-props';
import { CalendarMoves } from './calendar-moves.client';
import { MovingPanel } from './moving-panel';

type CalendarScreenProps = { calendar: CalendarView; language: Language };

/** A week or a day: a grid on a desk, a list on a phone. */
export async function CalendarScreen({ calendar, language }: CalendarScreenProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { query, days, isCut, move } = calendar;
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
  const period = isWeek ? `${dateOf(first, 'dayOfYear')} – ${dateOf(last)}` : dateOf(first, 'full');
  return (
    <>
      <header className="office-title cal-title">
        <h1>{t('title')}</h1>
        <p className="muted">{period}</p>
        <p className="row">
          <ButtonLink isSmall href={bookHref}>
            {t('book')}
          </ButtonLink>
          <ButtonLink look="line" isSmall href={closeHref}>
            {t('close')}
          </ButtonLink>
        </p>
      </header>
      <CalendarTools calendar={calendar} />
      {move === 'gone' && <Note tone="warn">{t('moving.gone')}</Note>}
      {move && move !== 'gone' && <MovingPanel move={move} language={language} />}
      {isCut && <Note tone="warn">{t('cut')}</Note>}
      {calendar.legend.length > 0 && (
        <ul className="cal-legend" aria-label={t('legend')}>
          {calendar.legend.map(({ name, mark }) => (
            <li key={name}>
              <Who mark={mark} /> {name}
            </li>
          ))}
        </ul>
      )}
      {calendar.wholeWeekHref !== null && (
        <p className="cal-earlier">
          <SiteLink className="link" href={calendar.wholeWeekHref}>
            {t('earlier')}
          </SiteLink>
        </p>
      )}
      <CalendarMoves
        className={isWeek ? 'cal' : 'cal cal--day'}
        style={gridOf(calendar)}
        hours={{ first: calendar.firstHour, last: calendar.lastHour }}
        days={days.map(({ day }) => ({ day, label: dateOf(day, 'weekdayAndDay') }))}
        homes={homesOf(calendar)}
        moving={move === 'gone' ? null : move}
        language={language}
        texts={await moveTexts(calendar, period)}
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
      {isWeek && (
        <p className="cal-earlier">
          <SiteLink className="link" href={calendar.nextHref}>
            {t('next.week')}
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** Which days, of whom. */
async function CalendarTools({ calendar }: { calendar: CalendarView }) {
  const t = await getTranslations('office.calendar');
  const { view: current } = calendar.query;
  const views = [
    ['week', calendar.weekHref],
    ['day', calendar.dayHref],
  ] as const;
  return (
    <div className="cal-tools">
      <nav className="row" aria-label={t('period')}>
        <IconLink icon="chevron-left" hasLine href={calendar.previousHref} label={t(`previous.${current}`)} />
        <ButtonLink look="line" isSmall href={calendar.todayHref}>
          {t('today')}
        </ButtonLink>
        <IconLink icon="chevron-right" hasLine href={calendar.nextHref} label={t(`next.${current}`)} />
      </nav>
      <nav className="lead-tabs" aria-label={t('view.title')}>
        {views.map(([view, href]) => (
          <SiteLink key={view} href={href} {...(view === current && { 'aria-current': 'page' as const })}>
            {t(`view.${view}`)}
          </SiteLink>
        ))}
      </nav>
      <CalendarFilter calendar={calendar} />
    </div>
  );
}

async function moveTexts({ move }: CalendarView, period: string): Promise<CalendarMoveTexts> {
  const t = await getTranslations('office.calendar');
  // Filled in where it is moved.
  const open = { day: '{day}', time: '{time}' };
  const name = move && move !== 'gone' ? move.name || t('nameless') : null;
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
    moving:
      name === null
        ? null
        : { announced: t('moving.announced', { name, period }), handle: t('moving.handle', { name }) },
  };
}

/** Once for each home, however many viewings it has. */
function homesOf({ days, move }: CalendarView): Record<number, ReactNode> {
  const movable = days.flatMap(({ items }) =>
    items.flatMap(({ home, movable }) => (home && movable !== null ? [home] : [])),
  );
  const homes = move && move !== 'gone' ? [...movable, move.home] : movable;
  return Object.fromEntries(homes.map((home) => [home.id, <HomeName key={home.id} home={home} isLinked={false} />]));
}

function gridOf({ firstHour, lastHour }: CalendarView): CSSProperties & { '--hours': number } {
  return { '--hours': lastHour - firstHour };
}

/** A plain form, so that the address has the current filter. */
async function CalendarFilter({ calendar: { query, agent, agents, offices } }: { calendar: CalendarView }) {
  const t = await getTranslations('office.calendar');
  return (
    <form className="cal-filter" action={officePath('calendar')} method="get">
      {query.view === 'day' && <input type="hidden" name="view" value="day" />}
      {query.day && <input type="hidden" name="day" value={query.day} />}
      {query.moving && <input type="hidden" name="moving" value={query.moving} />}
      <FilterSelect
        name="agent"
        label={t('agent')}
        value={agent}
        options={[{ value: 'all', text: t('everyone') }, ...agents.map(({ id, name }) => ({ value: id, text: name }))]}
      />
      <OfficeSelect label={t('office')} value={query.office} all={t('everyOffice')} offices={offices} />
      <Button look="line" isSmall type="submit">
        {t('show')}
      </Button>
    </form>
  );
}
