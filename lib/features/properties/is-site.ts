import { getContent } from '@/lib/content/content';
import { isToBeBuilt } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay } from '@/lib/domain/time/brussels-time';

/** Whether the visitors of a property would see a building site at a time: its project is not delivered by then. */
export function isSite({ projectId }: Pick<Property, 'projectId'>, at: Date): boolean {
  const project = projectId === null ? null : getContent().catalogue.getProject(projectId);
  return project !== null && isToBeBuilt(project, brusselsDay(at));
}
