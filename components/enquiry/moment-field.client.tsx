'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import type { SlotView } from '@/lib/usecases/appointment/list-free-slots';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';

export type TimeSlotTexts = { earlier: string; later: string; taken: string; failed: string; choose: string };

type TimeSlotFieldProps = Pick<FieldProps, 'field' | 'id' | 'error'> & {
  /** As the page was rendered; null where viewings cannot be booked. */
  view: SlotView | null;
  texts: TimeSlotTexts;
  closed: ReactNode;
  full: ReactNode;
  property: string;
  language: Language;
  chosen: string;
  tries: number;
};

/** Free time slots of some days side by side. Without scripts the arrows are links to other days. */
export function TimeSlotField(props: TimeSlotFieldProps) {
  const { field, id, error, texts, property, language } = props;
  const [view, setView] = useState(props.view);
  const [chosen, setChosen] = useState(props.chosen);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef(props.view);
  const shownFrom = useRef<string | null>(null);
  const turning = useRef(Promise.resolve());

  async function load(from: string | null) {
    try {
      const query = new URLSearchParams({ property, language, ...(from && { from }) });
      const response = await fetch(`/api/moments/?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      const { moments } = await response.json();
      shownFrom.current = from;
      shown.current = moments;
      setView(moments);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor may take a slot before each submission
  useEffect(() => {
    if (props.tries > 0) load(shownFrom.current);
  }, [props.tries]);

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
  if (!view.hasFree)
    return (
      <Note as="div" tone="warn" className="wide">
        {props.full}
      </Note>
    );

  const link = (direction: 'previous' | 'next', text: string, icon: 'chevron-left' | 'chevron-right') => (
    <IconLink
      hasLine
      icon={icon}
      label={text}
      href={view[direction] === null ? null : `?property=${property}&from=${view[direction]}`}
      onClick={(event) => {
        event.preventDefault();
        turn(direction);
      }}
    />
  );
  const [first] = view.days;
  const last = view.days.at(-1);
  return (
    <fieldset className="field wide slots" {...notesOf({ field, id, error })}>
      <legend>
        {field.label}
        <RequiredMark field={field} />
      </legend>
      <div className="slots__nav">
        {link('previous', texts.earlier, 'chevron-left')}
        <span aria-live="polite">
          {first?.date} – {last?.date}
        </span>
        {link('next', texts.later, 'chevron-right')}
      </div>
      {hasFailed && (
        <p className="error" role="status">
          {texts.failed}
        </p>
      )}
      <div className="slots__days">
        {view.days.map((day, dayIndex) => (
          <fieldset key={day.day} aria-label={`${day.weekday} ${day.date}`}>
            <p className="slots__day" aria-hidden="true">
              {day.weekday}
              <small>{day.date}</small>
            </p>
            {day.slots.map((slot, index) => (
              <label className="slot" key={slot.startsAt}>
                <input
                  type="radio"
                  name={field.name}
                  id={dayIndex === 0 && index === 0 ? id : `${id}-${slot.startsAt}`}
                  value={slot.startsAt}
                  checked={chosen === slot.startsAt}
                  onChange={() => setChosen(slot.startsAt)}
                  disabled={!slot.isFree}
                  required={field.isRequired}
                />
                {slot.time}
                {!slot.isFree && <span className="sr"> {texts.taken}</span>}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {chosen !== '' && !view.days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen)) && (
        <input type="hidden" name={field.name} value={chosen} />
      )}
      <FieldNotes field={field} id={id} error={error} />
    </fieldset>
  );
}
