import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import { shortJson } from '@/lib/domain/text/short-json';

/**
 * What a problem does to the site, and whether it keeps the content from being served (error) or not (warning). The
 * check's sections, its summary and its JSON follow this table.
 */
export const problemKinds = {
  /** The file, field or reference cannot be used. */
  broken: 'error',
  /** A record or a value that the site does not show because of its form. */
  leftOut: 'warning',
  /** An advert that Belgian or Luxembourg law forbids as it is. */
  unlawful: 'warning',
  /** Colours with poor text contrast. */
  unreadable: 'warning',
  /** Pictures and films of the wrong size. */
  pictures: 'warning',
  /** The demo agency's identity and contacts, in files that are not the demo's. */
  demo: 'warning',
  /** Everything else that a visitor or a search engine would miss. */
  untidy: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

export type ProblemKind = keyof typeof problemKinds;
export type ProblemSeverity = (typeof problemKinds)[ProblemKind];

/** A place in a text file, counted from 1, and its line with a caret below the place. */
export type TextPosition = { line: number; column: number; excerpt: string };

/** The rule that an advert breaks: its source, when it was checked, since when it applies (ISO dates). */
export type ProblemRule = Pick<AdvertFinding, 'source' | 'checkedOn' | 'validFrom'>;

/** Where something is wrong, and in what way. */
export type ProblemText = {
  /** File inside the content folder, with forward slashes. */
  file: string;
  /** Where in the file: `modules[2].title.fr`; empty for the file as a whole. */
  path: string;
  /** The line of it in the file, from 1. */
  line?: number;
  /** The `ID` of the listing that the problem is about. */
  record?: string;
  /** The record as a whole is left out; reported once per record. */
  leavesOutRecord?: true;
  found: string;
  expected: string;
  /** For a file that is not valid JSON. */
  position?: TextPosition;
  /** For an advert that is unlawful. */
  rule?: ProblemRule;
};

/** A problem in the content folder. An error keeps the content from being used, a warning does not. */
export type ContentProblem = ProblemText & { severity: ProblemSeverity; kind: ProblemKind };

export type WarningKind = Exclude<ProblemKind, 'broken'>;

/** Collects the problems of one reading of the content, so that all are reported at once. */
export type ProblemReport = {
  problems: ContentProblem[];
  error(problem: ProblemText): void;
  /** Untidy unless a kind is given. */
  warn(problem: ProblemText & { kind?: WarningKind }): void;
};

export function createReport(): ProblemReport {
  const problems: ContentProblem[] = [];
  const add = (kind: ProblemKind, problem: ProblemText) =>
    problems.push({ ...problem, kind, severity: problemKinds[kind] });
  return {
    problems,
    error: (problem) => add('broken', problem),
    warn: ({ kind = 'untidy', ...problem }) => add(kind, problem),
  };
}

const maxShownLength = 120;

/** Formats a found value as one short line of text. */
export function showValue(value: unknown): string {
  return shortJson(value, maxShownLength);
}
