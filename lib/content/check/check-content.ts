import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '@/lib/content/content';
import type { FolderChange } from '@/lib/content/content-files';
import { type ReadContent, type ReadOptions, readContent } from '@/lib/content/read-content';
import { formerColors } from '@/lib/content/schema/brand';
import { formerTone } from '@/lib/content/schema/rule';
import { gapsOf } from '@/lib/domain/text/fill-text';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type ContentProblem, createReport, type ProblemReport, showValue } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import { createLineFinder } from '@/lib/files/json-line';
import { readStreetMap } from '@/lib/platform/street-map/read-street-map';
import { checkColors } from './check-colors';
import { type ComingDay, checkClosedDays, checkDays, listComingDays } from './check-days';
import { checkDrawings } from './check-drawings';
import { checkFacts } from './check-facts';
import { checkIdentity } from './check-identity';
import { checkLinkDays } from './check-link-days';
import { checkLinks } from './check-links';
import { checkListings } from './check-listings';
import { checkMedia } from './check-media';
import { checkMenu } from './check-menu';
import { checkNames } from './check-names';
import { checkPages } from './check-pages';
import { checkPeople } from './check-people';
import { checkPictures } from './check-pictures';
import { checkTwins } from './check-twins';
import { readSourceFiles, type SourceFiles } from './source-files';

type CheckedFolder = {
  folder: string;
  /** The shipped content, which supplies what the folder lacks. */
  shippedFolder: string;
  /** For duties that begin on a day, and texts that are shown for a time. */
  now: Date;
  options?: Omit<ReadOptions, 'now'>;
};

/**
 * Checks a content folder for its editor: what keeps it from being served (errors), and what a visitor, a search engine
 * or the law would miss (warnings). A broken file does not hide the problems of the others.
 */
export async function checkContent({
  folder,
  shippedFolder,
  now,
  options,
}: CheckedFolder): Promise<ReadContent & { coming: ComingDay[] }> {
  const { content, problems, ...reading } = await readContent(folder, shippedFolder, { ...options, now });
  const report = createReport();
  const folders = reading.files.mediaFolders;
  const source = await readSourceFiles(reading.files);
  checkPages(source, report);
  checkPeople({ source, catalogue: content?.catalogue ?? null, now }, report);
  checkTwins(source, report);
  checkMenu(source, report);
  checkDays(source, now, report);
  checkClosedDays(source, report);
  checkLinkDays(source, now, report);
  await checkFacts(source, reading.files, now, report);
  checkGaps(source, report);
  checkColors(source, report);
  checkFormerNames(source, report);
  await checkIdentity({ source, folder, shippedFolder }, report);
  await checkLinks(source, folders, report);
  await checkNames(folder, report);
  await checkMedia(folder, report);
  await checkStreetMap(folder, report);
  await checkPictures({ source, content, folder }, report);
  await checkDrawings(source, folder, report);
  if (content) checkProjects(content, report);
  if (content) await checkListings({ content, files: reading.files, folders, today: brusselsDay(now) }, report);
  return {
    ...reading,
    content,
    coming: listComingDays(source, now),
    problems: await withLines(bySeverityAndFile([...problems, ...report.problems]), folder, options?.change),
  };
}

/** A file of listings has too many; a change that is not written has no lines yet. */
async function withLines(
  problems: readonly ContentProblem[],
  folder: string,
  change: FolderChange | undefined,
): Promise<ContentProblem[]> {
  const finders = new Map<string, ReturnType<typeof createLineFinder>>();
  const lined: ContentProblem[] = [];
  for (const problem of problems) {
    const { file, path: place, position } = problem;
    const isFound = place !== '' && !position && file.endsWith('.json') && !file.startsWith('listings/');
    if (isFound && !change?.has(file) && !finders.has(file)) {
      const text = await readFile(path.join(folder, file), 'utf8').catch(() => null);
      finders.set(file, text === null ? null : createLineFinder(text));
    }
    // Of several places the first.
    const line = isFound ? finders.get(file)?.(place.split(', ')[0] ?? '') : undefined;
    lined.push(line === undefined ? problem : { ...problem, line });
  }
  return lined;
}

/** Errors first; problems of one file stay together. */
function bySeverityAndFile(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort((a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file));
}

/** Reports names that are still read, and the name that replaces each. */
function checkFormerNames({ raw }: SourceFiles, report: ProblemReport): void {
  const contentOf = (name: string) => raw.find(({ file }) => file === name)?.value;
  const warn = (file: string, path: string, name: string, now: string) =>
    report.warn({ file, path, found: `the former name "${name}"`, expected: `"${now}"` });

  const colors = partOf(partOf(contentOf('settings.json'), 'brand'), 'colors');
  for (const [name, now] of Object.entries(formerColors))
    if (partOf(colors, name) !== undefined) warn('settings.json', `brand.colors.${name}`, name, now);

  const rules = partOf(contentOf('rules.json'), 'rules');
  for (const [index, rule] of (Array.isArray(rules) ? rules : []).entries())
    if (partOf(rule, 'tone') === formerTone) warn('rules.json', `rules[${index}].tone`, formerTone, 'accent');
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Reports the gaps that a starter folder leaves in texts and settings, one line per place. */
function checkGaps({ raw, settings }: SourceFiles, report: ProblemReport): void {
  for (const { file, value } of raw) {
    walk(value, {
      enabled: settings?.languages.enabled,
      onText({ path, text }) {
        const gaps = gapsOf(text);
        if (gaps.length === 0) return;
        report.warn({
          file,
          path,
          found: `a gap to fill in: ${gaps.join(', ')}`,
          expected: 'your own text; visitors see the gap',
        });
      },
    });
  }
}

/** Reports projects and units of `projects.json` that the export does not have: visitors do not see them. */
function checkProjects({ catalogue, projectFiles }: Content, report: ProblemReport): void {
  const warn = (path: string, id: string, expected: string) =>
    report.warn({ file: 'projects.json', path, found: showValue(id), expected });
  for (const [at, file] of projectFiles.entries()) {
    const project = catalogue.projects.find(({ externalId }) => externalId === file.project);
    if (!project) {
      warn(`projects[${at}].project`, file.project, 'the ID of a public project of the export');
      continue;
    }
    const units = new Set(catalogue.listUnits(project.id).map(({ externalId }) => externalId));
    for (const [viewAt, { areas }] of file.views.entries())
      for (const [areaAt, { unit }] of areas.entries())
        if (!units.has(unit))
          warn(
            `projects[${at}].views[${viewAt}].areas[${areaAt}].unit`,
            unit,
            `the ID of a public unit of project ${file.project}`,
          );
  }
}

/** Reports street maps of a folder that the site cannot draw. */
async function checkStreetMap(folder: string, report: ProblemReport): Promise<void> {
  const names = await readdir(path.join(folder, 'media', 'map')).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.pmtiles')).sort()) {
    const reading = readStreetMap(path.join(folder, 'media', 'map', name));
    if (!('unreadable' in reading)) continue;
    report.warn({
      kind: 'leftOut',
      file: `media/map/${name}`,
      path: '',
      found: reading.unreadable,
      expected: 'a street map as docs/operations.md makes it; visitors see the map without streets',
    });
  }
}
