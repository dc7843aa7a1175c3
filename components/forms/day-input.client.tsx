'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import type { DayRange } from '@/lib/domain/enquiry/form-definition';
import type { Language } from '@/lib/domain/language';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { parseDay } from '@/lib/domain/time/parse-day';
import { writeDate } from '@/lib/i18n/dates';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'ref' | 'defaultValue'> & {
  language: Language;
  /** The order of day, month and year: `dd/mm/jjjj`. */
  pattern: string;
  /** Names the button of the calendar. */
  calendar: string;
  days: DayRange | null;
  defaultValue?: string;
};

/**
 * A day, typed in the order of the page's language, whatever the browser's: a text field that understands the usual ways
 * to write one. A button opens the browser's own calendar, on a field beside it that is not sent.
 */
export function DayInput({ language, pattern, calendar, days, defaultValue = '', ...props }: DayInputProps) {
  const typed = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  // Only the browser knows whether it has a calendar, and today: the page may be cached.
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    if ('showPicker' in HTMLInputElement.prototype) setToday(brusselsDay(new Date()));
  }, []);

  const write = (text: string) => {
    const day = parseDay(text.trim());
    return day === null ? text : writeDate(language, day, 'numeric');
  };

  function open() {
    if (!typed.current || !picked.current) return;
    picked.current.value = parseDay(typed.current.value.trim()) ?? '';
    picked.current.showPicker();
  }

  function take(day: string) {
    if (!typed.current) return;
    typed.current.value = write(day);
    typed.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <span className="day-input">
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder={pattern}
        {...props}
        type="text"
        defaultValue={write(defaultValue)}
        ref={typed}
        onBlur={({ target }) => {
          target.value = write(target.value);
        }}
      />
      {today !== null && (
        <>
          <IconButton icon="calendar" label={calendar} onClick={open} />
          <input
            type="date"
            ref={picked}
            tabIndex={-1}
            aria-hidden="true"
            {...(days && { min: addDays(today, days.from), max: addDays(today, days.until) })}
            onChange={({ target }) => take(target.value)}
          />
        </>
      )}
    </span>
  );
}
