'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type FormDraft, openDraftOf } from '@/components/forms/form-draft';
import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field, HiddenInputs, Select } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';
import { type CalendarFormTexts, textOfAnswer } from './calendar-answer';
import { Choice, type TypedField, TypedInput } from './calendar-field';

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
  const over = page?.viewings ?? [];
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
          {over.length > 0 && (
            <ul>
              {over.map((one) => (
                <li key={one.id}>
                  <a className="link" href={one.href} target="_blank" rel="noreferrer">
                    {one.words}
                  </a>
                  {one.takers.length > 0 && (
                    <Select isSmall name="hand" aria-label={texts.handOverOf.replace('{viewing}', () => one.words)}>
                      <option value="">{texts.leaveIt}</option>
                      {one.takers.map(({ value, name }) => (
                        <option key={value} value={value}>
                          {texts.handOverTo.replace('{name}', () => name)}
                        </option>
                      ))}
                    </Select>
                  )}
                </li>
              ))}
            </ul>
          )}
          {rest > 0 && <p>{texts.overRest.replace('{count}', String(rest))}</p>}
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
      {fields.length > 0 && (
        <div className="cal-fields">
          {fields.map((field) =>
            field.type === 'radio' ? (
              <Choice key={field.name} field={{ ...field, value: state?.typed[field.name] ?? field.value }} />
            ) : (
              <Fragment key={field.name}>
                <Field label={field.label} htmlFor={`calendar-${field.name}`}>
                  {field.type === 'home' && homeTexts ? (
                    <HomeField
                      id={`calendar-${field.name}`}
                      name={field.name}
                      value={state?.typed[field.name] ?? field.value}
                      texts={homeTexts}
                      matches={state?.homes}
                      isRequired={!field.isOptional}
                      maxLength={maxTypedHome}
                    />
                  ) : (
                    <TypedInput field={{ ...field, value: state?.typed[field.name] ?? field.value }} />
                  )}
                </Field>
                {field.below}
              </Fragment>
            ),
          )}
        </div>
      )}
      <Button look={look} isSmall type="submit" aria-busy={isSending}>
        {rest > 0 ? texts.overNext : isAsked ? submitAnyway : submit}
      </Button>
    </form>
  );
}
