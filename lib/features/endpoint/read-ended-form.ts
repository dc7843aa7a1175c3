import type { z } from 'zod';
import type { EndedForm } from '@/lib/features/accounts/ended-form';
import { listWritten } from './written';

/** More fields than a form of the portal or the office has. */
const maxFields = 200;

/** The `place` of `useSessionForm`: a fragment, because it becomes the address of a form. */
const placePattern = /^#[\w:«»-]{1,60}$/;

/** Never shown again, whatever form they are sent with. */
const secret = /password|code|token/i;

/** Reads a form that can be sent again, with `typed` as its texts; null where its sender wrote nothing. */
export function readEndedForm(
  action: EndedForm['action'],
  schema: z.ZodObject,
  sent: FormData,
  typed: Readonly<Record<string, string>>,
  maxFieldLength: number,
): EndedForm | null {
  const written = listWritten(schema)
    .map((field) => ({ ...field, text: typed[field.name] ?? '' }))
    .filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  const place = sent.get('place');
  const apart = new Set(['place', ...written.map(({ name }) => name)]);
  const carried = [...sent].slice(0, maxFields).flatMap(([name, value]) =>
    // Files have no text; an unknown name of the framework would call another action.
    apart.has(name) || typeof value !== 'string' || !/^[\w-]{1,60}$/.test(name) || secret.test(name)
      ? []
      : [{ name, value: value.slice(0, maxFieldLength) }],
  );
  return {
    action,
    place: typeof place === 'string' && placePattern.test(place) ? place : null,
    written,
    carried,
  };
}
