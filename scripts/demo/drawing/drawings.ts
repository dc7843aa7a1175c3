import { type Language, type Localized, words } from '@/scripts/demo/words';
import { drawSection, drawStack, type SectionSource, type StackSource } from './building';
import { type Drawing, draw } from './canvas';
import { drawFloor, drawMeasures, type FloorSource } from './floor-plan';
import { brick, drawCar, drawScale, ink, measure, paved } from './parts';
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

/** A court of lock-up garages, with one of them marked. */
function drawBoxes({ boxes, marked, court }: { boxes: number; marked: number; court: number }): Drawing {
  const [wide, deep] = [2.75, 5.6];
  const width = boxes * wide;
  return draw(
    [-3, -1, width + 6, deep + court + 4.5],
    (canvas) => {
      canvas.rect(-1, deep, width + 2, court, { fill: paved, line: '#cfc8ba', width: 1 });
      for (let index = 0; index < boxes; index += 1) {
        const isMarked = index === marked;
        canvas.rect(index * wide, 0, wide, deep, {
          fill: isMarked ? '#f2c9b4' : '#efece6',
          line: isMarked ? brick : ink,
          width: isMarked ? 3.4 : 1.6,
        });
        canvas.rect(index * wide + 0.2, deep - 0.12, wide - 0.4, 0.24, { fill: '#ffffff', line: ink, width: 0.8 });
        canvas.text([index * wide + wide / 2, 1], String(index + 1), isMarked ? 34 : 24, {
          isBold: isMarked,
          color: isMarked ? brick : '#5b574e',
        });
      }
      drawCar(canvas, marked * wide + wide / 2, deep + 3.2);
      measure(canvas, [width + 1.8, deep], [width + 1.8, deep + court]);
      canvas.rect(width - 5, deep + court, 4.2, 2.4, { fill: paved });
      measure(canvas, [width - 5, deep + court + 1.6], [width - 0.8, deep + court + 1.6]);
      drawScale(canvas, 0, deep + court + 2);
    },
    0.03,
  );
}

/** A gate seen from the court, with its measures. */
function drawGate({ width, height }: { width: number; height: number }): Drawing {
  return draw(
    [-1.4, -0.8, width + 3.4, height + 2],
    (canvas) => {
      canvas.rect(-20, -0.45, 40 + width, height + 0.45, { fill: '#d3b29d' });
      for (let row = 0; row < 12; row += 1)
        canvas.lines(
          [
            [-20, -0.45 + row * 0.28],
            [40, -0.45 + row * 0.28],
          ],
          { line: '#c4a18b', width: 0.8 },
        );
      canvas.rect(-20, height, 40 + width, 20, { fill: paved });
      canvas.rect(-0.1, -0.1, width + 0.2, height + 0.1, { fill: ink });
      canvas.rect(0, 0, width, height, { fill: '#fbfaf7', line: ink, width: 1.4 });
      for (let row = 1; row < 5; row += 1)
        canvas.lines(
          [
            [0, (height * row) / 5],
            [width, (height * row) / 5],
          ],
          { line: '#bfb9ad', width: 1.2 },
        );
      canvas.rect(width / 2 - 0.1, height * 0.62, 0.2, 0.06, { fill: ink });
      measure(canvas, [0, height + 0.5], [width, height + 0.5]);
      measure(canvas, [width + 0.6, 0], [width + 0.6, height]);
    },
    0.02,
  );
}
