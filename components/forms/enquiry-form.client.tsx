'use client';

import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '@/components/ui/button';
import type { EnquiryProblem, EnquiryState } from '@/lib/domain/enquiry/form-state';
import type { Language } from '@/lib/domain/language';
import type { SlotView } from '@/lib/features/viewings/list-free-slots';
import { CaptchaField, type CaptchaTexts, PlainCaptcha } from './captcha-field.client';
import type { LiveFigure } from './describe-figure';
import { Field } from './field';
import { ErrorSummary, errorText, FormNote } from './form-note';
import type { FieldView, FormView } from './form-view';
import { HiddenFields } from './hidden-fields.client';
import { LimitField } from './limit-field.client';
import { LiveFigures } from './live-figures.client';
import { TimeSlotField, type TimeSlotTexts } from './moment-field.client';
import { withMinutes } from './refusal-text';
import { type EnquiryAction, useEnquirySending } from './use-enquiry-sending';

type EnquiryFormProps = {
  view: FormView;
  language: Language;
  action: EnquiryAction;
  /** Level of the headings inside. */
  heading: 'h2' | 'h3';
  /** Stands above a rejected form. */
  notes: {
    problems: Readonly<Record<EnquiryProblem, ReactNode>>;
    /** For a rate-limited visitor: when to try again, with `waitMark` for the minutes. */
    wait: string;
  };
  privacy: ReactNode;
  trapLabel: string;
  /** Copying characters: always where the form asks for it, else where the browser cannot do the proof of work. */
  captcha: { isAlways: boolean; texts: CaptchaTexts; otherWays: ReactNode };
  /** Null where the form books nothing. */
  moments: {
    view: SlotView | null;
    texts: TimeSlotTexts;
    closed: ReactNode;
    full: ReactNode;
  } | null;
  /** Replaces a form that would be rejected; null otherwise. */
  shut: ReactNode;
  /** A figure that follows the input. */
  figure: LiveFigure | null;
};

/**
 * A form that works without scripts: the browser posts it and the answer is a page. With JavaScript it stays in place,
 * is checked while it is filled in, and never loses the input.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { view, language, heading, notes, privacy, captcha, moments, shut, figure } = props;
  const sending = useEnquirySending(props);
  const { form, note, posted, post, state, tries, isSending, asksCaptcha } = sending;
  const formId = useId();
  const idOf = (name: string) => `${view.form}-${name}-${formId}`;
  const { status, errors } = state;

  const characters = {
    id: idOf('captcha'),
    form: view.form,
    texts: captcha.texts,
    otherWays: captcha.otherWays,
    language,
    error: errors.captcha ? view.texts.errors[errors.captcha] : null,
  };

  // The visitor's input stays, even if the last time slot or the property is gone meanwhile.
  if (shut && status === 'idle') return shut;
  return (
    <>
      <EnquiryNote
        view={view}
        state={state}
        notes={notes}
        captchaLabel={captcha.texts.label}
        {...{ note, idOf, heading }}
      />
      <form
        className="formpage__main"
        action={post}
        onSubmit={sending.send}
        onFocus={sending.begin}
        onInput={sending.keepDraft}
        ref={form}
        noValidate
      >
        <HiddenFields
          form={view.form}
          language={language}
          trapId={idOf('fax')}
          trapLabel={props.trapLabel}
          values={view.hidden.map((name) => [name, String(posted.values[name] ?? '')])}
        />
        {view.parts.map(({ title, fields }, index) => (
          <FormPart key={title} number={index + 1} title={title} id={idOf(`part${index}`)} heading={heading}>
            <div className="form-grid">
              {fields.map((field) => (
                <EnquiryField
                  key={field.name}
                  field={field}
                  id={idOf(field.name)}
                  error={errorText(view, field, errors)}
                  {...{ view, moments, form, tries, language, values: posted.values }}
                />
              ))}
            </div>
            {index === 0 && figure && <LiveFigures form={form} figure={figure} />}
          </FormPart>
        ))}
        {asksCaptcha ? (
          <CaptchaField {...characters} hasQuestion={captcha.isAlways} tries={tries} />
        ) : (
          <noscript>
            <PlainCaptcha {...characters} />
          </noscript>
        )}
        <div className="stack">
          <Button className="part__send" type="submit" aria-busy={isSending}>
            {view.texts.send}
          </Button>
          {privacy}
        </div>
      </form>
    </>
  );
}

/** Why the last try was not taken; it gets the focus. */
function EnquiryNote({ view, state, notes, note, idOf, heading, captchaLabel }: EnquiryNoteProps) {
  const { status, errors, problem, minutes } = state;
  if (status === 'invalid' && Object.keys(errors).length > 0)
    return (
      <FormNote isBad note={note}>
        <ErrorSummary {...{ view, errors, idOf, heading, captchaLabel }} />
      </FormNote>
    );
  if (status !== 'refused' || !problem) return null;
  return (
    <FormNote isBad note={note}>
      {notes.problems[problem]}
      {minutes > 0 && <p>{withMinutes(notes.wait, minutes)}</p>}
    </FormNote>
  );
}

type EnquiryNoteProps = Pick<EnquiryFormProps, 'view' | 'notes' | 'heading'> & {
  state: EnquiryState;
  note: RefObject<HTMLDivElement | null>;
  idOf: (name: string) => string;
  captchaLabel: string;
};

type EnquiryFieldProps = Pick<EnquiryFormProps, 'view' | 'moments' | 'language'> & {
  field: FieldView;
  id: string;
  error: ReturnType<typeof errorText>;
  form: RefObject<HTMLFormElement | null>;
  tries: number;
  values: EnquiryState['values'];
};

function EnquiryField({ view, moments, form, tries, language, values, ...shared }: EnquiryFieldProps) {
  const { name, kind } = shared.field;
  if (kind === 'moment')
    return (
      moments && (
        <TimeSlotField
          {...shared}
          {...moments}
          tries={tries}
          language={language}
          property={String(values.property ?? '')}
          proposal={String(values.proposal ?? '')}
          chosen={String(values[name] ?? '')}
        />
      )
    );
  if (kind === 'limit')
    return view.limits && <LimitField {...shared} limits={view.limits} form={form} values={values} />;
  return <Field {...shared} value={values[name]} />;
}

type FormPartProps = {
  number: number;
  /** Null: the form has one part. */
  title: string | null;
  id: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
};

function FormPart({ number, title, id, heading: Heading, children }: FormPartProps) {
  return (
    <fieldset className="part" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <Heading id={id}>
          {number}. {title}
        </Heading>
      )}
      {children}
    </fieldset>
  );
}
