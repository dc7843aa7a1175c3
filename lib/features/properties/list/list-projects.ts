import { getContent } from '@/lib/content/content';
import { shownProject } from '@/lib/content/listing-views';
import type { ProjectFile } from '@/lib/content/schema/project';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import type { Project, PublicProject } from '@/lib/domain/project/project';
import type { Goal } from '@/lib/domain/property/goal';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { isGone } from '@/lib/domain/property/situation';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { getSurroundings, type Surroundings } from '@/lib/features/properties/map/get-surroundings';
import { projectPath } from '@/lib/i18n/listing-path';
import { absoluteUrl } from '@/lib/platform/absolute-url';

/** A project as lists show it; figures come from its units. */
export type ListedProject = {
  project: PublicProject;
  href: string;
  name: string;
  typeName: string;
  unitCount: number;
  /** How many there will be, where that is known and more than are public; they are not for sale yet, or not any more. */
  totalCount: number | null;
  /** Units on offer; of a card, those that match its list. */
  freeCount: number;
  /** None of them is a garage, a shop or a plot. */
  areAllHomes: boolean;
  /** Lowest public price of a unit that is free. */
  startingPrice: number | null;
  /** Highest of the same units. */
  highestPrice: number | null;
  /** Under option: all that is on offer is. */
  situation: 'available' | 'option' | 'soldOut';
};

export type ProjectPage = ListedProject & {
  alternates: Localized;
  /** The absolute address of the project, to pass on. */
  url: string;
  units: ListedProperty[];
  /** Types among the units with their number, as the price list shows them. */
  unitTypes: { type: MainType; name: string; count: number }[];
  similar: ListedProject[];
  views: UnitView[];
  surroundings: Surroundings;
};

/** A façade or a plan with an area for each of its public units. */
export type UnitView = Pick<ProjectFile['views'][number], 'url' | 'width' | 'height'> & {
  title: string | null;
  areas: { unit: ListedProperty; points: readonly (readonly [number, number])[] }[];
};

export function listProjects(language: Language, limit = Number.POSITIVE_INFINITY): ListedProject[] {
  return getContent()
    .catalogue.projects.map((project) => toListedProject(project, language))
    .sort((a, b) => projectTiers.indexOf(a.situation) - projectTiers.indexOf(b.situation))
    .slice(0, limit);
}

const projectTiers: readonly ListedProject['situation'][] = ['available', 'option', 'soldOut'];

const homeTypes: ReadonlySet<MainType> = new Set(['house', 'apartment', 'studio']);

/** With a goal the figures are those of the units for it; what is on offer may be fewer `units`, those of a list. */
export function toListedProject(
  project: Project,
  language: Language,
  shown: { goal?: Goal; units?: readonly Property[] } = {},
): ListedProject {
  const { catalogue } = getContent();
  const view = shownProject(project, language);
  const units = catalogue.listUnits(project.id).filter(({ goal }) => goal === (shown.goal ?? goal));
  const total = fileOf(project)?.units ?? 0;
  const free = shown.units ?? units.filter((unit) => !isGone(unit));
  const priced = free.filter((unit) => usualPrice(unit) !== null);
  // "From" refers to the main types of the project: a garage in a residence is not its starting price.
  const alike = priced.filter((unit) => unit.mainType === project.mainType);
  const prices = (alike.length > 0 ? alike : priced).flatMap((unit) => usualPrice(unit) ?? []);
  return {
    project: view,
    href: projectPath(project, language),
    name: view.text.name ?? view.text.title ?? `${catalogue.typeName(project.mainType, language)}, ${view.city}`,
    typeName: catalogue.typeName(project.mainType, language),
    unitCount: units.length,
    totalCount: total > units.length ? total : null,
    freeCount: free.length,
    areAllHomes: free.every(({ mainType }) => homeTypes.has(mainType)),
    startingPrice: prices.length > 0 ? Math.min(...prices) : null,
    highestPrice: prices.length > 0 ? Math.max(...prices) : null,
    situation: projectSituation(units, free),
  };
}

/** A project without any public unit yet is not sold out. */
function projectSituation(units: readonly Property[], free: readonly Property[]): ListedProject['situation'] {
  if (units.length > 0 && free.length === 0) return 'soldOut';
  return units.length > 0 && free.every(({ situation }) => situation === 'option') ? 'option' : 'available';
}

function fileOf({ externalId }: Project): ProjectFile | undefined {
  return getContent().projectFiles.find(({ project }) => project === externalId);
}

/** Areas of units that are not public, or not any more, are left out, and so is a view without any. */
function listViews(project: Project, units: readonly ListedProperty[], language: Language): UnitView[] {
  const byId = new Map(units.map((unit) => [unit.property.externalId, unit]));
  return (fileOf(project)?.views ?? []).flatMap(({ url, width, height, title, areas }) => {
    const shown = areas.flatMap(({ unit: id, points }) => {
      const unit = byId.get(id);
      return unit ? [{ unit, points }] : [];
    });
    if (shown.length === 0) return [];
    return [{ url, width, height, title: pickLocalized(title, language, language)?.value ?? null, areas: shown }];
  });
}

const similarShown = 4;

/** Returns everything that the page of a project shows; null when there is no such project. */
export function getProjectPage(id: number, language: Language): ProjectPage | null {
  const { catalogue, settings } = getContent();
  const project = catalogue.getProject(id);
  if (!project) return null;
  const units = [...catalogue.listUnits(id)].sort(
    (a, b) => (a.unitName ?? '').localeCompare(b.unitName ?? '', language, { numeric: true }) || a.id - b.id,
  );
  const counts = new Map<MainType, number>();
  for (const unit of units) counts.set(unit.mainType, (counts.get(unit.mainType) ?? 0) + 1);
  const listed = toListedProject(project, language);
  const shown = units.map((unit) => toListedProperty(unit, language));
  return {
    ...listed,
    url: absoluteUrl(listed.href),
    alternates: Object.fromEntries(settings.languages.enabled.map((other) => [other, projectPath(project, other)])),
    units: shown,
    views: listViews(project, shown, language),
    surroundings: getSurroundings(listed.project, language),
    unitTypes: [...counts].map(([type, count]) => ({ type, name: catalogue.typeName(type, language), count })),
    similar: catalogue.projects
      .filter((other) => other.id !== id)
      .sort((a, b) => Number(b.region === project.region) - Number(a.region === project.region))
      .map((other) => toListedProject(other, language))
      .filter(({ situation }) => situation !== 'soldOut')
      .sort((a, b) => projectTiers.indexOf(a.situation) - projectTiers.indexOf(b.situation))
      .slice(0, similarShown),
  };
}
