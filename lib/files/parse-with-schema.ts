import type { z } from 'zod';
import { closestName } from '@/lib/domain/text/closest-name';
import { type ContentProblem, showValue } from './content-problem';
import { schemaWords, valueAt } from './schema-words';

type Finding = Pick<ContentProblem, 'path' | 'found' | 'expected'>;

export type ParsedFile<T> = {
  /** Null where there are errors. */
  data: T | null;
  errors: Finding[];
  /** Fields that the schema does not have; they are ignored. */
  unknown: Finding[];
};

type Path = readonly PropertyKey[];
type UnknownField = { owner: Path; name: string; meant: string | null };

/** Each pass removes what the one before has found; two are enough unless alternatives hide behind one another. */
const maxReadings = 10;

/**
 * Parses a value by its schema, with messages for editors. An unknown field is not an error: it is removed and reported
 * with a suggested name, and everything else is checked as if it were absent.
 */
export function parseWithSchema<S extends z.ZodType>(schema: S, written: unknown): ParsedFile<z.output<S>> {
  const words = schemaWords(schema);
  const unknown: UnknownField[] = [];
  let value = written;
  for (let reading = 1; ; reading += 1) {
    // A custom message is what a schema says of a place; an empty one leaves the description to its JSON Schema.
    const result = schema.safeParse(value, { reportInput: true, error: () => '' });
    if (result.success) return { data: result.data, errors: [], unknown: unknown.map(reportUnknown) };
    const issues = result.error.issues.flatMap(meantIssues);
    const found = issues.flatMap((issue) =>
      unknownFields(issue).map(({ owner, name }) => ({
        owner,
        name,
        meant: closestName(name, words.fieldNames(value, owner)),
      })),
    );
    if (found.length === 0 || reading === maxReadings) {
      const errors = issues.map((issue) => reportIssue(issue, value, unknown));
      const isReported = ({ owner, name }: UnknownField) => !errors.some(({ cause }) => cause === pathOf(owner, name));
      return {
        data: null,
        errors: errors.map(({ finding }) => finding),
        unknown: unknown.filter(isReported).map(reportUnknown),
      };
    }
    unknown.push(...found);
    for (const { owner, name } of found) value = withoutField(value, owner, name);
  }

  /** Of alternatives that a constant distinguishes, only the issues of the written one count. */
  function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
    const meant = issue.code === 'invalid_union' ? words.alternativeOf(value, issue.path) : null;
    if (issue.code !== 'invalid_union' || meant === null) return [issue];
    const inner = meant === 'unknown' ? commonIssues(issue.errors) : (issue.errors[meant] ?? []);
    return inner.flatMap((one) => meantIssues({ ...one, path: [...issue.path, ...one.path] }));
  }

  function reportIssue(issue: z.core.$ZodIssue, value: unknown, strangers: readonly UnknownField[]) {
    const input = valueAt(value, issue.path);
    const finding = {
      path: formatPath(issue.path),
      found: showValue(input),
      expected: issue.message || (words.expectation(value, issue.path) ?? 'another value'),
    };
    if (input !== undefined) return { finding, cause: null };
    // A required field that is only misspelt is one mistake, not two.
    const owner = issue.path.slice(0, -1);
    const misspelt = strangers.find(
      (field) => field.meant === issue.path.at(-1) && formatPath(field.owner) === formatPath(owner),
    );
    if (!misspelt) return { finding, cause: null };
    const found = `nothing, but a field ${JSON.stringify(misspelt.name)}`;
    return { finding: { ...finding, found }, cause: pathOf(misspelt.owner, misspelt.name) };
  }
}

/** `modules[2].title.fr` */
function formatPath(path: Path): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}

function pathOf(owner: Path, name: string): string {
  return formatPath([...owner, name]);
}

function reportUnknown({ owner, name, meant }: UnknownField): Finding {
  const guess = meant === null ? '' : `; did you mean ${JSON.stringify(meant)}?`;
  return {
    path: pathOf(owner, name),
    found: `the unknown field ${JSON.stringify(name)}, which is ignored`,
    expected: `a field that this place has${guess}`,
  };
}

/** What every alternative objects to. */
function commonIssues(alternatives: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const [first = [], ...others] = alternatives;
  return first.flatMap((issue): z.core.$ZodIssue[] => {
    const same = others.map((issues) =>
      issues.find(({ code, path }) => code === issue.code && formatPath(path) === formatPath(issue.path)),
    );
    if (same.includes(undefined)) return [];
    if (issue.code !== 'unrecognized_keys') return [issue];
    const keys = issue.keys.filter((key) =>
      same.every((other) => other?.code === 'unrecognized_keys' && other.keys.includes(key)),
    );
    return keys.length > 0 ? [{ ...issue, keys }] : [];
  });
}

/** The unknown fields, also those of an alternative that fails for no other reason. */
function unknownFields(issue: z.core.$ZodIssue): { owner: Path; name: string }[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ owner: issue.path, name }));
  if (issue.code !== 'invalid_union') return [];
  const near = issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys'));
  return (near ?? []).flatMap((inner) =>
    unknownFields(inner).map(({ owner, name }) => ({ owner: [...issue.path, ...owner], name })),
  );
}

/** A copy, of which only what leads to the field is new: what an unknown field holds may be nested without an end. */
function withoutField(value: unknown, [step, ...rest]: Path, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>;
  if (step === undefined) Reflect.deleteProperty(copy, name);
  else copy[step] = withoutField(copy[step], rest, name);
  return copy;
}
