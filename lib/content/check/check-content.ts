import { type ReadContent, type ReadOptions, readContent } from '@/lib/content/read-content';
import { type ContentProblem, createReport } from '@/lib/files/content-problem';
import { checkColors } from './check-colors';
import { checkFormerNames } from './check-former-names';
import { checkGaps } from './check-gaps';
import { checkIdentity } from './check-identity';
import { checkLinks } from './check-links';
import { checkListings } from './check-listings';
import { checkMedia } from './check-media';
import { checkPages } from './check-pages';
import { checkPictures } from './check-pictures';
import { checkProjects } from './check-projects';
import { checkStreetMap } from './check-street-map';
import { readSourceFiles } from './source-files';

type CheckedFolder = {
  folder: string;
  /** The shipped content, which supplies what the folder lacks. */
  shippedFolder: string;
  /** ISO date, for duties that begin on a day. */
  today: string;
  options?: Omit<ReadOptions, 'today'>;
};

/**
 * Checks a content folder for its editor: what keeps it from being served (errors), and what a visitor, a search engine
 * or the law would miss (warnings). A broken file does not hide the problems of the others.
 */
export async function checkContent({ folder, shippedFolder, today, options }: CheckedFolder): Promise<ReadContent> {
  const { content, problems, ...reading } = await readContent(folder, shippedFolder, { ...options, today });
  const report = createReport();
  const folders = reading.files.mediaFolders;
  const source = await readSourceFiles(reading.files);
  checkPages(source, report);
  checkGaps(source, report);
  checkColors(source, report);
  checkFormerNames(source, report);
  await checkIdentity({ source, folder, shippedFolder }, report);
  await checkLinks(source, folders, report);
  await checkMedia(folder, report);
  await checkStreetMap(folder, report);
  await checkPictures({ source, content, folder }, report);
  if (content) checkProjects(content, report);
  if (content) await checkListings({ content, files: reading.files, folders, today }, report);
  return { ...reading, content, problems: bySeverityAndFile([...problems, ...report.problems]) };
}

/** Errors first; problems of one file stay together. */
function bySeverityAndFile(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort((a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file));
}
