import type { z } from 'zod';
import type { ProblemReport } from '@/lib/files/content-problem';
import { parseWithSchema } from '@/lib/files/parse-with-schema';

/** Parses a file by its schema; null with every fault in the report. */
export function parseFile<S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  report: ProblemReport,
): z.output<S> | null {
  const { data, errors, unknown } = parseWithSchema(schema, value);
  for (const problem of errors) report.error({ file, ...problem });
  for (const problem of unknown) report.warn({ file, ...problem });
  return data;
}

/** The subject of a file with errors, as far as it can be read: its folder and its possible ids. */
export function namesOfRefused({ file, value }: { file: string; value: unknown }): { category: string; id: string }[] {
  const [, category = '', name = category] = file.replace(/\.json$/, '').split('/');
  const written = fieldOf(value, 'id');
  return [...new Set([name, ...(written === null ? [] : [written])])].map((id) => ({ category, id }));
}

/** Reads a text field from a value of any form. */
export function fieldOf(value: unknown, name: string): string | null {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof field === 'string' ? field : null;
}
