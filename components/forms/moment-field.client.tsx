'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import type { SlotDayView, SlotView } from '@/lib/features/viewings/list-free-slots';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';

export type TimeSlotTexts = Readonly<
  Record<
    'earlier' | 'later' | 'taken' | 'failed' | 'choose' | 'first' | 'chosen' | 'full' | 'morning' | 'afternoon',
    string
  >
>;

type TimeSlotFieldProps = Pick<FieldProps, 'field' | 'id' | 'error'> & {
  /** As the page was rendered; null where viewings cannot be booked. */
  view: SlotView | null;
  texts: TimeSlotTexts;
  closed: ReactNode;
  full: ReactNode;
  property: string;
  /** The key of times that are held for the visitor; empty for none. */
  proposal: string;
  language: Language;
  chosen: string;
  tries: number;
};

/**
 * A strip of days, and the time slots of the one that is open. Days are radio buttons, so that they open without scripts
 * too; the arrows are links to other days.
 */
export function TimeSlotField(props: TimeSlotFieldProps) {
  const { field, id, error, texts, property } = props;
  const slots = useTimeSlots(props);
  const { view, chosen, hasFailed, hrefFrom } = slots;

  if (property === '')
    return (
      <Note tone="warn" className="wide">
        {texts.choose}
      </Note>
    );
  if (!view)
    return (
      <Note as="div" tone="warn" className="wide">
        {props.closed}
      </Note>
    );
  const { first, days } = view;
  if (!first)
    return (
      <Note as="div" tone="warn" className="wide">
        {props.full}
      </Note>
    );

  return (
    <fieldset className="field wide slots" {...notesOf({ field, id, error })}>
      <legend>
        {field.label}
        <RequiredMark field={field} />
      </legend>
      <p className="slots__first">
        {texts.first}{' '}
        <a
          className="link"
          href={hrefFrom(first.day)}
          onClick={(event) => {
            event.preventDefault();
            slots.chooseFirst(first);
          }}
        >
          {first.words}
        </a>
      </p>
      <DayTurner view={view} texts={texts} hrefFrom={hrefFrom} onTurn={slots.turn} />
      {hasFailed && (
        <p className="error" role="status">
          {texts.failed}
        </p>
      )}
      <div className="slots__days">
        {days.map((day) => (
          <DaySlots
            key={day.day}
            day={day}
            isOpen={slots.openDay === day.day}
            onOpen={() => slots.setOpenDay(day.day)}
            chosen={chosen}
            onChoose={slots.choose}
            texts={texts}
            idOf={(startsAt) => (startsAt === days[0]?.slots[0]?.startsAt ? id : `${id}-${startsAt}`)}
            field={field}
          />
        ))}
      </div>
      <p className="slots__chosen" aria-live="polite">
        {slots.chosenWords && `${texts.chosen} ${slots.chosenWords}`}
      </p>
      {chosen !== '' && !hasSlot(view, chosen) && <input type="hidden" name={field.name} value={chosen} />}
      <FieldNotes field={field} id={id} error={error} />
    </fieldset>
  );
}

type DayTurnerProps = {
  view: SlotView;
  texts: TimeSlotTexts;
  hrefFrom: (day: string) => string;
  onTurn: (direction: 'previous' | 'next') => void;
};

function DayTurner({ view, texts, hrefFrom, onTurn }: DayTurnerProps) {
  const first = view.days[0];
  const last = view.days.at(-1);
  const link = (direction: 'previous' | 'next', text: string, icon: 'chevron-left' | 'chevron-right') => (
    <IconLink
      hasLine
      icon={icon}
      label={text}
      href={view[direction] === null ? null : hrefFrom(view[direction])}
      onClick={(event) => {
        event.preventDefault();
        onTurn(direction);
      }}
    />
  );
  return (
    <div className="slots__nav">
      {link('previous', texts.earlier, 'chevron-left')}
      <span aria-live="polite">
        {first?.dayNumber} {first?.month} – {last?.dayNumber} {last?.month}
      </span>
      {link('next', texts.later, 'chevron-right')}
    </div>
  );
}

/** The days that are shown, the one that is open, and the slot that is chosen; turns to other days. */
function useTimeSlots(props: TimeSlotFieldProps) {
  const { property, proposal, language } = props;
  const [view, setView] = useState(props.view);
  const [chosen, setChosen] = useState(props.chosen);
  const [chosenWords, setChosenWords] = useState(() => wordsOfSlot(props.view, props.chosen));
  const [openDay, setOpenDay] = useState(() => dayToOpen(props.view, props.chosen));
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef(props.view);
  const shownFrom = useRef<string | null>(null);
  const turning = useRef(Promise.resolve());

  async function load(from: string | null) {
    try {
      const query = new URLSearchParams({ property, language, ...(from && { from }), ...(proposal && { proposal }) });
      const response = await fetch(`/api/moments/?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      const { moments }: { moments: SlotView | null } = await response.json();
      shownFrom.current = from;
      shown.current = moments;
      setView(moments);
      setOpenDay((open) => (moments?.days.some(({ day }) => day === open) ? open : dayToOpen(moments, chosen)));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  /** One after the other, each from the result of the one before: two quick presses turn twice. */
  function turn(direction: 'previous' | 'next') {
    turning.current = turning.current.then(() => {
      const from = shown.current?.[direction];
      return from ? load(from) : undefined;
    });
  }

  function choose(startsAt: string, words: string) {
    setChosen(startsAt);
    setChosenWords(words);
  }

  function chooseFirst({ day, startsAt, words }: NonNullable<SlotView['first']>) {
    choose(startsAt, words);
    setOpenDay(day);
    if (!shown.current?.days.some((other) => other.day === day)) load(day);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor may take a slot before each submission
  useEffect(() => {
    if (props.tries > 0) load(shownFrom.current);
  }, [props.tries]);

  const hrefFrom = (day: string) => `?${new URLSearchParams({ property, from: day, ...(proposal && { proposal }) })}`;
  return { view, chosen, chosenWords, openDay, setOpenDay, hasFailed, turn, choose, chooseFirst, hrefFrom };
}

type DaySlotsProps = {
  day: SlotDayView;
  isOpen: boolean;
  onOpen: () => void;
  chosen: string;
  onChoose: (startsAt: string, words: string) => void;
  texts: TimeSlotTexts;
  /** The first slot of all has the id of the field, which a note of an error leads to. */
  idOf: (startsAt: string) => string;
  field: TimeSlotFieldProps['field'];
};

/** A day of the strip, with its time slots. */
function DaySlots({ day, isOpen, onOpen, chosen, onChoose, texts, idOf, field }: DaySlotsProps) {
  const slotsOf = (part: 'morning' | 'afternoon') => {
    const slots = day.slots.filter(({ time }) => (part === 'morning') === time < '12:00');
    if (slots.length === 0) return null;
    return (
      <fieldset>
        <legend>{texts[part]}</legend>
        <div className="slots__times">
          {slots.map((slot) => (
            <label className="slot" key={slot.startsAt}>
              <input
                type="radio"
                name={field.name}
                id={idOf(slot.startsAt)}
                value={slot.startsAt}
                checked={chosen === slot.startsAt}
                onChange={() => onChoose(slot.startsAt, wordsOf(day, slot.time))}
                disabled={!slot.isFree}
                required={field.isRequired}
              />
              {slot.time}
              {!slot.isFree && <span className="sr"> {texts.taken}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    );
  };
  return (
    <fieldset aria-label={day.date}>
      <label className={isFull(day) ? 'slots__day slots__day--full' : 'slots__day'}>
        <input
          type="radio"
          name="day"
          value={day.day}
          aria-label={isFull(day) ? `${day.date}, ${texts.full}` : day.date}
          checked={isOpen}
          onChange={onOpen}
        />
        <span>{day.weekday}</span>
        <b>{day.dayNumber}</b>
        <span>{day.month}</span>
      </label>
      <div className="slots__open">
        {slotsOf('morning')}
        {slotsOf('afternoon')}
      </div>
    </fieldset>
  );
}

function isFull({ slots }: SlotDayView): boolean {
  return slots.every(({ isFree }) => !isFree);
}

function hasSlot(view: SlotView | null, startsAt: string): boolean {
  return view?.days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt)) ?? false;
}

function wordsOf({ date }: SlotDayView, time: string): string {
  return `${date}, ${time}`;
}

function wordsOfSlot(view: SlotView | null, startsAt: string): string {
  for (const day of view?.days ?? []) {
    const slot = day.slots.find((one) => one.startsAt === startsAt);
    if (slot) return wordsOf(day, slot.time);
  }
  return '';
}

/** The day of the chosen time slot, else the first with a free one, else the first. */
function dayToOpen(view: SlotView | null, chosen: string): string {
  const days = view?.days ?? [];
  const open =
    days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen)) ??
    days.find((day) => !isFull(day)) ??
    days[0];
  return open?.day ?? '';
}
