/**
 * Writes content/listings/<lang>/ from data/properties-*.json and data/projects.json: `npx tsx
 * scripts/demo/write-listings.ts`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources } from './check-sources';
import { cityRecords, typeRecords } from './place-records';
import { projectRecord, propertyRecord } from './records';
import type { DrawingIndex, PictureIndex, SourceFile, SourceProject, SourceProperty, SourceTown } from './source';
import { demoLanguages, type Language, people } from './words';

const dataFolder = join(import.meta.dirname, 'data');
const contentFolder = join(import.meta.dirname, '..', '..', 'content');

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON`, { cause: error });
  }
}

function readSources<T>(files: string[]): SourceFile<T>[] {
  return files.map((file) => ({ file, records: readJson<T[]>(join(dataFolder, file)) }));
}

function note(message: string): void {
  console.log(`note: ${message}`);
}

/** Settings may name a phone of the agency in braces. */
function isPhoneOf(phone: string | undefined, written: string | undefined): boolean {
  return written === phone || written?.startsWith('{') === true;
}

/** The people of people.ts must match settings.json, which may have been edited separately. */
function notePeopleDifferences(): void {
  const path = join(contentFolder, 'settings.json');
  if (!existsSync(path)) {
    note('content/settings.json is not there, managers not compared');
    return;
  }
  const settings = readJson<{ contactPeople?: { id: string; name: string; email?: string; phone?: string }[] }>(path);
  for (const [id, person] of Object.entries(people)) {
    const other = settings.contactPeople?.find((candidate) => candidate.id === id);
    if (!other) note(`settings.json has no contact person ${id}`);
    else if (other.name !== person.name || other.email !== person.email || !isPhoneOf(person.phone, other.phone))
      note(`${id} differs from settings.json`);
  }
}

function writeList(language: Language, name: string, value: unknown): void {
  const folder = join(contentFolder, 'listings', language);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

function byDescendingId(one: { id: number }, other: { id: number }): number {
  return other.id - one.id;
}

function main(): void {
  const names = readdirSync(dataFolder).sort();
  const propertyFiles = readSources<SourceProperty>(names.filter((name) => /^properties-.*\.json$/.test(name)));
  const projectFiles = readSources<SourceProject>(names.filter((name) => name === 'projects.json'));
  const pictures = readJson<PictureIndex>(join(dataFolder, 'pictures.json'));
  const drawings = readJson<DrawingIndex>(join(dataFolder, 'drawings.json'));
  const towns = readJson<SourceTown[]>(join(dataFolder, 'towns.json'));
  if (projectFiles.length === 0) note('data/projects.json is not there, no projects written');
  checkSources({ properties: propertyFiles, projects: projectFiles, pictures, drawings });
  notePeopleDifferences();

  const properties = propertyFiles.flatMap((file) => file.records).sort(byDescendingId);
  const projects = projectFiles.flatMap((file) => file.records).sort(byDescendingId);
  function unitCount(projectId: number): number {
    return properties.filter((property) => property.projectId === projectId).length;
  }
  for (const language of demoLanguages) {
    writeList(
      language,
      'properties',
      properties.map((property) => propertyRecord(property, language, pictures, drawings)),
    );
    writeList(
      language,
      'projects',
      projects.map((project) => projectRecord(project, language, pictures, unitCount(project.id))),
    );
    writeList(language, 'types', typeRecords(properties, language));
    writeList(language, 'cities', cityRecords(properties, towns, language));
    writeList(language, 'neighbourhoods', []);
  }
  for (const { file, records } of propertyFiles) console.log(`${file}: ${records.length} properties`);
  console.log(
    `content/listings: ${properties.length} properties and ${projects.length} projects in ${demoLanguages.join(', ')}`,
  );
}

main();
