import { z } from 'zod';
import type { WrittenKind } from '@/lib/features/accounts/ended-form';

const marks = z.registry<{ kind: WrittenKind }>();

/**
 * Marks a field of an action's form as written by hand: when the session has ended, it is shown again and can be sent
 * again. Never a field that holds a secret.
 */
export function written<Schema extends z.ZodType>(kind: WrittenKind, schema: Schema): Schema {
  marks.add(schema, { kind });
  return schema;
}

/** The marked fields of a form, in the order of its schema. */
export function listWritten({ shape }: z.ZodObject): { name: string; kind: WrittenKind }[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const mark = marks.get(field as z.ZodType);
    return mark ? [{ name, kind: mark.kind }] : [];
  });
}
