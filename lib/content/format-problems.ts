import {
  type ContentProblem,
  type ProblemKind,
  type ProblemRule,
  type ProblemSeverity,
  type ProblemText,
  problemKinds,
  type WarningKind,
} from '@/lib/files/content-problem';

/** A problem as it is printed. */
type PrintedProblem = ProblemText & { severity: ProblemSeverity };

type FormatOptions = {
  /** Places of one problem that are named; the others are counted. */
  maxPlaces?: number;
  /** Different problems that are printed; the others are counted. */
  maxGroups?: number;
  /** The command that prints the rest. */
  rest?: string;
};

/**
 * Formats problems as text, as printed at start and by the content check. Repetitions are printed once: the same
 * mistake in several places, and one field of an export with the same habit in many records.
 */
export function formatProblems(
  problems: readonly PrintedProblem[],
  { maxPlaces = 5, maxGroups = 20, rest = 'npm run content:check -- --all' }: FormatOptions = {},
): string {
  const groups = groupProblems(problems);
  const shown = groups.slice(0, maxGroups).map((group) => formatGroup(group, maxPlaces, rest));
  const hidden = groups.slice(maxGroups);
  const count = hidden.reduce((sum, { length }) => sum + length, 0);
  if (hidden.length > 0) shown.push(`… and ${count.toLocaleString('en')} more: ${rest}`);
  return shown.join('\n');
}

type Group = [PrintedProblem, ...PrintedProblem[]];

function groupProblems(problems: readonly PrintedProblem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const { severity, file, found, expected, rule, position } = problem;
    const field = fieldOf(problem);
    const same = field === null ? [found, position && `${file} ${position.line}:${position.column}`] : [file, field];
    const key = JSON.stringify([severity, expected, rule?.source, ...same]);
    const known = groups.get(key);
    if (known) known.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/** The field of a record of an export. */
function fieldOf({ file, path }: PrintedProblem): string | null {
  return file.startsWith('listings/') ? (path.match(/^\[\d+\]\.(.+)$/)?.[1] ?? null) : null;
}

function formatGroup(group: Group, maxPlaces: number, rest: string): string {
  const [first] = group;
  const label = first.severity === 'error' ? 'Error' : 'Warning';
  const end = [`    expected: ${first.expected}`, ...(first.rule ? [`    rule: ${formatRule(first.rule)}`] : [])];
  if (group.length === 1) {
    const excerpt = first.position?.excerpt.split('\n').map((line) => `        ${line}`) ?? [];
    return [`${label}  ${formatPlace(first)}`, `    found: ${first.found}`, ...excerpt, ...end].join('\n');
  }
  const files = new Set(group.map(({ file }) => file));
  const isSameFound = group.every(({ found }) => found === first.found);
  const field = fieldOf(first);
  const where = files.size === 1 ? `${first.file}${field === null ? '' : ` → ${field}`}` : `${files.size} files`;
  const places = group.slice(0, maxPlaces).map((problem) => {
    const path = field === null ? problem.path : problem.path.replace(/\..*/s, '');
    const place = files.size === 1 ? placeIn({ ...problem, path }) : formatPlace(problem);
    return isSameFound ? `      at ${place}` : `      at ${place}: ${problem.found}`;
  });
  const hidden = group.length - maxPlaces;
  return [
    `${label}  ${where}, ${group.length.toLocaleString('en')} times`,
    ...(isSameFound ? [`    found: ${first.found}`] : ['    found:']),
    ...places,
    ...(hidden > 0 ? [`      … and ${hidden.toLocaleString('en')} more: ${rest}`] : []),
    ...end,
  ].join('\n');
}

/** `menu.json, line 14 → entries[2].title`, `menu.json, line 3, column 14`, `listings/nl/properties.json → [3] (ID 2412).Price`. */
function formatPlace(problem: PrintedProblem): string {
  const { file, line, position } = problem;
  if (position) return `${file}, line ${position.line}, column ${position.column}`;
  const place = placeIn(problem);
  const where = line === undefined ? file : `${file}, line ${line}`;
  return place ? `${where} → ${place}` : where;
}

function placeIn({ path, record }: PrintedProblem): string {
  return record === undefined ? path : path.replace(/^\[\d+\]|^/, (index) => `${index} (ID ${record})`.trim());
}

function formatRule({ source, checkedOn, validFrom }: ProblemRule): string {
  const since = validFrom === null ? '' : `, in force since ${validFrom}`;
  return `${source} (checked on ${checkedOn}${since})`;
}

/**
 * Lists the files that a content folder borrows, for the console: how many, then one per line, by folder. Paths are
 * inside the content folder, with forward slashes.
 */
export function formatBorrowed(files: readonly string[], folder: string): string {
  const parents = [...new Set(files.map(parentOf))].sort();
  const lines = parents.flatMap((parent) => {
    const own = files.filter((file) => parentOf(file) === parent);
    return [`  ${parent === '' ? 'single files' : parent} (${own.length})`, ...own.map((file) => `    ${file}`)];
  });
  return [describeCount(files, folder), ...lines].join('\n');
}

const namedFiles = 3;

/** The same in one line, for the log: how many, and the first. */
export function summarizeBorrowed(files: readonly string[], folder: string): string {
  const named = files.slice(0, namedFiles).join(', ');
  const rest = files.length > namedFiles ? ' … (npm run content:check lists them)' : '';
  return `${describeCount(files, folder)}: ${named}${rest}`;
}

function describeCount(files: readonly string[], folder: string): string {
  return `Not in ${folder}, borrowed from the shipped content: ${files.length} file${files.length === 1 ? '' : 's'}`;
}

function parentOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** How much is wrong, in places: a listing counts once per kind, in however many languages and fields it is wrong. */
export type ProblemSummary = Record<WarningKind, number> & {
  errors: number;
  warnings: number;
  /** Records of the export that are left out as a whole; the rest of `leftOut` has values that are not shown. */
  recordsLeftOut: number;
};

export const warningKinds = Object.keys(problemKinds).filter(isWarningKind);

function isWarningKind(kind: string): kind is WarningKind {
  return problemKinds[kind as ProblemKind] === 'warning';
}

export function summarizeProblems(problems: readonly ContentProblem[]): ProblemSummary {
  const placesOf = (kind: ProblemKind) =>
    new Set(problems.filter((problem) => problem.kind === kind).map(placeKeyOf)).size;
  return {
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    leftOut: placesOf('leftOut'),
    recordsLeftOut: problems.filter(({ leavesOutRecord }) => leavesOutRecord).length,
    unlawful: placesOf('unlawful'),
    unreadable: placesOf('unreadable'),
    pictures: placesOf('pictures'),
    demo: placesOf('demo'),
    untidy: placesOf('untidy'),
  };
}

/** A listing is one in all languages; an entry of a list without an id is one in its file. */
function placeKeyOf({ file, path, record }: ContentProblem): string {
  if (record !== undefined) return `${file.replace(/^listings\/[a-z]{2}\//, '')}\n${record}`;
  return `${file}\n${file.startsWith('listings/') ? (path.match(/^\[\d+\]/)?.[0] ?? path) : path}`;
}
