import { checkLinks } from './check/check-links';
import { checkListings } from './check/check-listings';
import { checkPages } from './check/check-pages';
import { readSourceFiles } from './check/source-files';
import { openContentFiles } from './content-files';
import { type ContentProblem, createReport } from './content-problem';
import { type ReadContent, readContent } from './read-content';

type CheckedFolder = {
  folder: string;
  /** Content that ships with the project, which stands in for what the folder lacks. */
  shippedFolder: string;
  /** ISO date, for duties that begin on a day. */
  today: string;
};

/**
 * Everything an editor should know of a content folder: what keeps it from being served (errors), and what a visitor,
 * a search engine or the law would miss (warnings). What is broken in one file does not hide the rest.
 */
export async function checkContent({ folder, shippedFolder, today }: CheckedFolder): Promise<ReadContent> {
  const { content, problems, borrowed } = await readContent(folder, shippedFolder);
  const report = createReport();
  const files = openContentFiles(folder, shippedFolder);
  const folders = [folder, shippedFolder];
  const source = await readSourceFiles(files);
  checkPages(source, report);
  await checkLinks(source, folders, report);
  if (content) await checkListings({ content, files, folders, today }, report);
  return { content, problems: bySeverityAndFile([...problems, ...report.problems]), borrowed };
}

/** Errors first; what stands in one file stays together. */
function bySeverityAndFile(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort((a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file));
}
