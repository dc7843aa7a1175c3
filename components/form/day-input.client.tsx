'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import type { DayRange } from '@/lib/domain/enquiry/form-definition';
import type { Language } from '@/lib/domain/language';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { parseDay } from '@/lib/domain/time/parse-day';
import { ownLocale, writesDaysAlike } from '@/lib/domain/time/writes-days-alike';
import { writeDate } from '@/lib/i18n/dates';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'ref' | 'defaultValue'> & {
  language: Language;
  /** The order of day, month and year: `dd/mm/jjjj`. */
  pattern: string;
  days: DayRange | null;
  defaultValue?: string;
};

/**
 * A day, typed in the order of the page's language. A browser that writes days alike shows its own date picker instead,
 * with bounds from today, which only the browser knows: the page may be cached.
 */
export function DayInput({ language, pattern, days, defaultValue = '', ...props }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field || ![navigator.language, ownLocale()].every((locale) => writesDaysAlike(locale, language))) return;
    const written = field.value.trim();
    const day = parseDay(written);
    // What cannot be read, or is being typed, would be lost.
    if (field === document.activeElement || (day === null && written !== '')) return;
    field.type = 'date';
    field.value = day ?? '';
    if (!days) return;
    const today = brusselsDay(new Date());
    field.min = addDays(today, days.from);
    field.max = addDays(today, days.until);
  }, [language, days]);

  const write = (text: string) => {
    const day = parseDay(text.trim());
    return day === null ? text : writeDate(language, day, 'numeric');
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      placeholder={pattern}
      {...props}
      type="text"
      defaultValue={write(defaultValue)}
      ref={input}
      onBlur={({ target }) => {
        if (target.type === 'text') target.value = write(target.value);
      }}
    />
  );
}
