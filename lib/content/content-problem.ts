/** Something wrong in the content folder. An error keeps the content from being used, a warning does not. */
export type ContentProblem = {
  severity: 'error' | 'warning';
  /** File inside the content folder, with forward slashes. */
  file: string;
  /** Where in the file: `modules[2].title.fr`; empty for the file as a whole. */
  path: string;
  found: string;
  expected: string;
};

/** Collects the problems of one reading of the content, so that all are told at once. */
export type ProblemReport = {
  problems: ContentProblem[];
  error(problem: Omit<ContentProblem, 'severity'>): void;
  warn(problem: Omit<ContentProblem, 'severity'>): void;
};

export function createReport(): ProblemReport {
  const problems: ContentProblem[] = [];
  return {
    problems,
    error: (problem) => problems.push({ severity: 'error', ...problem }),
    warn: (problem) => problems.push({ severity: 'warning', ...problem }),
  };
}

const longestShown = 120;

/** A found value as one short line of text. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** One line per problem, as printed at start and by the content check. */
export function formatProblem(problem: ContentProblem): string {
  const where = problem.path ? `${problem.file} → ${problem.path}` : problem.file;
  return `${problem.severity === 'error' ? 'Error' : 'Warning'}  ${where}\n    found: ${problem.found}\n    expected: ${problem.expected}`;
}
