import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { checkAsked, type SettledField } from '@/lib/domain/enquiry/asked-of-person';
import { checkDays } from '@/lib/domain/enquiry/form-days';
import { checkFileKinds, checkFiles } from '@/lib/domain/enquiry/form-files';
import { checkLimitReason } from '@/lib/domain/enquiry/form-limits';
import { formOf, formSchemas, type RuleSet } from '@/lib/domain/enquiry/form-schemas';
import { errorCodeOf, type FormErrors } from '@/lib/domain/enquiry/form-state';
import { type FormSchema, readValues } from '@/lib/domain/enquiry/parse-form';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import { brusselsDay } from '@/lib/domain/time/brussels-time';

export type EarlyChecks = { checkAll(): Promise<FormErrors> };

type EarlyChecksOptions = {
  form: HTMLFormElement;
  rules: RuleSet;
  asked: readonly SettledField[];
  limits: RentalLimits | null;
  /** After the first attempt to send, every change is checked; before it, only fields that were filled in and left. */
  hasTried: () => boolean;
  onErrors: (errors: FormErrors) => void;
};

/** Delay between leaving a field and its check: a message that appears under a click would move the button away. */
const debounceMs = 200;

/**
 * Checks a form in the browser by the same rules as the server, reading it the same way. Loaded when a visitor first
 * enters a form.
 */
export function startEarlyChecks({ form, rules, asked, limits, hasTried, onErrors }: EarlyChecksOptions): EarlyChecks {
  const schema: FormSchema = formSchemas[rules];
  const resolve = zodResolver(schema);
  const read = () => readValues(schema, new FormData(form));
  let found: FormErrors = {};
  const { trigger, subscribe } = createFormControl({
    resolver: async (_, context, options) => {
      const { values, errors } = await resolve(read(), context, options);
      const found = { ...ofCodes(await checkBesides()), ...errors };
      return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: found };
    },
  });
  /** What the schema leaves to today's date, the files and the listing. */
  async function checkBesides(): Promise<FormErrors> {
    const [values, sent] = [read(), new FormData(form)];
    const days = checkDays({ form: formOf(rules), values, today: brusselsDay(new Date()) });
    return {
      ...checkAsked(asked, values),
      ...days,
      ...checkLimitReason(values, limits),
      ...(await checkFileKinds(formOf(rules), sent)),
      ...checkFiles(formOf(rules), sent),
    };
  }
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      found = Object.fromEntries(
        Object.entries(errors).map(([name, error]) => [name, errorCodeOf(String(error?.message))]),
      );
      onErrors(found);
    },
  });

  form.addEventListener('focusout', ({ target }) => {
    const name = nameOf(target);
    if (hasTried() || name === '' || !read()[name]?.length) return;
    setTimeout(() => {
      if (!hasTried()) trigger(name);
    }, debounceMs);
  });
  form.addEventListener('input', ({ target }) => {
    const name = nameOf(target);
    if (hasTried()) trigger();
    else if (name in found) trigger(name);
  });

  return {
    async checkAll() {
      await trigger();
      return found;
    },
  };
}

function ofCodes(errors: FormErrors) {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'custom', message }]));
}

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}
