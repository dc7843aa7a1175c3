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
import type { EnquiryState, FormErrors } from '@/lib/domain/enquiry/enquiry-form';
import type { EarlyChecks } from './early-checks';
import { Field } from './field';
import { ErrorSummary, errorText, FormNote } from './form-note';
import type { FormView } from './form-view';

export type EnquiryAction = (state: EnquiryState, sent: FormData) => Promise<EnquiryState>;

type EnquiryFormProps = {
  view: FormView;
  action: EnquiryAction;
  /** Level of the headings inside. */
  heading: 'h2' | 'h3';
  notes: { unsent: ReactNode; failed: ReactNode };
  privacy: ReactNode;
};

/**
 * A form that works as a plain one: the browser posts it and the answer is a page. With JavaScript it stays in place,
 * is checked while it is filled in, and keeps what was typed whatever happens.
 */
export function EnquiryForm({ view, action, heading, notes, privacy }: EnquiryFormProps) {
  const [posted, post] = useActionState(action, { status: 'idle', errors: {}, values: view.initial });
  const [status, setStatus] = useState<EnquiryState['status'] | 'failed'>(posted.status);
  const [errors, setErrors] = useState<FormErrors>(posted.errors);
  const [tries, setTries] = useState(0);
  const [isSending, startSending] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const checks = useRef<Promise<EarlyChecks | null> | null>(null);
  const hasTried = useRef(posted.status !== 'idle');
  const formId = useId();
  const idOf = (name: string) => `${view.form}-${name}-${formId}`;
  const hasErrors = Object.keys(errors).length > 0;
  const Heading = heading;

  useEffect(() => {
    if (tries > 0) note.current?.focus();
  }, [tries]);

  function answer(next: typeof status, found: FormErrors) {
    setStatus(next);
    setErrors(found);
    setTries((count) => count + 1);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    hasTried.current = true;
    const sent = new FormData(event.currentTarget);
    startSending(async () => {
      const early = await (await checks.current)?.checkAll();
      if (early && Object.keys(early).length > 0) return answer('invalid', early);
      try {
        const state = await action(posted, sent);
        answer(state.status, state.errors);
      } catch {
        answer('failed', {});
      }
    });
  }

  /** The server checks again, so a browser that cannot load the checks loses nothing. */
  function loadChecks() {
    const element = form.current;
    if (!element || checks.current) return;
    checks.current = import('./early-checks').then(
      ({ startEarlyChecks }) =>
        startEarlyChecks({ form: element, rules: view.rules, hasTried: () => hasTried.current, onErrors: setErrors }),
      () => null,
    );
  }

  return (
    <>
      {status === 'invalid' && hasErrors && (
        <FormNote isBad note={note}>
          <ErrorSummary view={view} errors={errors} idOf={idOf} heading={heading} />
        </FormNote>
      )}
      {(status === 'notSending' || status === 'failed') && !hasErrors && (
        <FormNote isBad={status === 'failed'} note={note}>
          {status === 'failed' ? notes.failed : notes.unsent}
        </FormNote>
      )}
      <form className="formpage__main" action={post} onSubmit={send} onFocus={loadChecks} ref={form} noValidate>
        {view.hidden.map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={String(posted.values[name] ?? '')} />
        ))}
        {view.parts.map(({ title, fields }, index) => (
          <fieldset className="part" key={title} {...(title && { 'aria-labelledby': idOf(`part${index}`) })}>
            {title && (
              <Heading id={idOf(`part${index}`)}>
                {index + 1}. {title}
              </Heading>
            )}
            <div className="form-grid">
              {fields.map((field) => (
                <Field
                  key={field.name}
                  field={field}
                  id={idOf(field.name)}
                  value={posted.values[field.name]}
                  error={errorText(view, field, errors)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="stack">
          <button className="btn part__send" type="submit" aria-busy={isSending}>
            {view.texts.send}
          </button>
          {privacy}
        </div>
      </form>
    </>
  );
}
