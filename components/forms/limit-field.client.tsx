'use client';

import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { excessesOf } from '@/lib/domain/enquiry/form-limits';
import type { FormValues } from '@/lib/domain/enquiry/form-state';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';
import type { LimitsView } from './form-view';

type LimitFieldProps = Pick<FieldProps, 'field' | 'id' | 'error'> & {
  limits: LimitsView;
  form: RefObject<HTMLFormElement | null>;
  /** The posted values. */
  values: FormValues;
};

/**
 * Names each limit of the rental that the input exceeds, and asks why the candidate applies nevertheless. Follows the
 * input; without scripts it comes with the answer to the first attempt.
 */
export function LimitField({ field, id, error, limits, form, values }: LimitFieldProps) {
  const [stated, setStated] = useState(values);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => {
      const sent = new FormData(element);
      setStated({ persons: String(sent.get('persons') ?? ''), income: String(sent.get('income') ?? '') });
    };
    // On "Back" a browser refills the fields without an event.
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);

  const excesses = excessesOf(stated, limits.rules);
  const isExceeded = excesses.length > 0;
  return (
    <>
      <div className="wide" role="status" hidden={!isExceeded}>
        {isExceeded && (
          <Note as="div" tone="warn">
            <Icon name="info" />
            <div>
              <strong>{limits.texts.title}</strong>
              <ul>
                {excesses.map(({ limit }) => (
                  <li key={limit}>{limits.texts[limit]}</li>
                ))}
              </ul>
              <p>{limits.texts.explain}</p>
            </div>
          </Note>
        )}
      </div>
      {/* A disabled reason is not sent when it is no longer needed, and not lost either. */}
      <div className="field wide" hidden={!isExceeded}>
        <label htmlFor={id}>
          {field.label}
          <RequiredMark field={field} />
        </label>
        <textarea
          className="input"
          id={id}
          name={field.name}
          rows={4}
          required
          disabled={!isExceeded}
          defaultValue={String(values[field.name] ?? '')}
          {...notesOf({ field, id, error })}
          {...(error !== null && { 'aria-invalid': true })}
        />
        <FieldNotes field={field} id={id} error={error} />
      </div>
    </>
  );
}
