import type { z } from 'zod';
import { createReport, type ProblemReport } from '@/lib/files/content-problem';
import { type ContentFiles, openContentFiles } from './content-files';
import { parseFile } from './parse-file';
import { answerTemplatesFileSchema } from './schema/answer-template';
import { projectsFileSchema } from './schema/project';
import { isBuiltInPage, type RouteFile, routesFileSchema } from './schema/route';
import { rulesFileSchema } from './schema/rule';
import { settingsSchema } from './schema/settings';
import { defaultBannerSchema, footerSchema, menuFileSchema, popUpSchema, topBarSchema } from './schema/shell';

/** The files of which a content folder has one each; null where there is none, or one with errors. */
export async function readSingleFiles(files: ContentFiles, report: ProblemReport) {
  const [settings, routes, menu, topBar, footer, banner, popUp, rules, projects, answerTemplates] = await Promise.all([
    readFileAs(files, 'settings.json', settingsSchema, report),
    readFileAs(files, 'routes.json', routesFileSchema, report),
    readFileAs(files, 'menu.json', menuFileSchema, report),
    readFileAs(files, 'shell/top-bar.json', topBarSchema, report),
    readFileAs(files, 'shell/footer.json', footerSchema, report),
    readFileAs(files, 'shell/banner.json', defaultBannerSchema, report),
    readFileAs(files, 'shell/pop-up.json', popUpSchema, report),
    readFileAs(files, 'rules.json', rulesFileSchema, report),
    readFileAs(files, 'projects.json', projectsFileSchema, report),
    readFileAs(files, 'answer-templates.json', answerTemplatesFileSchema, report),
  ]);
  return { settings, routes, menu, topBar, footer, banner, popUp, rules, projects, answerTemplates };
}

/**
 * Rows for screens that code renders (thank-you pages, the links of mails) are borrowed where a route table lacks them:
 * every form must lead somewhere. A path that the table uses otherwise stays its own.
 */
export async function completeRoutes(own: readonly RouteFile[], shippedFolder: string): Promise<readonly RouteFile[]> {
  const unused = createReport();
  const shipped = await openContentFiles({ folder: shippedFolder, shippedFolder });
  const table = await readFileAs(shipped, 'routes.json', routesFileSchema, unused);
  const known = new Set(own.map(({ original }) => original));
  const paths = new Set(own.flatMap(({ original, paths: localized }) => [original, ...Object.values(localized)]));
  const needed = (table?.routes ?? []).filter(
    ({ type, original, paths: localized }) =>
      (type === 'feedback' || isBuiltInPage(original)) &&
      !known.has(original) &&
      !Object.values(localized).some((path) => paths.has(path)),
  );
  return [...own, ...needed];
}

async function readFileAs<S extends z.ZodType>(
  files: ContentFiles,
  file: string,
  schema: S,
  report: ProblemReport,
): Promise<z.output<S> | null> {
  const value = await files.readJson(file, report);
  return value === undefined ? null : parseFile(schema, value, file, report);
}
