import type { Content } from '@/lib/content/content';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';

/** Reports projects and units of `projects.json` that the export does not have: visitors do not see them. */
export function checkProjects({ catalogue, projectFiles }: Content, report: ProblemReport): void {
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
