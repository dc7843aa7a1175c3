import { isBlank } from '@/lib/domain/text/raw-value';
import { formOf, type RuleSet } from './form-schemas';
import type { ErrorCode, FormErrors, FormValues } from './form-state';
import { fieldsOf } from './forms/registry';

/** What every form that asks it requires (specification, section 5), unless the settings make it optional there. */
export const settledFields = ['title', 'phone'] as const;
export type SettledField = (typeof settledFields)[number];

const missing: Readonly<Record<SettledField, ErrorCode>> = { title: 'chooseOne', phone: 'required' };

/**
 * What a form requires of a person. Nothing before the viewing of a rental: the law on renting allows asking only for a
 * name and one way to answer.
 */
export function askedOfPerson(rules: RuleSet, optional: readonly SettledField[]): readonly SettledField[] {
  const form = formOf(rules);
  if (rules !== form) return [];
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  return settledFields.filter((name) => names.has(name) && !optional.includes(name));
}

export function checkAsked(asked: readonly SettledField[], values: FormValues): FormErrors {
  return Object.fromEntries(
    asked.flatMap((name) => (isBlank(String(values[name] ?? '')) ? [[name, missing[name]]] : [])),
  );
}
