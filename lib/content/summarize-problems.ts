import { type ContentProblem, type ProblemKind, problemKinds, type WarningKind } from '@/lib/files/content-problem';

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
