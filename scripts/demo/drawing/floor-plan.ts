import type { Language } from '../words';
import { type Canvas, type Drawing, draw, type Point } from './canvas';
import { furnish } from './furniture';
import { drawScale, ink, measure, soft } from './parts';
import {
  areaOf,
  type Edge,
  edgesOf,
  extentOf,
  isIndoors,
  openRooms,
  passages,
  type Room,
  type RoomKind,
  readRooms,
  rooms,
} from './rooms';

const windowless: readonly RoomKind[] = [
  'wc',
  'cloak',
  'storage',
  'dressing',
  'hall',
  'landing',
  'stairs',
  'meters',
  'cellar',
  'boiler',
];

const fills: Partial<Record<RoomKind, string>> = {
  bed: '#f1e6d8',
  bath: '#e0eaee',
  shower: '#e0eaee',
  wc: '#e4ecee',
  kitchen: '#eef0ee',
  kitdin: '#eef0ee',
  terrace: '#e9ebe4',
  loggia: '#e9ebe4',
  living: '#f3eadb',
  livkit: '#f3eadb',
  salon: '#f3eadb',
  dining: '#f3eadb',
  office: '#f3eadb',
};

const outer = 0.3;

const inner = 0.055;

/** Opens a wall and draws what closes the opening. */
function drawOpening(
  canvas: Canvas,
  edge: Edge,
  part: { from: number; length: number; is: 'window' | 'door' | 'gap' },
): void {
  const { isAcross, at, a } = edge;
  const { from, length, is } = part;
  const isBefore = isAcross ? at < a.y + a.depth / 2 : at < a.x + a.width / 2;
  const [low, high] = edge.b ? [inner, inner] : isBefore ? [outer, inner] : [inner, outer];
  const place = (along: number, off: number): Point => (isAcross ? [along, at + off] : [at + off, along]);
  const hole = (fill: string, line?: string) => {
    const [x, y] = place(from, -low - 0.01);
    const thick = low + high + 0.02;
    canvas.rect(x, y, isAcross ? length : thick, isAcross ? thick : length, { fill, line, width: 1 });
  };
  if (is === 'window') {
    hole('#ffffff', ink);
    const middle = (high - low) / 2;
    canvas.lines([place(from, middle), place(from + length, middle)], { line: '#5c8fa8', width: 2 });
    return;
  }
  hole('#f1ede4');
  if (is === 'gap') return;
  const into = (isBefore ? 1 : -1) * length;
  const leaf = place(from, into);
  canvas.lines([place(from, 0), leaf], { line: ink, width: 2.2 });
  canvas.swing(place(from, 0), leaf, place(from + length, 0), { line: soft, width: 1 });
}

function reach({ kind }: Room): number {
  if (passages.includes(kind)) return 0;
  if (openRooms.includes(kind)) return 1;
  return kind === 'stairs' || kind === 'garage' ? 3 : 2;
}

/** Every room is entered from a passage where it touches one, else from a living room, else from what is beside it. */
function doorsOf(all: readonly Room[], edges: readonly Edge[]): { edge: Edge; is: 'door' | 'gap' }[] {
  const found = new Map<Edge, 'door' | 'gap'>();
  for (const room of all.filter(isIndoors)) {
    if (passages.includes(room.kind)) continue;
    const own = edges.filter((edge) => edge.b && (edge.a === room || edge.b === room) && edge.to - edge.from > 0.8);
    const other = (edge: Edge): Room => (edge.a === room ? (edge.b ?? room) : edge.a);
    const [best] = own.toSorted(
      (one, two) => reach(other(one)) - reach(other(two)) || two.to - two.from - (one.to - one.from),
    );
    if (best && !found.has(best)) found.set(best, 'door');
    for (const edge of own)
      if (openRooms.includes(room.kind) && openRooms.includes(other(edge).kind) && edge.to - edge.from > 1.6)
        found.set(edge, 'gap');
  }
  for (const edge of edges)
    if (edge.b && passages.includes(edge.a.kind) && passages.includes(edge.b.kind) && edge.to - edge.from > 0.7)
      found.set(edge, 'gap');
  return [...found].map(([edge, is]) => ({ edge, is }));
}

export type FloorSource = {
  rooms: string;
  /** Sides with windows: n is the back, s the street. */
  open?: string;
  /** The way in is on this floor. */
  hasEntrance?: boolean;
  hasStairs?: boolean;
};

function isOpenSide(edge: Edge, open: string): boolean {
  const { a, isAcross, at } = edge;
  const side = isAcross ? (at < a.y + a.depth / 2 ? 'n' : 's') : at < a.x + a.width / 2 ? 'w' : 'e';
  return open.includes(side);
}

function drawWindows(canvas: Canvas, all: readonly Room[], edges: readonly Edge[], open: string): void {
  for (const room of all.filter(isIndoors)) {
    if (windowless.includes(room.kind) || room.kind === 'garage' || room.kind === 'box' || room.kind === 'barn')
      continue;
    const free = edges.filter(
      (edge) => edge.a === room && !edge.b && edge.to - edge.from > 0.9 && isOpenSide(edge, open),
    );
    const wanted = free
      .toSorted((one, two) => two.to - two.from - (one.to - one.from))
      .slice(0, openRooms.includes(room.kind) ? 2 : 1);
    for (const edge of wanted) {
      const span = edge.to - edge.from;
      const length = Math.min(
        openRooms.includes(room.kind) || room.kind === 'shop' ? span * 0.65 : span * 0.5,
        room.kind === 'bath' || room.kind === 'shower' ? 0.9 : 3.6,
      );
      drawOpening(canvas, edge, { from: edge.from + (span - length) / 2, length, is: 'window' });
    }
  }
}

function drawEntrance(canvas: Canvas, all: readonly Room[], edges: readonly Edge[]): void {
  const wayIn = (['hall', 'landing', 'shop', 'livkit', 'living', 'barn'] as const).find((kind) =>
    all.some((room) => room.kind === kind),
  );
  const free = edges.filter((edge) => edge.a.kind === wayIn && !edge.b && edge.to - edge.from > 1.05);
  const [edge] = free.toSorted(
    (one, two) => Number(two.isAcross && two.at > two.a.y) - Number(one.isAcross && one.at > one.a.y),
  );
  if (edge) drawOpening(canvas, edge, { from: edge.from + 0.1, length: 0.95, is: 'door' });
  for (const gate of edges.filter(
    ({ a, b, isAcross, at }) =>
      (a.kind === 'garage' || a.kind === 'box' || a.kind === 'barn') && !b && isAcross && at > a.y,
  )) {
    const length = Math.min(2.6, gate.to - gate.from - 0.3);
    drawOpening(canvas, gate, { from: (gate.from + gate.to - length) / 2, length, is: 'gap' });
  }
}

const numbers = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' };

function writeArea(area: number, language: Language): string {
  const digits = area >= 100 ? 0 : 1;
  return `${area.toLocaleString(numbers[language], { maximumFractionDigits: digits, minimumFractionDigits: digits })} m²`;
}

function drawLabels(canvas: Canvas, all: readonly Room[], language: Language, unit: number): void {
  for (const room of all) {
    if (room.kind === 'void') continue;
    const name = rooms[room.kind][language];
    const [cx, cy] = [room.x + room.width / 2, room.y + room.depth / 2];
    const span = room.width / unit;
    const size = Math.min(24, Math.max(13, (span * 0.86) / Math.max(5, name.length * 0.56)));
    const isLow = room.kind === 'bed' || room.kind === 'livkit' || room.kind === 'kitdin' || room.kind === 'kitchen';
    const y = cy + (isLow && room.depth > 2.8 ? Math.min(0.5, room.depth * 0.1) : 0);
    const high = size * unit;
    const wide = Math.min(room.width * 0.96, name.length * 0.56 * high + 0.2);
    if (areaOf(room) > 4)
      canvas.rect(cx - wide / 2, y - high * 1.05, wide, high * 2.35, { fill: fills[room.kind] ?? '#efece6' });
    canvas.text([cx, y], name, size, { isBold: true });
    canvas.text([cx, y + high * 1.1], writeArea(areaOf(room), language), size * 0.9, { color: '#5b574e' });
  }
}

function drawWalls(canvas: Canvas, all: readonly Room[]): void {
  for (const { kind, x, y, width, depth } of all) {
    if (kind !== 'terrace' && kind !== 'loggia') continue;
    canvas.rect(x, y, width, depth, { fill: fills[kind], line: '#6d726a', width: 1.6 });
    for (let plank = 0.4; plank < depth; plank += 0.4)
      canvas.lines(
        [
          [x, y + plank],
          [x + width, y + plank],
        ],
        { line: '#d9dcd2', width: 0.7 },
      );
  }
  const indoors = all.filter(isIndoors);
  for (const { x, y, width, depth } of indoors)
    canvas.rect(x - outer, y - outer, width + 2 * outer, depth + 2 * outer, { fill: ink });
  for (const { kind, x, y, width, depth } of indoors)
    canvas.rect(x + inner, y + inner, width - 2 * inner, depth - 2 * inner, { fill: fills[kind] ?? '#efece6' });
}

/** The furnished plan of a floor, its rooms named in a language. */
export function drawFloor(source: FloorSource, language: Language): Drawing {
  const all = readRooms(source.rooms);
  const { width, depth } = extentOf(all);
  const edges = edgesOf(all);
  const unit = (Math.max(width + 2, ((depth + 2) * 4) / 3) * 1.08) / 1200;
  return draw(
    [-0.8, -0.8, width + 1.6, depth + 2.2],
    (canvas) => {
      drawWalls(canvas, all);
      for (const room of all) furnish(canvas, room, source.hasStairs ?? false);
      drawWindows(canvas, all, edges, source.open ?? 'nsew');
      for (const { edge, is } of doorsOf(all, edges)) {
        const span = edge.to - edge.from;
        const length = is === 'gap' ? Math.min(span * 0.6, 2.4) : Math.min(0.85, span - 0.1);
        drawOpening(canvas, edge, {
          from: is === 'gap' ? edge.from + (span - length) / 2 : edge.from + 0.08,
          length,
          is,
        });
      }
      if (source.hasEntrance) drawEntrance(canvas, all, edges);
      drawLabels(canvas, all, language, unit);
      drawScale(canvas, 0, depth + 1.1);
    },
    0.02,
  );
}

/** The bare plan of a floor with the measures of its rooms, which needs no words. */
export function drawMeasures(source: FloorSource): Drawing {
  const all = readRooms(source.rooms);
  const { width, depth } = extentOf(all);
  const edges = edgesOf(all);
  return draw(
    [-0.8, -1.6, width + 3, depth + 3],
    (canvas) => {
      drawWalls(canvas, all);
      drawWindows(canvas, all, edges, source.open ?? 'nsew');
      for (const { edge, is } of doorsOf(all, edges)) {
        const length = is === 'gap' ? (edge.to - edge.from) * 0.6 : 0.85;
        drawOpening(canvas, edge, {
          from: edge.from + 0.08,
          length: Math.min(length, edge.to - edge.from - 0.1),
          is: 'gap',
        });
      }
      for (const room of all) {
        if (room.kind === 'void' || areaOf(room) < 3.2) continue;
        const label = `${room.width.toFixed(2)} × ${room.depth.toFixed(2)}`.replaceAll('.', ',');
        canvas.text([room.x + room.width / 2, room.y + room.depth / 2 + 0.1], label, room.width < 2.2 ? 13 : 19);
      }
      measure(canvas, [0, -0.9], [width, -0.9]);
      measure(canvas, [width + 0.9, 0], [width + 0.9, depth]);
      drawScale(canvas, 0, depth + 0.8);
    },
    0.02,
  );
}
