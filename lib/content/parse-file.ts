import type { z } from 'zod';
import type { ProblemReport } from './content-problem';
import { parseWithSchema } from './file/parse-with-schema';

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
