'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useId } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { FormAnswer } from '@/components/office/form-answer';
import { Button } from '@/components/ui/button';
import { Field, FieldGroup, HiddenInputs, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { SetupAnswer, SetupFault, SetupFaultCode, SetupFieldKind } from '@/lib/domain/office/import-setup';

export type FormField = {
  name: string;
  label: string;
  hint: string;
  control: SetupFieldKind;
  isRequired: boolean;
  options: readonly { value: string; text: string }[];
  value: string;
};

export type SetupFormTexts = {
  answers: Readonly<Record<SetupAnswer['code'], string>>;
  /** With `{found}` and `{nearest}`. */
  faults: Readonly<Record<SetupFaultCode, string>>;
  schedule: { legend: string; hint: string; count: string; time: string };
  submit: string;
  /** Null where there is nothing to try yet. */
  tryFirst: string | null;
};

type SetupFormProps = {
  action: (answer: SetupAnswer | null, sent: FormData) => Promise<SetupAnswer | null>;
  language: string;
  /** The import, its kind and what was seen of it. */
  hidden: Readonly<Record<'import' | 'kind' | 'seen', string>>;
  fields: readonly FormField[];
  schedule: Readonly<Record<'schedule' | 'count' | 'time', string>>;
  scheduleKinds: readonly { value: string; text: string }[];
  texts: SetupFormTexts;
};

/** The settings of an import. What is wrong stands at its field, and what was typed stays. */
export function SetupForm(props: SetupFormProps) {
  const { action, language, hidden, fields, schedule, scheduleKinds, texts } = props;
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<SetupAnswer | null>(action, null);
  const router = useRouter();
  const id = useId();
  const isSaved = state?.code === 'saved' && !refusal;
  const isTried = state?.code === 'tried' && !refusal;
  useEffect(() => {
    if (state?.code === 'saved' || state?.code === 'tried') router.refresh();
  }, [state, router]);
  useEffect(() => {
    if (state?.faults) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state, formId]);
  const code = refusal ? 'unavailable' : state?.code;
  const typed = isSaved ? undefined : state?.values;
  const faults = refusal ? undefined : state?.faults;
  const typedOr = (name: string, stored: string) => typed?.[name] ?? stored;
  return (
    <form id={formId} className="lead-form import-form" action={post} onSubmit={sendKept} noValidate>
      <FormAnswer text={code && texts.answers[code]} isDone={isSaved || isTried}>
        {state?.paste && !refusal && <pre className="import-paste">{state.paste}</pre>}
      </FormAnswer>
      {place}
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          id={`${id}${field.name}`}
          value={typedOr(field.name, field.value)}
          fault={faultText(faults?.[field.name], texts.faults)}
        />
      ))}
      <FieldGroup legend={texts.schedule.legend}>
        <div className="row import-schedule">
          <Select
            isSmall
            name="schedule"
            aria-label={texts.schedule.legend}
            aria-describedby={`${id}schedule-hint`}
            key={typedOr('schedule', schedule.schedule)}
            defaultValue={typedOr('schedule', schedule.schedule)}
          >
            {scheduleKinds.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <label>
            {texts.schedule.count}{' '}
            <input
              className="input input--small"
              name="count"
              inputMode="numeric"
              size={4}
              maxLength={4}
              aria-invalid={faults?.schedule?.code === 'count' || undefined}
              defaultValue={typedOr('count', schedule.count)}
            />
          </label>
          <label>
            {texts.schedule.time}{' '}
            <input
              className="input input--small"
              name="time"
              type="time"
              aria-invalid={faults?.schedule?.code === 'time' || undefined}
              defaultValue={typedOr('time', schedule.time)}
            />
          </label>
        </div>
        <p className="hint" id={`${id}schedule-hint`}>
          {texts.schedule.hint}
        </p>
        <FaultLine id={`${id}schedule-fault`} text={faultText(faults?.schedule, texts.faults)} />
      </FieldGroup>
      <div className="row">
        <Button look="main" isSmall type="submit" name="step" value="save" aria-busy={isSending}>
          {texts.submit}
        </Button>
        {texts.tryFirst !== null && (
          <Button look="line" isSmall type="submit" name="step" value="try" aria-busy={isSending}>
            {texts.tryFirst}
          </Button>
        )}
      </div>
    </form>
  );
}

function faultText(fault: SetupFault | undefined, texts: SetupFormTexts['faults']): string | null {
  if (!fault) return null;
  return texts[fault.code].replace('{found}', fault.found ?? '').replace('{nearest}', fault.nearest ?? '');
}

type ControlProps = { field: FormField; id: string; value: string; fault: string | null };

function Control({ field, id, value, fault }: ControlProps): ReactNode {
  const { name, label, hint, control, isRequired, options } = field;
  const shared = {
    id,
    name,
    required: isRequired,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
    defaultValue: value,
  };
  return (
    <Field label={label} htmlFor={id}>
      {control === 'choice' ? (
        <Select isSmall key={value} {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      ) : control === 'lines' ? (
        <textarea className="input" rows={4} maxLength={4000} spellCheck={false} {...shared} />
      ) : (
        <input
          className="input input--small"
          type="text"
          inputMode={control === 'number' ? 'numeric' : undefined}
          maxLength={1000}
          spellCheck={false}
          autoCapitalize="none"
          {...shared}
        />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FaultLine id={`${id}-fault`} text={fault} />
    </Field>
  );
}

function FaultLine({ id, text }: { id: string; text: string | null }) {
  return (
    text !== null && (
      <p className="error" id={id}>
        <Icon name="circle-alert" />
        {text}
      </p>
    )
  );
}
