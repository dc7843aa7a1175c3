import { groupBy } from '@/lib/domain/group-by';
import type { Project } from '@/lib/domain/project/project';
import { offeredSince } from '@/lib/domain/property/offered-since';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { isGone } from '@/lib/domain/property/situation';

export type ListedProjects = readonly Pick<Project, 'id' | 'mainType' | 'placeKey' | 'zip'>[];

/** What a list shows of a catalogue: homes on their own, or the units of a project for one goal as one card. */
export type ListEntries = {
  /** The unit under which its project is listed for the same goal; null for what is gone, and for what is on its own. */
  leadOf(property: Property): Property | null;
  /** Its place in the usual order: homes before garages, and what is available before what is under option. */
  tierOf(property: Property, shows: Shown): number;
  /** The day that decides within a tier: of a project, the day on which its first unit came on the market. */
  sinceOf(property: Property, shows: Shown): string | null;
};

/** A unit is shown as itself, or stands for its project. */
export type Shown = 'unit' | 'project';

/**
 * A project is listed where, and under the price of, the cheapest of its units on offer at its own place, and as
 * available while any of them is. A unit that is released later does not make the project a new one.
 */
export function listEntries(properties: readonly Property[], projects: ListedProjects): ListEntries {
  const projectById = new Map(projects.map((project) => [project.id, project]));
  const units = properties.filter(({ projectId }) => projectId !== null && projectById.has(projectId));
  const leads = new Map<Property, Lead>();
  for (const [key, ofGoal] of groupBy(units, ({ projectId, goal }) => `${projectId} ${goal}`)) {
    const project = projectById.get(Number(key.split(' ')[0]));
    const offered = ofGoal.filter((unit) => !isGone(unit));
    if (!project || offered.length === 0) continue;
    const lead = {
      unit: chooseLead(offered, project),
      isAvailable: offered.some(isAvailable),
      since: firstDay(ofGoal),
    };
    for (const unit of offered) leads.set(unit, lead);
  }
  const leadOf = (property: Property, shows: Shown) => (shows === 'project' ? leads.get(property) : undefined);
  return {
    leadOf: (property) => leads.get(property)?.unit ?? null,
    tierOf: (property, shows) =>
      Number(property.mainType === 'parking') * 2 +
      Number(!(leadOf(property, shows)?.isAvailable ?? isAvailable(property))),
    sinceOf: (property, shows) => (leadOf(property, shows) ?? { since: offeredSince(property) }).since,
  };
}

type Lead = { unit: Property; isAvailable: boolean; since: string | null };

function isAvailable({ situation }: Property): boolean {
  return situation === 'available';
}

function firstDay(units: readonly Property[]): string | null {
  const days = units.flatMap((unit) => offeredSince(unit) ?? []);
  return days.sort()[0] ?? null;
}

function chooseLead(units: readonly Property[], project: ListedProjects[number]): Property {
  const costOf = (unit: Property) => [
    Number(unit.placeKey !== project.placeKey || unit.zip !== project.zip),
    Number(usualPrice(unit) === null),
    Number(unit.mainType !== project.mainType),
    usualPrice(unit) ?? 0,
  ];
  return units.reduce((best, unit) => (compare(costOf(unit), costOf(best)) < 0 ? unit : best));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, at) => value !== b[at]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}
