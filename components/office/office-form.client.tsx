'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useId } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field, FieldGroup, HiddenInputs, Select } from '@/components/ui/field';
import { isStored, type OfficeAnswer, type OfficeCode } from '@/lib/domain/office/office-answer';
import { FormAnswer } from './form-answer';
import { HomeField, type HomeFieldTexts } from './homes/home-field.client';

export type OfficeTexts = Readonly<Record<OfficeCode, string>>;

type OfficeField = { name: string; label: string; hint?: string; value?: string; isRequired?: boolean } & (
  | { kind: 'text' | 'email' | 'tel' | 'date' | 'time'; maxLength?: number }
  | { kind: 'textarea'; maxLength?: number; rows?: number }
  | { kind: 'home'; maxLength: number }
  | { kind: 'select'; options: readonly { value: string; text: string }[] }
  /** Any number of them; their values have commas between. */
  | { kind: 'checks'; options: readonly { value: string; text: string }[] }
);

type OfficeFormProps = {
  action: (answer: OfficeAnswer | null, sent: FormData) => Promise<OfficeAnswer | null>;
  language: string;
  hidden?: Readonly<Record<string, string>>;
  fields?: readonly OfficeField[];
  texts: OfficeTexts;
  /** For a field that names a home. */
  homeTexts?: HomeFieldTexts;
  /** The words of the button, or a button for each choice, whose value is sent under this name. */
  submit: string | { name: string; choices: readonly { value: string; text: string }[] };
  look?: 'main' | 'line' | 'soft';
  /** Emptied once it is stored. */
  isNew?: boolean;
  children?: ReactNode;
};

/** A form of the office. What was typed stays until it is stored; afterwards the page shows what has changed. */
export function OfficeForm(props: OfficeFormProps) {
  const {
    action,
    language,
    hidden = {},
    fields = [],
    texts,
    homeTexts,
    submit,
    look = 'line',
    isNew = false,
    children,
  } = props;
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<OfficeAnswer | null>(
    action,
    null,
    fields.some(
      ({ kind }) => kind === 'textarea' || kind === 'text' || kind === 'email' || kind === 'tel' || kind === 'home',
    ),
  );
  const router = useRouter();
  const id = useId();
  useEffect(() => {
    if (state && isStored(state)) router.refresh();
  }, [state, router]);
  const code = refusal ? 'unavailable' : state?.code;
  const isDone = state !== null && !refusal && isStored(state);
  return (
    <form id={formId} className="lead-form" action={post} onSubmit={sendKept}>
      <FormAnswer text={code && texts[code]} isDone={isDone} />
      {place}
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      {fields.map((field) => (
        <Control
          key={`${field.name} ${isNew && isDone}`}
          field={field}
          id={`${id}${field.name}`}
          value={state?.values?.[field.name] ?? field.value ?? ''}
          homeTexts={homeTexts}
          homes={state?.homes}
        />
      ))}
      {children}
      {typeof submit === 'string' ? (
        <Button look={look} isSmall type="submit" aria-busy={isSending}>
          {submit}
        </Button>
      ) : (
        <div className="row">
          {submit.choices.map(({ value, text }) => (
            <Button
              key={value}
              look={look}
              isSmall
              type="submit"
              name={submit.name}
              value={value}
              aria-busy={isSending}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

type ControlProps = {
  field: OfficeField;
  id: string;
  value: string;
  homeTexts: HomeFieldTexts | undefined;
  homes: OfficeAnswer['homes'];
};

function Control({ field, id, value, homeTexts, homes }: ControlProps) {
  if (field.kind === 'checks') {
    const chosen = value.split(',');
    return (
      <FieldGroup legend={field.label}>
        <div className="row" key={value}>
          {field.options.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                name={field.name}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />{' '}
              {option.text}
            </label>
          ))}
        </div>
        {field.hint && <small className="muted">{field.hint}</small>}
      </FieldGroup>
    );
  }
  if (field.kind === 'home')
    return (
      homeTexts && (
        <Field label={field.label} htmlFor={id}>
          <HomeField
            id={id}
            name={field.name}
            value={value}
            texts={homeTexts}
            matches={homes}
            isRequired={field.isRequired ?? false}
            maxLength={field.maxLength}
          />
        </Field>
      )
    );
  const hintId = `${id}-hint`;
  const shared = {
    id,
    name: field.name,
    defaultValue: value,
    required: field.isRequired ?? false,
    ...(field.hint && { 'aria-describedby': hintId }),
  };
  return (
    <Field label={field.label} htmlFor={id}>
      {field.kind === 'select' ? (
        <Select isSmall {...shared}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      ) : field.kind === 'textarea' ? (
        <textarea className="input" rows={field.rows ?? 4} maxLength={field.maxLength} {...shared} />
      ) : (
        <input className="input input--small" type={field.kind} maxLength={field.maxLength} {...shared} />
      )}
      {field.hint && (
        <small className="muted" id={hintId}>
          {field.hint}
        </small>
      )}
    </Field>
  );
}
