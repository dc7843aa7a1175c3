import { isPlan, type PictureIndex, type SourceFile, type SourceProject, type SourceProperty } from './source';
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
  // Plans belong to the units, which show them beside their price.
  if (project.pictures.filter((file) => !isPlan(file)).length < 3 || project.pictures.some(isPlan))
    errors.push(`${where}: at least three pictures, and no plan among them`);
  return errors;
}

const publicStatuses: readonly (number | undefined)[] = [undefined, 1, 2, 4, 6];

function isRoom(file: string): boolean {
  return /^(?:interior|terrace)-/.test(file);
}

/** First pictures that two listings share, and rooms of two homes that can stand on one list. */
function listSharedPictures(properties: readonly SourceProperty[], projects: readonly SourceProject[]): string[] {
  const shown = properties.filter(({ status }) => publicStatuses.includes(status));
  const covers = [...shown, ...projects].map(({ id, pictures: [first = ''] }) => ({ id, picture: first }));
  const rooms = shown
    .filter(({ status }) => status === undefined || status === 1)
    .flatMap(({ id, goal, pictures }) =>
      pictures.filter(isRoom).map((picture) => ({ id, picture: `${goal} ${picture}` })),
    );
  return [...covers, ...rooms].flatMap(({ id, picture }, at, all) => {
    const other = all.slice(0, at).find((one) => one.picture === picture);
    return other ? [`${id} and ${other.id} show the same picture: ${picture}`] : [];
  });
}

type Sources = {
  properties: SourceFile<SourceProperty>[];
  projects: SourceFile<SourceProject>[];
  pictures: PictureIndex;
};

/**
 * Throws with every error found: missing demoLanguages, unknown keys and pictures, doubled ids, units of unknown projects.
 */
export function checkSources({ properties, projects, pictures }: Sources): void {
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
    errors.push(
      ...listSharedPictures(
        all,
        projects.flatMap(({ records }) => records),
      ),
    );
  if (errors.length > 0)
    throw new Error(`The demo's source data has ${errors.length} fault(s):\n  ${errors.join('\n  ')}`);
}
