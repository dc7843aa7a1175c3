import { type RefObject, useRef } from 'react';
import type { FormErrors } from '@/lib/domain/enquiry/form-state';
import { doWork, type WorkTask } from '@/lib/domain/enquiry/form-work';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { EarlyChecks } from './early-checks';
import type { FormView } from './form-view';

const stampPath = '/api/form-stamp/';

/** Milliseconds after which the form asks for the picture instead. */
const timeoutMs = 8000;

/** What a form carries to be accepted without a picture. */
export type FormProof = { stamp: string; work: string };

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
export function useFormStart({ form, view, hasTried, onErrors }: FormStartOptions): FormStart {
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
