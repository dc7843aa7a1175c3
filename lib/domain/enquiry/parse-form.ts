import type * as z from 'zod/mini';
import { errorCodeOf, type FormErrors, type FormValues } from './form-state';

export type FormSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<string | string[]>>>>;

/** Limits of what is read from a request; each field has its own, lower one. */
const maxCharacters = 20_000;
const maxChoices = 50;

/**
 * Returns the fields that a form knows: the first value of a name wins, lists are bounded, files and unknown names are
 * ignored, and missing fields are empty.
 */
export function readValues(schema: FormSchema, data: FormData): FormValues {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const isList = field._zod.def.type === 'array';
      const values = data
        .getAll(name)
        .flatMap((value) => (typeof value === 'string' ? [value.slice(0, maxCharacters)] : []));
      return [name, isList ? values.slice(0, maxChoices) : (values[0] ?? '')];
    }),
  );
}

export type ParsedForm<S extends FormSchema> =
  | { data: z.output<S>; errors: FormErrors }
  | { data: null; errors: FormErrors };

/** One code a field: its first. Never throws, whatever was sent. */
export function parseForm<S extends FormSchema>(schema: S, values: unknown): ParsedForm<S> {
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data, errors: {} };
  const errors: Record<string, FormErrors[string]> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    errors[name] ??= errorCodeOf(message);
  }
  return { data: null, errors };
}
