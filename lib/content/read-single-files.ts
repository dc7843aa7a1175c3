import type { z } from 'zod';
import { type Shown, spanOf } from '@/lib/domain/time/shown';
import { type ContentProblem, createReport, type ProblemReport } from '@/lib/files/content-problem';
import { type ContentFiles, openContentFiles } from './content-files';
import { parseFile } from './parse-file';
import { readFolder } from './read-folder';
import { answerTemplatesFileSchema } from './schema/answer-template';
import type { BannerFile } from './schema/page';
import { projectsFileSchema } from './schema/project';
import { isBuiltInPage, type RouteFile, routesFileSchema } from './schema/route';
import { rulesFileSchema } from './schema/rule';
import { type SettingsFile, settingsSchema } from './schema/settings';
import {
  defaultBannerSchema,
  footerSchema,
  menuFileSchema,
  type NoticeFile,
  noticeSchema,
  type PopUpFile,
  popUpSchema,
  topBarSchema,
} from './schema/shell';
import type { ShownDays } from './shown-days';

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

/** Folders of the frame of the site that hold several of a kind, each with its days. */
export const datedFolders = { banners: 'shell/banners', popUps: 'shell/pop-ups', notices: 'shell/notices' } as const;

type Dated = { shown?: Shown | undefined };

/** What the site shows in its frame at this moment. A dated banner or pop-up stands in for the one of the single file. */
export async function readDatedFiles(
  files: ContentFiles,
  { days, banner, popUp }: { days: ShownDays; banner: BannerFile | null; popUp: PopUpFile | null },
  report: ProblemReport,
): Promise<{ banner: BannerFile | null; popUp: PopUpFile | null; notices: NoticeFile[] }> {
  async function readShown<S extends z.ZodType<Dated>>(
    folder: string,
    schema: S,
    isReady: (value: z.output<S>) => boolean = () => true,
  ): Promise<z.output<S>[]> {
    const { own } = await readFolder(files, { folder, schema, isShown: isReady, keys: [] }, report);
    return own
      .map(({ value }) => value)
      .filter((value) => isReady(value) && days.isShown(value))
      .sort((a, b) => compareStarts(b, a));
  }
  const banners = await readShown(datedFolders.banners, defaultBannerSchema);
  const popUps = await readShown(datedFolders.popUps, popUpSchema, ({ isPublished }) => isPublished);
  const notices = await readShown(datedFolders.notices, noticeSchema, ({ status }) => status === 'Published');
  return {
    banner: banners[0] ?? (banner && days.isShown(banner) ? banner : null),
    popUp: popUps[0] ?? (popUp && days.isShown(popUp) ? popUp : null),
    notices,
  };
}

/** Of several that are shown, the one that began last is meant. */
function compareStarts(a: Dated, b: Dated): number {
  const [first, second] = [spanOf(a.shown).from, spanOf(b.shown).from];
  return first === second ? 0 : first - second;
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

/** The settings of a content folder alone, for commands that need nothing else; null with errors, or without a file. */
export async function readSettings(
  folder: string,
  shippedFolder: string,
): Promise<{ settings: SettingsFile | null; problems: readonly ContentProblem[] }> {
  const report = createReport();
  const files = await openContentFiles({ folder, shippedFolder });
  const value = await files.readJson('settings.json', report);
  const settings = value === undefined ? null : parseFile(settingsSchema, value, 'settings.json', report);
  return { settings, problems: report.problems.filter(({ severity }) => severity === 'error') };
}
