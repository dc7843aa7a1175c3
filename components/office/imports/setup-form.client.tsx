'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, Fragment, useEffect, useId, useState } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { FormAnswer } from '@/components/office/form-answer';
import { Button } from '@/components/ui/button';
import { HiddenInputs } from '@/components/ui/field';
import type { Language } from '@/lib/domain/language';
import type { SetupAnswer, SetupFault, SetupFaultCode } from '@/lib/domain/office/import-setup';
import { maxTransferBytes } from '@/lib/domain/office/transfer-upload';
import { type FileField, PlaceFields } from './place-fields';
import { ScheduleFields } from './schedule-fields';
import { type FormField, SetupControl } from './setup-control';

export type SetupFormTexts = {
  answers: Readonly<Record<SetupAnswer['code'], string>>;
  /** With `{found}` and `{nearest}`. */
  faults: Readonly<Record<SetupFaultCode, string>>;
  schedule: { legend: string; hint: string; count: string; time: string };
  more: string;
  submit: string;
  sending: string;
  /** Null where there is nothing to try yet. */
  tryFirst: string | null;
};

type SetupFormProps = {
  action: (answer: SetupAnswer | null, sent: FormData) => Promise<SetupAnswer | null>;
  language: Language;
  /** The import, its kind and what was seen of it. */
  hidden: Readonly<Record<'import' | 'kind' | 'seen', string>>;
  fields: readonly FormField[];
  /** Stands before the field of this name; null where the import reads no file. */
  file: (FileField & { before: string }) | null;
  schedule: Readonly<Record<'schedule' | 'count' | 'time', string>>;
  scheduleKinds: readonly { value: string; text: string }[];
  texts: SetupFormTexts;
};

/** The settings of an import. What is wrong stands at its field, and what was typed stays. */
export function SetupForm(props: SetupFormProps) {
  const { action, language, hidden, fields, file, schedule, scheduleKinds, texts } = props;
  const sent = useSetupAnswer(action);
  const { state, refusal, formId, place, post, sendKept, isSending, isDone } = sent;
  const [choice, setChoice] = useState<{ file: File | null; after: SetupAnswer | null }>({ file: null, after: null });
  const id = useId();
  const code = refusal ? 'unavailable' : state?.code;
  const faults = refusal ? undefined : state?.faults;
  const uploaded = state?.file ?? null;
  const typedOr = (name: string, stored: string) => (isDone ? stored : (state?.values?.[name] ?? stored));
  const early = choice.file ? earlyFault(choice.file) : undefined;
  // What was wrong with the file before is not wrong with this one.
  const isOther = choice.file !== null && choice.after === state;

  function check(event: FormEvent<HTMLFormElement>): void {
    if (early) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[type="file"]')?.focus();
    } else sendKept(event);
  }

  function drawField(field: FormField) {
    const isPlace = file?.before === field.name;
    return (
      <Fragment key={field.name}>
        {isPlace && (
          <PlaceFields
            field={file}
            language={language}
            id={`${id}file`}
            uploaded={uploaded}
            fault={faultText(early ?? (isOther ? undefined : faults?.file), texts.faults)}
            onChoose={(chosen) => setChoice({ file: chosen, after: state })}
          />
        )}
        <SetupControl
          // The place that an uploaded file has taken is empty.
          key={isPlace ? uploaded?.from : ''}
          field={field}
          id={`${id}${field.name}`}
          value={isPlace && uploaded ? '' : typedOr(field.name, field.value)}
          fault={faultText(faults?.[field.name], texts.faults)}
        />
      </Fragment>
    );
  }

  const seldom = fields.filter(({ isSeldom }) => isSeldom);
  return (
    <form id={formId} className="lead-form import-form" action={post} onSubmit={check} noValidate>
      <FormAnswer text={code && texts.answers[code]} isDone={isDone || (code === 'tried' && !refusal)}>
        {state?.paste && !refusal && <pre className="import-paste">{state.paste}</pre>}
      </FormAnswer>
      {place}
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      {fields.filter(({ isSeldom }) => !isSeldom).map(drawField)}
      <ScheduleFields
        id={`${id}schedule`}
        typed={{
          schedule: typedOr('schedule', schedule.schedule),
          count: typedOr('count', schedule.count),
          time: typedOr('time', schedule.time),
        }}
        kinds={scheduleKinds}
        fault={{ code: faults?.schedule?.code, text: faultText(faults?.schedule, texts.faults) }}
        texts={texts.schedule}
      />
      {seldom.length > 0 && (
        <details open={seldom.some(({ name, value }) => typedOr(name, value) !== '' || faults?.[name])}>
          <summary>{texts.more}</summary>
          <div className="lead-form import-form">{seldom.map(drawField)}</div>
        </details>
      )}
      <div className="row">
        <Button look="main" isSmall type="submit" name="step" value="save" aria-busy={isSending}>
          {isSending && choice.file ? texts.sending : texts.submit}
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

/** Sends the form, draws its page again when something was stored, and leads to the first field that is wrong. */
function useSetupAnswer(action: SetupFormProps['action']) {
  const form = useSessionForm<SetupAnswer | null>(action, null);
  const { state, refusal, formId } = form;
  const router = useRouter();
  useEffect(() => {
    if (state?.code === 'saved' || state?.code === 'tried') router.refresh();
  }, [state, router]);
  useEffect(() => {
    if (state?.faults) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state, formId]);
  return { ...form, isDone: state?.code === 'saved' && !refusal };
}

/** What can be said of a file before it is sent. */
function earlyFault({ size }: File): SetupFault | undefined {
  if (size === 0) return { code: 'fileEmpty' };
  return size > maxTransferBytes ? { code: 'fileTooLarge' } : undefined;
}

function faultText(fault: SetupFault | undefined, texts: SetupFormTexts['faults']): string | null {
  if (!fault) return null;
  return texts[fault.code].replace('{found}', fault.found ?? '').replace('{nearest}', fault.nearest ?? '');
}
