import type { ComingDay } from '@/lib/content/check/check-days';
import type { PublicationHold } from '@/lib/content/decide-publication';
import {
  formatBorrowed,
  formatProblems,
  type ProblemSummary,
  summarizeProblems,
  warningKinds,
} from '@/lib/content/format-problems';
import type { ReadContent } from '@/lib/content/read-content';
import { contrastsOf, type Palette, paletteOf } from '@/lib/domain/brand/palette';
import type { UnseenState } from '@/lib/domain/time/shown';
import type { ContentProblem, WarningKind } from '@/lib/files/content-problem';

type CheckReport = Pick<ReadContent, 'content' | 'problems' | 'borrowed'> & {
  folder: string;
  /** Why a site that has shown an earlier state of the folder would hold this one back. */
  holds: readonly PublicationHold[];
  /** What begins and ends for visitors in the next 60 days. */
  coming: readonly ComingDay[];
  /** What visitors do not see now, with its preview on the site; null where no page shows it. */
  drafts: readonly { state: UnseenState; file: string; path: string; preview: string | null }[];
};

const titles: Readonly<Record<WarningKind, string>> = {
  leftOut: 'Left out: records and values that the site does not show because they are invalid',
  unlawful: 'Unlawful: adverts that do not meet the law',
  unreadable: 'Unreadable: colours that make text hard to read',
  pictures: 'Pictures: too small for their place, or larger files than necessary',
  demo: 'Demo: content of the demo agency',
  untidy: 'Untidy: gaps that visitors or search engines would notice',
};

/** The check's report as text: a summary, the errors, the warnings by kind, and the sum as the last line. */
export function checkText(report: CheckReport, { isWhole }: { isWhole: boolean }): string {
  const { folder, problems, borrowed, holds, coming, drafts } = report;
  const limits = isWhole ? { maxPlaces: Number.POSITIVE_INFINITY, maxGroups: Number.POSITIVE_INFINITY } : {};
  const rest = '--all';
  const section = (title: string, group: readonly ContentProblem[]) =>
    group.length > 0 ? [`${title}\n\n${formatProblems(group, { ...limits, rest })}`] : [];
  const summary = summarizeProblems(problems);
  return [
    describeSummary(report, summary),
    ...section(
      'Errors: the site does not publish this content',
      problems.filter(({ severity }) => severity === 'error'),
    ),
    ...warningKinds.flatMap((kind) =>
      section(
        titles[kind],
        problems.filter((problem) => problem.kind === kind),
      ),
    ),
    ...holds.map((hold) => describeHold(hold, isWhole)),
    ...(coming.length > 0 ? [describeComing(coming, isWhole)] : []),
    ...(drafts.length > 0 ? [describeDrafts(drafts, isWhole)] : []),
    ...(borrowed.length > 0 ? [formatBorrowed(borrowed, folder)] : []),
    `${countOf(summary.errors, 'error')}, ${countOf(summary.warnings, 'warning')} in ${folder}`,
  ].join('\n\n');
}

const maxComing = 20;

function describeComing(coming: readonly ComingDay[], isWhole: boolean): string {
  const listed = isWhole ? coming : coming.slice(0, maxComing);
  const more = coming.length - listed.length;
  return [
    'Days: what begins and ends for visitors in the next 60 days (Belgian time)',
    '',
    ...listed.map(({ at, change, file, path }) => `    ${at}  ${change.padEnd(6)}  ${file}, ${path}`),
    ...(more > 0 ? [`    … and ${more} more: --all`] : []),
  ].join('\n');
}

function describeDrafts(drafts: CheckReport['drafts'], isWhole: boolean): string {
  const listed = isWhole ? drafts : drafts.slice(0, maxComing);
  const more = drafts.length - listed.length;
  const lines = listed.map(({ state, file, path, preview }) => {
    const place = path === '' ? file : `${file}, ${path}`;
    return `    ${stateWords[state].padEnd(8)}  ${place}\n              ${preview ?? 'no page shows it yet'}`;
  });
  return [
    'Previews: what visitors do not see now, at addresses of the site for colleagues who are logged in',
    '',
    ...lines,
    ...(more > 0 ? [`    … and ${more} more: --all`] : []),
  ].join('\n');
}

const stateWords: Readonly<Record<UnseenState, string>> = { draft: 'draft', coming: 'planned', ended: 'ended' };

function describeHold({ found, expected, addresses = [] }: PublicationHold, isWhole: boolean): string {
  const lines = isWhole ? addresses.map((address) => `        ${address}`) : [];
  return [
    'Held back: the site still shows the previous content',
    '',
    `    found: ${found}`,
    ...lines,
    `    expected: ${expected}`,
  ].join('\n');
}

function describeSummary({ content, folder }: CheckReport, summary: ProblemSummary): string {
  const { errors, leftOut, recordsLeftOut, unlawful, unreadable, pictures, demo, untidy } = summary;
  const sizes = content
    ? `: ${countOf(content.catalogue.properties.length, 'property', 'properties')}, ${countOf(content.catalogue.projects.length, 'project')}, ${countOf(content.pages.size, 'page')}`
    : '';
  const whole = recordsLeftOut > 0 ? `, including ${countOf(recordsLeftOut, 'complete record')}` : '';
  const rows: readonly (readonly [string, number, string])[] = [
    ['Errors', errors, ''],
    ['Left out', leftOut, whole],
    ['Unlawful', unlawful, ''],
    ['Unreadable', unreadable, ''],
    ['Pictures', pictures, ''],
    ['Demo', demo, ''],
    ['Untidy', untidy, ''],
  ];
  const figures = rows.map(([name, count, more]) => [name, `${count.toLocaleString('en')}${more}`] as const);
  const colors = content ? [['Colours', describeColors(paletteOf(content.settings.brand.colors))] as const] : [];
  return [
    `${folder}${sizes}`,
    ...[...figures, ...colors].map(([name, figure]) => `  ${name.padEnd(12)}${figure}`),
  ].join('\n');
}

/** The colours of the agency with the contrast of the text on them (`ink` and `muted`: on `paper`). */
function describeColors(palette: Palette): string {
  return contrastsOf(palette)
    .map(({ color, ratio }) => `${color} ${palette[color]} ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`)
    .join(', ');
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Increased if programs that read the check's JSON have to change. */
const jsonVersion = 1;

/** The check's report as one JSON document for other programs; content/README.md names its fields. */
export function checkJson({ folder, problems, borrowed, holds, coming, drafts }: CheckReport): string {
  const summary = summarizeProblems(problems);
  const held = holds.map(({ subject: _, ...hold }) => hold);
  return JSON.stringify({ version: jsonVersion, folder, summary, problems, borrowed, held, coming, drafts }, null, 2);
}
