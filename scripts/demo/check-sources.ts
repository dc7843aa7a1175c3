import { areaOfFloors } from './drawing/drawings';
import type { DrawingIndex, PictureIndex, SourceFile, SourceProject, SourceProperty } from './source';
import {
  constructionShape,
  fieldShape,
  listShapeErrors,
  projectShape,
  propertyShape,
  viagerShape,
  wordShape,
} from './source-shapes';
import { kinds } from './words';

function listPictureErrors(files: string[], index: PictureIndex, where: string): string[] {
  const known = new Set(index.pictures.map((picture) => picture.file));
  return files.filter((file) => !known.has(file)).map((file) => `${where}: unknown picture ${file}`);
}

function listPropertyErrors(property: SourceProperty, index: PictureIndex, where: string): string[] {
  const errors = listShapeErrors(property, propertyShape, where);
  if (errors.length > 0) return errors;
  errors.push(...listShapeErrors(property.fields, fieldShape, `${where} fields`));
  if (property.words) errors.push(...listShapeErrors(property.words, wordShape, `${where} words`));
  if (property.viager) errors.push(...listShapeErrors(property.viager, viagerShape, `${where} viager`));
  if (!kinds[property.kind].webIds.includes(property.webId))
    errors.push(`${where}: kind ${property.kind} does not belong to web type ${property.webId}`);
  errors.push(...listPictureErrors(property.pictures, index, where));
  return errors;
}

function listProjectErrors(project: SourceProject, index: PictureIndex, where: string): string[] {
  const errors = listShapeErrors(project, projectShape, where);
  if (errors.length > 0) return errors;
  project.construction.forEach((step, at) => {
    errors.push(...listShapeErrors(step, constructionShape, `${where} construction[${at}]`));
  });
  errors.push(...listPictureErrors(project.pictures, index, where));
  if (project.pictures.length < fewestOfProject) errors.push(`${where}: fewer than ${fewestOfProject} pictures`);
  return errors;
}

/** What a visitor needs to imagine a home, and how many homes can each have that. */
const fewestPictures = 6;
const fewestOfProject = 3;
const most = { properties: 32, projects: 5 };

/** A picture belongs to one listing; the name says which listing has it already. */
function listSharedPictures(listings: readonly { id: number; pictures: readonly string[] }[]): string[] {
  const owners = new Map<string, number>();
  return listings.flatMap(({ id, pictures }) =>
    pictures.flatMap((picture) => {
      const owner = owners.get(picture);
      owners.set(picture, id);
      return owner === undefined ? [] : [`${id} and ${owner} show the same picture: ${picture}`];
    }),
  );
}

function listAlikes(properties: readonly SourceProperty[]): string[] {
  const measures = properties
    .filter(({ fields }) => fields.Bedrooms !== undefined)
    .map(({ id, fields }) => ({
      id,
      text: `${fields.Bedrooms} bedrooms, ${fields.SurfaceLiving} m², terrace ${fields.SurfaceTerrace ?? 0} m²`,
    }));
  return measures.flatMap(({ id, text }, at) => {
    const other = measures.slice(0, at).find((one) => one.text === text);
    return other ? [`${id} and ${other.id} have the same measures: ${text}`] : [];
  });
}

/** Homes whose plans add up to another area than their listing states. */
const areaTolerance = 0.02;

function listDrawingErrors(property: SourceProperty, drawings: DrawingIndex): string[] {
  const own = drawings[property.id] ?? [];
  const count = property.pictures.length + own.length;
  const errors =
    count < fewestPictures ? [`${property.id}: ${count} pictures and drawings, fewer than ${fewestPictures}`] : [];
  const stated = property.fields.SurfaceLiving;
  const drawn = areaOfFloors(own);
  if (
    property.webId <= 3 &&
    typeof stated === 'number' &&
    drawn > 0 &&
    Math.abs(drawn - stated) > stated * areaTolerance
  )
    errors.push(`${property.id}: ${stated} m², but the plans show ${drawn.toFixed(0)} m²`);
  return errors;
}

/** What makes each home one of its own: its pictures, its measures, and few enough homes to tell each. */
export function listLikenesses({ properties, projects, drawings }: Demo): string[] {
  return [
    ...(properties.length > most.properties ? [`${properties.length} homes, more than ${most.properties}`] : []),
    ...(projects.length > most.projects ? [`${projects.length} projects, more than ${most.projects}`] : []),
    ...listSharedPictures(properties),
    ...projects.flatMap((project) => {
      const covers = properties.map(({ id, pictures }) => ({ id, pictures: pictures.slice(0, 1) }));
      return listSharedPictures([...covers, { id: project.id, pictures: project.pictures.slice(0, 1) }]);
    }),
    ...listAlikes(properties),
    ...properties.flatMap((property) => listDrawingErrors(property, drawings)),
  ];
}

type Demo = { properties: readonly SourceProperty[]; projects: readonly SourceProject[]; drawings: DrawingIndex };

type Sources = {
  properties: SourceFile<SourceProperty>[];
  projects: SourceFile<SourceProject>[];
  pictures: PictureIndex;
  drawings: DrawingIndex;
};

/**
 * Throws with every error found: missing demoLanguages, unknown keys and pictures, doubled ids, units of unknown projects.
 */
export function checkSources({ properties, projects, pictures, drawings }: Sources): void {
  const errors: string[] = [];
  const seen = new Map<string, string>();
  function claim(kind: string, id: number, where: string): void {
    const other = seen.get(`${kind} ${id}`);
    if (other) errors.push(`${where}: id ${id} is doubled, first in ${other}`);
    seen.set(`${kind} ${id}`, where);
  }
  for (const { file, records } of projects) {
    records.forEach((project, at) => {
      const where = `${file} project ${project.id ?? `[${at}]`}`;
      claim('project', project.id, where);
      errors.push(...listProjectErrors(project, pictures, where));
    });
  }
  for (const { file, records } of properties) {
    records.forEach((property, at) => {
      const where = `${file} property ${property.id ?? `[${at}]`}`;
      claim('property', property.id, where);
      errors.push(...listPropertyErrors(property, pictures, where));
      const isLost =
        projects.length > 0 && property.projectId !== undefined && !seen.has(`project ${property.projectId}`);
      if (isLost) errors.push(`${where}: no project ${property.projectId}`);
    });
  }
  const all = properties.flatMap(({ records }) => records);
  if (errors.length === 0)
    errors.push(...listLikenesses({ properties: all, projects: projects.flatMap(({ records }) => records), drawings }));
  if (errors.length > 0)
    throw new Error(`The demo's source data has ${errors.length} fault(s):\n  ${errors.join('\n  ')}`);
}
