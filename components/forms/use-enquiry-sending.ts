import { type FormEvent, type RefObject, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { type EnquiryState, type FormErrors, idleState } from '@/lib/domain/enquiry/form-state';
import { doWork, type WorkTask } from '@/lib/domain/enquiry/form-work';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { EarlyChecks } from './early-checks';
import { type FormDraft, openDraft } from './form-draft';
import type { FormView } from './form-view';
import { callAction } from './use-form-action';

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

const stampPath = '/api/form-stamp/';

/** Milliseconds after which the form asks for the picture instead. */
const timeoutMs = 8000;

/** What a form carries to be accepted without a picture. */
type FormProof = { stamp: string; work: string };

type FormStart = {
  /** Call it when a visitor enters the form; later calls do nothing. */
  begin: () => void;
  /** All errors the browser can find; none where the checks could not be loaded. */
  checkAll: () => Promise<FormErrors>;
  /** A stamp with its proof of work, once ready; null where none is available. */
  proven: () => Promise<FormProof | null>;
  /** A new one, to replace an expired or used one. */
  proveAgain: () => Promise<FormProof | null>;
};

type FormStartOptions = {
  form: RefObject<HTMLFormElement | null>;
  view: FormView;
  hasTried: () => boolean;
  onErrors: (errors: FormErrors) => void;
};

/** What a form fetches when a visitor starts it: its stamp, and the server's checks for use in the browser. */
function useFormStart({ form, view, hasTried, onErrors }: FormStartOptions): FormStart {
  const checks = useRef<Promise<EarlyChecks | null> | null>(null);
  const proof = useRef<Promise<FormProof | null> | null>(null);

  function proven(): Promise<FormProof | null> {
    proof.current ??= prove(view.form);
    return proof.current;
  }

  /** The server checks again, so a browser that cannot load the checks loses nothing. */
  function loadChecks() {
    const element = form.current;
    if (!element || checks.current) return;
    const limits = view.limits?.rules ?? null;
    checks.current = import('./early-checks').then(
      ({ startEarlyChecks }) =>
        startEarlyChecks({ form: element, rules: view.rules, asked: view.asked, limits, hasTried, onErrors }),
      () => null,
    );
  }

  return {
    begin() {
      proven();
      loadChecks();
    },
    async checkAll() {
      return (await (await checks.current)?.checkAll()) ?? {};
    },
    proven,
    proveAgain() {
      proof.current = prove(view.form);
      return proof.current;
    },
  };
}

/** Fetches a stamp and does its proof of work. */
async function prove(form: EnquiryForm): Promise<FormProof | null> {
  try {
    const response = await fetch(`${stampPath}?form=${form}`, { signal: AbortSignal.timeout(timeoutMs) });
    const { stamp, task }: { stamp: string; task: WorkTask } = await response.json();
    const number = await doWork(task);
    return number === null ? null : { stamp, work: String(number) };
  } catch {
    return null;
  }
}
