'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSessionForm } from '@/components/forms/use-session-form';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';
import { type CalendarFormTexts, textOfAnswer } from './calendar-answer';

/** A field whose typed value comes back with every answer. */
export type TypedField = {
  name: string;
  label: string;
  type: 'date' | 'time' | 'text' | 'email' | 'tel' | 'number' | 'select' | 'textarea';
  value: string;
  min?: string;
  step?: number;
  isOptional?: boolean;
  /** The options of a select, or the suggestions of a text field. */
  options?: readonly { value: string; label: string }[];
};

type CalendarFormProps = {
  action: (answer: CalendarAnswer | null, sent: FormData) => Promise<CalendarAnswer | null>;
  /** What is sent along: the language, what the form is about and how it was seen. */
  hidden: Readonly<Record<string, string | number>>;
  texts: CalendarFormTexts;
  fields?: readonly TypedField[];
  submit: string;
  look?: 'main' | 'line' | 'soft';
  children?: ReactNode;
};

/** A form about what is in the calendar. After each answer the page shows it as it is now. */
export function CalendarForm({
  action,
  hidden,
  texts,
  fields = [],
  submit,
  look = 'line',
  children,
}: CalendarFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<CalendarAnswer | null>(
    action,
    null,
    fields.some(({ type }) => type === 'textarea' || type === 'text'),
  );
  const router = useRouter();
  useEffect(() => {
    // After an ended session the page would become the login, and lose what was typed.
    if (state && state.code !== 'ended') router.refresh();
  }, [state, router]);
  const code = refusal ? 'unavailable' : state?.code;
  return (
    <form id={formId} className="lead-form" action={post} onSubmit={sendKept}>
      {code !== undefined && code !== 'saved' && (
        <Note as="div" tone="warn" role="alert">
          <p>{textOfAnswer(texts, { code, by: state?.by })}</p>
        </Note>
      )}
      {code === 'saved' && (
        <p className="sr" role="status">
          {texts.saved}
        </p>
      )}
      {place}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {fields.length > 0 && (
        <div className="cal-fields">
          {fields.map((field) => (
            <Field key={field.name} label={field.label} htmlFor={`calendar-${field.name}`}>
              <TypedInput field={{ ...field, value: state?.typed[field.name] ?? field.value }} />
            </Field>
          ))}
        </div>
      )}
      <Button look={look} isSmall type="submit" aria-busy={isSending}>
        {submit}
      </Button>
    </form>
  );
}

function TypedInput({
  field: { name, type, value, min, step = type === 'time' ? 300 : undefined, isOptional = false, options },
}: {
  field: TypedField;
}) {
  const id = `calendar-${name}`;
  if (type === 'select')
    return (
      <Select isSmall id={id} name={name} key={value} defaultValue={value}>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  if (type === 'textarea')
    return <textarea className="input" id={id} name={name} rows={4} required={!isOptional} defaultValue={value} />;
  return (
    <>
      <input
        className="input input--small"
        id={id}
        name={name}
        type={type}
        required={!isOptional}
        defaultValue={value}
        {...(step !== undefined && { step })}
        {...(min !== undefined && { min })}
        {...(options && { list: `${id}-options`, autoComplete: 'off' })}
      />
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
