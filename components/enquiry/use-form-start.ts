import { type RefObject, useRef } from 'react';
import type { FormErrors } from '@/lib/domain/enquiry/enquiry-form';
import type { EarlyChecks } from './early-checks';
import type { FormView } from './form-view';

const stampPath = '/api/form-stamp/';

type FormStart = {
  /** To be called when a visitor steps into the form; later calls do nothing. */
  begin: () => void;
  /** Everything that is wrong so far as the browser knows; nothing where the checks could not be loaded. */
  checkAll: () => Promise<FormErrors>;
  /** Settled once the form holds its stamp, or has none. */
  stamped: () => Promise<void>;
};

type FormStartOptions = {
  form: RefObject<HTMLFormElement | null>;
  view: FormView;
  hasTried: () => boolean;
  onErrors: (errors: FormErrors) => void;
};

/** What a form fetches when somebody begins it: its stamp, and the checks of the server for use in the browser. */
export function useFormStart({ form, view, hasTried, onErrors }: FormStartOptions): FormStart {
  const checks = useRef<Promise<EarlyChecks | null> | null>(null);
  const stamp = useRef<Promise<void> | null>(null);

  /** Says when the form was begun. Without one the server waits a moment before it takes the form. */
  function takeStamp() {
    stamp.current ??= fetch(stampPath)
      .then((response) => response.json())
      .then((given: { stamp?: unknown }) => {
        const field = form.current?.elements.namedItem('stamp');
        if (field instanceof HTMLInputElement && typeof given.stamp === 'string') field.value = given.stamp;
      })
      .catch(() => {});
  }

  /** The server checks again, so a browser that cannot load the checks loses nothing. */
  function loadChecks() {
    const element = form.current;
    if (!element || checks.current) return;
    const limits = view.limits?.rules ?? null;
    checks.current = import('./early-checks').then(
      ({ startEarlyChecks }) => startEarlyChecks({ form: element, rules: view.rules, limits, hasTried, onErrors }),
      () => null,
    );
  }

  return {
    begin() {
      takeStamp();
      loadChecks();
    },
    async checkAll() {
      return (await (await checks.current)?.checkAll()) ?? {};
    },
    async stamped() {
      await stamp.current;
    },
  };
}
