import { type Language, type Localized, words } from '../words';
import { drawSection, drawStack, type SectionSource, type StackSource } from './building';
import type { Drawing } from './canvas';
import { drawFloor, drawMeasures, type FloorSource } from './floor-plan';
import { drawBoxes, drawGate } from './garages';
import { areaOf, isIndoors, readRooms } from './rooms';
import { drawSite, type SiteSource } from './site';
import { drawSun } from './sun';

export type FloorName = 'whole' | 'cellar' | 'ground' | 'first' | 'second' | 'third' | 'attic';

/** What is drawn of a home, in the order in which the page shows it. */
export type DrawingSource =
  | ({ kind: 'floor'; floor: FloorName } & FloorSource)
  | ({ kind: 'measures'; floor: FloorName } & FloorSource)
  | ({ kind: 'site' } & SiteSource)
  | ({ kind: 'section' } & SectionSource)
  | ({ kind: 'stack' } & StackSource)
  | { kind: 'sun'; bearing: number; width: number; depth: number }
  | { kind: 'boxes'; boxes: number; marked: number; court: number }
  | { kind: 'gate'; width: number; height: number };

const floors: Record<FloorName, Localized> = {
  whole: words('Grondplan', 'Plan', 'Floor plan', 'Grundriss'),
  cellar: words('Kelder', 'Sous-sol', 'Basement', 'Kellergeschoss'),
  ground: words('Gelijkvloers', 'Rez-de-chaussée', 'Ground floor', 'Erdgeschoss'),
  first: words('Eerste verdieping', 'Premier étage', 'First floor', 'Erstes Obergeschoss'),
  second: words('Tweede verdieping', 'Deuxième étage', 'Second floor', 'Zweites Obergeschoss'),
  third: words('Derde verdieping', 'Troisième étage', 'Third floor', 'Drittes Obergeschoss'),
  attic: words('Zolder', 'Grenier', 'Attic', 'Dachgeschoss'),
};

const names: Record<Exclude<DrawingSource['kind'], 'floor'>, Localized> = {
  measures: words(
    'Met de maten van elke kamer',
    'Avec les mesures de chaque pièce',
    'With the measures of every room',
    'Mit den Maßen jedes Zimmers',
  ),
  site: words(
    'Het perceel en wat erop staat',
    'La parcelle et ce qui s’y trouve',
    'The plot and what stands on it',
    'Das Grundstück und was darauf steht',
  ),
  section: words(
    'Doorsnede met de hoogtes',
    'Coupe avec les hauteurs',
    'Section with the heights',
    'Schnitt mit den Höhen',
  ),
  stack: words('Waar in het gebouw', 'Où dans l’immeuble', 'Where in the building', 'Wo im Gebäude'),
  sun: words('De baan van de zon', 'La course du soleil', 'The path of the sun', 'Der Lauf der Sonne'),
  boxes: words('Welke box op de koer', 'Quel box dans la cour', 'Which garage in the yard', 'Welche Box im Hof'),
  gate: words('De poort, opgemeten', 'La porte, mesurée', 'The door, measured', 'Das Tor, vermessen'),
};

const zone = words('Waar u mag bouwen', 'Où vous pouvez bâtir', 'Where you may build', 'Wo Sie bauen dürfen');

/** The caption of a drawing. */
export function nameOf(source: DrawingSource, language: Language): string {
  if (source.kind === 'floor') return floors[source.floor][language];
  if (source.kind === 'site' && source.zone) return zone[language];
  return names[source.kind][language];
}

/** Only plans with named rooms are drawn in each language; the others have numbers and lines. */
export function hasWords(source: DrawingSource): boolean {
  return source.kind === 'floor';
}

export function isFloor(source: DrawingSource): source is Extract<DrawingSource, { kind: 'floor' }> {
  return source.kind === 'floor';
}

export function drawingOf(source: DrawingSource, language: Language): Drawing {
  if (source.kind === 'floor') return drawFloor(source, language);
  if (source.kind === 'measures') return drawMeasures(source);
  if (source.kind === 'site') return drawSite(source);
  if (source.kind === 'section') return drawSection(source);
  if (source.kind === 'stack') return drawStack(source);
  if (source.kind === 'sun') return drawSun(source);
  return source.kind === 'boxes' ? drawBoxes(source) : drawGate(source);
}

/** Its place in a home's list keeps the names of two drawings of one kind apart. */
export function fileOf(
  id: number,
  sources: readonly DrawingSource[],
  source: DrawingSource,
  language: Language,
): string {
  const part =
    source.kind === 'floor' || source.kind === 'measures'
      ? `${source.kind === 'floor' ? '' : 'measures-'}${source.floor}`
      : source.kind;
  const same = sources.filter(
    (other) =>
      other.kind === source.kind && (!('floor' in other) || !('floor' in source) || other.floor === source.floor),
  );
  const number = same.length > 1 ? `-${same.indexOf(source) + 1}` : '';
  return `${id}-${part}${number}${hasWords(source) ? `-${language}` : ''}.svg`;
}

/** The rooms of all floors, which make up the area that a listing states. */
export function areaOfFloors(sources: readonly DrawingSource[]): number {
  return sources
    .filter(isFloor)
    .filter(({ floor }) => floor !== 'cellar')
    .flatMap(({ rooms }) => readRooms(rooms))
    .filter((room) => isIndoors(room) && room.kind !== 'garage' && room.kind !== 'barn' && room.kind !== 'attic')
    .reduce((sum, room) => sum + areaOf(room), 0);
}
