'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import type { DayRange } from '@/lib/domain/enquiry/form-definition';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'ref'> & { days: DayRange | null };

/** A date field. Its bounds count from today, which only the browser knows: the page may be cached. */
export function DayInput({ days, ...props }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!days || !input.current) return;
    const today = brusselsDay(new Date());
    input.current.min = addDays(today, days.from);
    input.current.max = addDays(today, days.until);
  }, [days]);
  return <input {...props} type="date" ref={input} />;
}
