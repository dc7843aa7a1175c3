'use client';

import {
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Button } from '@/components/ui/button';
import { type EnquiryProblem, type EnquiryState, type FormErrors, idleState } from '@/lib/domain/enquiry/form-state';
import type { Language } from '@/lib/domain/language';
import type { SlotView } from '@/lib/features/viewings/list-free-slots';
import { callAction } from './call-action';
import { CaptchaField, type CaptchaTexts, PlainCaptcha } from './captcha-field.client';
import type { LiveFigure } from './describe-figure';
import { Field } from './field';
import { type FormDraft, openDraft } from './form-draft';
import { ErrorSummary, errorText, FormNote } from './form-note';
import type { FieldView, FormView } from './form-view';
import { HiddenFields } from './hidden-fields.client';
import { LimitField } from './limit-field.client';
import { LiveFigures } from './live-figures.client';
import { TimeSlotField, type TimeSlotTexts } from './moment-field.client';
import { withMinutes } from './refusal-text';
import { type FormProof, useFormStart } from './use-form-start';

export type EnquiryAction = (state: EnquiryState, sent: FormData) => Promise<EnquiryState>;

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
  const { view, action, heading, notes, privacy, captcha, moments, shut, figure } = props;
  const [posted, post] = useActionState(action, idleState(view.initial));
  const [state, setState] = useState(posted);
  const [tries, setTries] = useState(0);
  const [isSending, startSending] = useTransition();
  const [isPictureNeeded, setPictureNeeded] = useState(posted.errors.captcha !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const hasTried = useRef(posted.status !== 'idle');
  const formId = useId();
  const idOf = (name: string) => `${view.form}-${name}-${formId}`;
  const { status, errors, problem } = state;
  const asksCaptcha = captcha.isAlways || isPictureNeeded;
  const hasErrors = Object.keys(errors).length > 0;
  const Heading = heading;

  useEffect(() => {
    if (tries > 0) note.current?.focus();
  }, [tries]);

  const draft = useRef<FormDraft>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, and never over posted values
  useEffect(() => {
    if (!form.current) return;
    draft.current = openDraft(form.current, view, props.language);
    if (posted.status === 'idle') draft.current.restore();
  }, []);

  const { begin, checkAll, proven, proveAgain } = useFormStart({
    form,
    view,
    hasTried: () => hasTried.current,
    onErrors: (found) => setState((current) => ({ ...current, errors: found })),
  });

  function answer(next: EnquiryState) {
    setState(next);
    setTries((count) => count + 1);
    draft.current?.keep();
    if (next.errors.captcha) setPictureNeeded(true);
  }

  /** Silently replaces an expired or used stamp and sends the form again. */
  async function sendWith(proof: FormProof | null, element: HTMLFormElement): Promise<EnquiryState> {
    const next = await action(posted, formDataOf(element, proof));
    if (!next.errors.captcha) return next;
    const renewed = proveAgain();
    return !asksCaptcha && (await renewed) ? action(posted, formDataOf(element, await renewed)) : next;
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    hasTried.current = true;
    const element = event.currentTarget;
    const refuse = (found: FormErrors) => answer({ ...idleState(posted.values), status: 'invalid', errors: found });
    startSending(async () => {
      const isAnswered = String(new FormData(element).get('captcha') ?? '').trim() !== '';
      const early: FormErrors = {
        ...(await checkAll()),
        ...(asksCaptcha && !isAnswered && { captcha: 'captchaRequired' }),
      };
      if (Object.keys(early).length > 0) return refuse(early);
      const proof = (await proven()) ?? (await proveAgain());
      if (!proof && !isAnswered) return refuse({ captcha: 'captchaRequired' });
      // One that is taken leads away from this page.
      draft.current?.forget();
      const called = await callAction(() => sendWith(proof, element));
      if (called.isAnswered) return answer(called.answer);
      const problem = called.minutes === null ? 'unavailable' : 'tooMany';
      answer({ ...idleState(posted.values), status: 'refused', problem, minutes: called.minutes ?? 0 });
    });
  }

  function drawField(field: FieldView) {
    const shared = { field, id: idOf(field.name), error: errorText(view, field, errors) };
    if (field.kind === 'moment')
      return (
        moments && (
          <TimeSlotField
            key={field.name}
            {...shared}
            {...moments}
            tries={tries}
            language={props.language}
            property={String(posted.values.property ?? '')}
            proposal={String(posted.values.proposal ?? '')}
            chosen={String(posted.values[field.name] ?? '')}
          />
        )
      );
    if (field.kind === 'limit')
      return (
        view.limits && (
          <LimitField key={field.name} {...shared} limits={view.limits} form={form} values={posted.values} />
        )
      );
    return <Field key={field.name} {...shared} value={posted.values[field.name]} />;
  }

  const characters = {
    id: idOf('captcha'),
    form: view.form,
    texts: captcha.texts,
    otherWays: captcha.otherWays,
    language: props.language,
    error: errors.captcha ? view.texts.errors[errors.captcha] : null,
  };

  // The visitor's input stays, even if the last time slot or the property is gone meanwhile.
  if (shut && status === 'idle') return shut;
  return (
    <>
      {status === 'invalid' && hasErrors && (
        <FormNote isBad note={note}>
          <ErrorSummary view={view} errors={errors} idOf={idOf} heading={heading} captchaLabel={captcha.texts.label} />
        </FormNote>
      )}
      {status === 'refused' && problem && (
        <FormNote isBad note={note}>
          {notes.problems[problem]}
          {state.minutes > 0 && <p>{withMinutes(notes.wait, state.minutes)}</p>}
        </FormNote>
      )}
      <form
        className="formpage__main"
        action={post}
        onSubmit={send}
        onFocus={begin}
        onInput={() => !isSending && draft.current?.keep()}
        ref={form}
        noValidate
      >
        <HiddenFields
          form={view.form}
          language={props.language}
          trapId={idOf('fax')}
          trapLabel={props.trapLabel}
          values={view.hidden.map((name) => [name, String(posted.values[name] ?? '')])}
        />
        {view.parts.map(({ title, fields }, index) => (
          <fieldset className="part" key={title} {...(title && { 'aria-labelledby': idOf(`part${index}`) })}>
            {title && (
              <Heading id={idOf(`part${index}`)}>
                {index + 1}. {title}
              </Heading>
            )}
            <div className="form-grid">{fields.map(drawField)}</div>
            {index === 0 && figure && <LiveFigures form={form} figure={figure} />}
          </fieldset>
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

function formDataOf(element: HTMLFormElement, proof: FormProof | null): FormData {
  const sent = new FormData(element);
  for (const [name, value] of Object.entries(proof ?? {})) sent.set(name, value);
  return sent;
}
