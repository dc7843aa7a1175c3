'use client';

import { useEffect, useRef, useState } from 'react';
import { callAction } from '@/components/forms/use-form-action';
import { Tiles } from '@/components/ui/field';
import { sendFreeTimes } from '@/lib/features/office/calendar/actions';
import type { FreeDay } from '@/lib/features/office/calendar/free-times';

const asked = ['property', 'agent', 'day', 'minutes'] as const;

type FreeTimesProps = { language: string; texts: { title: string; none: string } };

/** The free times from the day of the form on: a press fills in day and time, which can still be typed. */
export function FreeTimes({ language, texts }: FreeTimesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState<readonly FreeDay[] | null>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let last = '';
    const look = async () => {
      const typed = new FormData(form);
      setChosen(`${typed.get('day')} ${typed.get('time')}`);
      const sent = new FormData();
      sent.set('language', language);
      for (const name of asked) sent.set(name, String(typed.get(name) ?? ''));
      const question = JSON.stringify([...sent]);
      if (question === last) return;
      last = question;
      const called = await callAction(() => sendFreeTimes(null, sent));
      if (question === last) setDays(called.isAnswered ? called.answer : null);
    };
    void look();
    // A home that is chosen from the list is there once its field is left.
    form.addEventListener('change', look);
    form.addEventListener('focusout', look);
    return () => {
      last = 'gone';
      form.removeEventListener('change', look);
      form.removeEventListener('focusout', look);
    };
  }, [language]);
  const choose = (day: string, time: string) => {
    const form = place.current?.closest('form');
    for (const [name, value] of Object.entries({ day, time })) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    setChosen(`${day} ${time}`);
  };
  return (
    <div ref={place} className="free-times" aria-live="polite">
      {days && <p>{days.length === 0 ? texts.none : texts.title}</p>}
      {days?.map(({ day, words, times }) => (
        <fieldset key={day}>
          <legend>{words}</legend>
          <Tiles>
            {times.map((time) => (
              <label key={time}>
                <input
                  type="radio"
                  name="free"
                  value={`${day} ${time}`}
                  checked={chosen === `${day} ${time}`}
                  onChange={() => choose(day, time)}
                />
                <span>{time}</span>
              </label>
            ))}
          </Tiles>
        </fieldset>
      ))}
    </div>
  );
}
