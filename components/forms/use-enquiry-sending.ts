import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { type EnquiryState, type FormErrors, idleState } from '@/lib/domain/enquiry/form-state';
import type { Language } from '@/lib/domain/language';
import { callAction } from './call-action';
import { type FormDraft, openDraft } from './form-draft';
import type { FormView } from './form-view';
import { type FormProof, useFormStart } from './use-form-start';

export type EnquiryAction = (state: EnquiryState, sent: FormData) => Promise<EnquiryState>;

type Sending = { view: FormView; language: Language; action: EnquiryAction; captcha: { isAlways: boolean } };

/**
 * Checks, sends and keeps what is typed into a form. `posted` is the answer to a form that the browser posted without
 * scripts, `state` the latest one; `tries` counts the answers, each of which moves the focus to `note`.
 */
export function useEnquirySending({ view, language, action, captcha }: Sending) {
  const [posted, post] = useActionState(action, idleState(view.initial));
  const [state, setState] = useState(posted);
  const [tries, setTries] = useState(0);
  const [isSending, startSending] = useTransition();
  const [isPictureNeeded, setPictureNeeded] = useState(posted.errors.captcha !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const hasTried = useRef(posted.status !== 'idle');
  const draft = useRef<FormDraft>(null);
  const asksCaptcha = captcha.isAlways || isPictureNeeded;

  useEffect(() => {
    if (tries > 0) note.current?.focus();
  }, [tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, and never over posted values
  useEffect(() => {
    if (!form.current) return;
    draft.current = openDraft(form.current, view, language);
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

  const keepDraft = () => !isSending && draft.current?.keep();
  return { form, note, posted, post, state, tries, isSending, asksCaptcha, begin, keepDraft, send };
}

function formDataOf(element: HTMLFormElement, proof: FormProof | null): FormData {
  const sent = new FormData(element);
  for (const [name, value] of Object.entries(proof ?? {})) sent.set(name, value);
  return sent;
}
