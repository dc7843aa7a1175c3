'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type FormDraft, openDraftOf } from '@/components/forms/form-draft';
import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field, HiddenInputs } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';
import { type CalendarFormTexts, textOfAnswer } from './calendar-answer';
import { Choice, type TypedField, TypedInput } from './calendar-field';
import { OverViewings } from './over-viewings';

type CalendarFormProps = {
  action: (answer: CalendarAnswer | null, sent: FormData) => Promise<CalendarAnswer | null>;
  /** What is sent along: the language, what the form is about and how it was seen. */
  hidden: Readonly<Record<string, string | number>> & { language: Language };
  /** What a draft of it is about, where what was typed has to outlive the page until it is stored. */
  draft?: string;
  texts: CalendarFormTexts;
  fields?: readonly TypedField[];
  /** For a field that names a home. */
  homeTexts?: HomeFieldTexts;
  submit: string;
  /** What the button says once something was asked about. */
  submitAnyway?: string;
  look?: 'main' | 'line' | 'soft';
  children?: ReactNode;
};

/** A form about what is in the calendar. After each answer the page shows it as it is now. */
export function CalendarForm({
  action,
  hidden,
  draft: about,
  texts,
  fields = [],
  homeTexts,
  submit,
  submitAnyway = submit,
  look = 'line',
  children,
}: CalendarFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<CalendarAnswer | null>(
    action,
    null,
    fields.some(({ type }) => type === 'textarea' || type === 'text'),
  );
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<FormDraft>(null);
  const code = refusal ? 'unsent' : state?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, and never over an answer
  useEffect(() => {
    if (about === undefined || !form.current) return;
    draft.current = openDraftOf(form.current, { about, names: fields.map(({ name }) => name) }, hidden.language);
    if (!state) draft.current.restore();
  }, []);
  useEffect(() => {
    if (state?.code === 'saved') draft.current?.forget();
    // After an ended session the page would become the login, and lose what was typed.
    if (state && state.code !== 'ended') router.refresh();
  }, [state, router]);
  const isOver = code === 'over' || code === 'handOver';
  const isAsked = code === 'asks' || isOver;
  const page = (isOver && state?.over) || null;
  const rest = page?.rest ?? 0;
  return (
    <form
      id={formId}
      ref={form}
      className="lead-form"
      action={post}
      onSubmit={sendKept}
      onInput={() => draft.current?.keep()}
    >
      {code !== undefined && code !== 'saved' && (
        <Note as="div" tone="warn" role="alert">
          <p>{textOfAnswer(texts, { ...state, code })}</p>
          {page && <OverViewings key={page.seen} page={page} texts={texts} />}
        </Note>
      )}
      {code === 'saved' && (
        <p className="sr" role="status">
          {texts.saved}
        </p>
      )}
      {place}
      {isAsked && <input type="hidden" name="anyway" value={state?.why ?? ''} />}
      {isAsked && <input type="hidden" name="over" value={page?.seen ?? ''} />}
      <HiddenInputs values={hidden} />
      {children}
      {fields.length > 0 && <CalendarFields fields={fields} state={state} homeTexts={homeTexts} />}
      <Button look={look} isSmall type="submit" aria-busy={isSending}>
        {rest > 0 ? texts.overNext : isAsked ? submitAnyway : submit}
      </Button>
    </form>
  );
}

type CalendarFieldsProps = {
  fields: readonly TypedField[];
  state: CalendarAnswer | null;
  homeTexts: HomeFieldTexts | undefined;
};

/** With what was typed, as the answer has it. */
function CalendarFields({ fields, state, homeTexts }: CalendarFieldsProps) {
  return (
    <div className="cal-fields">
      {fields.map(({ below, ...one }) => {
        const field = { ...one, value: state?.typed[one.name] ?? one.value };
        if (field.type === 'radio') return <Choice key={field.name} field={field} />;
        const id = `calendar-${field.name}`;
        return (
          <Fragment key={field.name}>
            <Field label={field.label} htmlFor={id}>
              {field.type === 'home' && homeTexts ? (
                <HomeField
                  id={id}
                  name={field.name}
                  value={field.value}
                  texts={homeTexts}
                  matches={state?.homes}
                  isRequired={!field.isOptional}
                  maxLength={maxTypedHome}
                />
              ) : (
                <TypedInput field={field} />
              )}
            </Field>
            {below}
          </Fragment>
        );
      })}
    </div>
  );
}
