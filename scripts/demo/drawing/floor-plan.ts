import type { Language, Localized } from '../words';
import { type Canvas, type Drawing, draw, type Point } from './canvas';

function words(nl: string, fr: string, en: string, de: string): Localized {
  return { nl, fr, en, de };
}

const rooms = {
  living: words('Leefruimte', 'Séjour', 'Living room', 'Wohnen'),
  livkit: words('Leefruimte & keuken', 'Séjour & cuisine', 'Living & kitchen', 'Wohnen & Küche'),
  kitchen: words('Keuken', 'Cuisine', 'Kitchen', 'Küche'),
  kitdin: words('Keuken & eetkamer', 'Cuisine & salle à manger', 'Kitchen & dining', 'Küche & Essen'),
  dining: words('Eetkamer', 'Salle à manger', 'Dining room', 'Esszimmer'),
  salon: words('Salon', 'Salon', 'Sitting room', 'Salon'),
  hall: words('Hal', 'Hall', 'Hall', 'Diele'),
  landing: words('Nachthal', 'Hall de nuit', 'Landing', 'Flur'),
  stairs: words('Trap', 'Escalier', 'Stairs', 'Treppe'),
  office: words('Bureau', 'Bureau', 'Study', 'Arbeitszimmer'),
  wc: words('Wc', 'WC', 'WC', 'WC'),
  cloak: words('Vestiaire', 'Vestiaire', 'Cloaks', 'Garderobe'),
  laundry: words('Wasplaats', 'Buanderie', 'Utility', 'Waschraum'),
  bed: words('Slaapkamer', 'Chambre', 'Bedroom', 'Schlafzimmer'),
  bath: words('Badkamer', 'Salle de bains', 'Bathroom', 'Bad'),
  shower: words('Douche', 'Douche', 'Shower', 'Dusche'),
  storage: words('Berging', 'Débarras', 'Storage', 'Abstellraum'),
  dressing: words('Dressing', 'Dressing', 'Dressing', 'Ankleide'),
  terrace: words('Terras', 'Terrasse', 'Terrace', 'Terrasse'),
  loggia: words('Loggia', 'Loggia', 'Loggia', 'Loggia'),
  garage: words('Garage', 'Garage', 'Garage', 'Garage'),
  cellar: words('Kelder', 'Cave', 'Cellar', 'Keller'),
  attic: words('Zolder', 'Grenier', 'Attic', 'Dachboden'),
  boiler: words('Stookplaats', 'Chaufferie', 'Boiler', 'Heizung'),
  barn: words('Schuur', 'Grange', 'Barn', 'Scheune'),
  bikes: words('Fietsen', 'Vélos', 'Bicycles', 'Fahrräder'),
  meters: words('Meters', 'Compteurs', 'Meters', 'Zähler'),
  shop: words('Winkelruimte', 'Surface de vente', 'Sales floor', 'Verkaufsfläche'),
  box: words('Box', 'Box', 'Box', 'Box'),
  flat1: words('Appartement, 1 slk.', 'Appartement, 1 ch.', 'Apartment, 1 bed', 'Wohnung, 1 Schlafz.'),
  flat2: words('Appartement, 2 slk.', 'Appartement, 2 ch.', 'Apartment, 2 bed', 'Wohnung, 2 Schlafz.'),
  void: words('', '', '', ''),
};

type RoomKind = keyof typeof rooms;
type Room = { kind: RoomKind; x: number; y: number; width: number; depth: number };

const outdoors: readonly RoomKind[] = ['terrace', 'loggia', 'void'];
const passages: readonly RoomKind[] = ['hall', 'landing'];
const openRooms: readonly RoomKind[] = ['living', 'livkit', 'kitdin', 'kitchen', 'dining', 'salon'];
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

/**
 * Reads `5.2: living 6.4, kitchen 5 / 3.8: hall 2.8, bed 8.6`: bands from the back of the home to its street, each with
 * its depth, and the rooms of a band from left to right with their widths, all in metres.
 */
export function readRooms(text: string): Room[] {
  let y = 0;
  return text.split('/').flatMap((band) => {
    const [depth = '', list = ''] = band.split(':');
    let x = 0;
    const found = list.split(',').map((entry) => {
      const [kind = '', width = ''] = entry.trim().split(' ');
      if (!(kind in rooms) || !(Number(width) > 0)) throw new Error(`unknown room "${entry}" in "${text}"`);
      const room = { kind: kind as RoomKind, x, y, width: Number(width), depth: Number(depth) };
      x += room.width;
      return room;
    });
    y += Number(depth);
    return found;
  });
}

export function isIndoors({ kind }: Room): boolean {
  return !outdoors.includes(kind);
}

export function areaOf({ width, depth }: Room): number {
  return width * depth;
}

type Edge = { isAcross: boolean; at: number; from: number; to: number; a: Room; b: Room | null };

function overlap(from: number, to: number, others: readonly (readonly [number, number])[]): [number, number][] {
  let free: [number, number][] = [[from, to]];
  for (const [start, end] of others)
    free = free.flatMap(([one, other]): [number, number][] =>
      end <= one + 0.01 || start >= other - 0.01
        ? [[one, other]]
        : (
            [
              [one, start],
              [end, other],
            ] as [number, number][]
          ).filter(([left, right]) => right - left > 0.05),
    );
  return free;
}

/** Walls between two rooms, and free walls (`b` is null). */
function edgesOf(all: readonly Room[]): Edge[] {
  const indoors = all.filter(isIndoors);
  const shared: Edge[] = [];
  const close = (one: number, other: number) => Math.abs(one - other) < 0.02;
  for (const [index, a] of indoors.entries())
    for (const b of indoors.slice(index + 1)) {
      const [x0, x1] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
      const [y0, y1] = [Math.max(a.y, b.y), Math.min(a.y + a.depth, b.y + b.depth)];
      if (x1 - x0 > 0.05 && (close(a.y + a.depth, b.y) || close(b.y + b.depth, a.y)))
        shared.push({ isAcross: true, at: close(a.y + a.depth, b.y) ? b.y : a.y, from: x0, to: x1, a, b });
      if (y1 - y0 > 0.05 && (close(a.x + a.width, b.x) || close(b.x + b.width, a.x)))
        shared.push({ isAcross: false, at: close(a.x + a.width, b.x) ? b.x : a.x, from: y0, to: y1, a, b });
    }
  const free = indoors.flatMap((a): Edge[] => {
    const own = shared.filter((edge) => edge.a === a || edge.b === a);
    const sides = [
      { isAcross: true, at: a.y, from: a.x, to: a.x + a.width },
      { isAcross: true, at: a.y + a.depth, from: a.x, to: a.x + a.width },
      { isAcross: false, at: a.x, from: a.y, to: a.y + a.depth },
      { isAcross: false, at: a.x + a.width, from: a.y, to: a.y + a.depth },
    ];
    return sides.flatMap((side) => {
      const taken = own
        .filter((edge) => edge.isAcross === side.isAcross && close(edge.at, side.at))
        .map((edge) => [edge.from, edge.to] as const);
      return overlap(side.from, side.to, taken).map(([from, to]) => ({ ...side, from, to, a, b: null }));
    });
  });
  return [...shared, ...free];
}

const ink = '#2e3234';
const soft = '#8b8579';
const piece = { fill: '#ffffff', line: soft, width: 1 };
const outer = 0.3;
const inner = 0.055;

function drawBed(canvas: Canvas, { x, y, width, depth }: Room): void {
  const wide = Math.min(width, depth) > 2.6 ? 1.6 : 0.9;
  const [bx, by] = [x + (width - wide) / 2, y + 0.15];
  canvas.rect(x + width / 2 - wide * 0.8, by + 0.9, wide * 1.6, 1.5, { fill: '#e6dac6' });
  canvas.rect(bx, by, wide, 2, piece);
  canvas.rect(bx, by + 0.7, wide, 1.3, piece);
  for (const side of wide > 1 ? [0.06, wide / 2 + 0.03] : [0.06])
    canvas.rect(bx + side, by + 0.1, wide > 1 ? wide / 2 - 0.09 : wide - 0.12, 0.38, piece);
  if (width > 3) for (const side of [-0.5, wide + 0.08]) canvas.rect(bx + side, by, 0.42, 0.4, piece);
  if (depth > 3.2)
    canvas.rect(
      x + width - Math.min(2.2, width - 1.2) - 0.1,
      y + depth - 0.68,
      Math.min(2.2, width - 1.2),
      0.58,
      piece,
    );
}

function drawSofa(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 1.4, y - 1.1, 2.8, 2.5, { fill: '#e6dac6' });
  canvas.rect(x - 1.15, y + 0.45, 2.3, 0.9, piece);
  canvas.rect(x - 1.15, y + 1.1, 2.3, 0.25, piece);
  canvas.rect(x - 0.55, y - 0.45, 1.1, 0.6, piece);
}

function drawTable(canvas: Canvas, x: number, y: number, seats: number): void {
  const long = seats * 0.62;
  for (let seat = 0; seat < seats; seat += 1)
    for (const side of [-0.78, 0.36]) canvas.rect(x - long / 2 + seat * 0.62 + 0.1, y + side, 0.42, 0.42, piece);
  canvas.rect(x - long / 2, y - 0.45, long, 0.9, piece);
}

function drawCounter(canvas: Canvas, x: number, y: number, length: number): void {
  canvas.rect(x, y, length, 0.6, piece);
  canvas.rect(x + length * 0.2, y + 0.06, 0.58, 0.48, piece);
  for (const [dx, dy] of [
    [0.15, 0.18],
    [0.43, 0.18],
    [0.15, 0.42],
    [0.43, 0.42],
  ] as const)
    canvas.ellipse(x + length * 0.2 + dx, y + 0.0 + dy, 0.08, 0.08, piece);
  canvas.rect(x + length * 0.62, y + 0.1, 0.55, 0.4, piece);
}

function drawSanitary(canvas: Canvas, room: Room): void {
  const { kind, x, y, width, depth } = room;
  const isTall = depth > width;
  if (kind === 'bath') {
    if (isTall) canvas.rect(x + (width - 1.7) / 2, y + 0.12, Math.min(1.7, width - 0.2), 0.75, piece);
    else canvas.rect(x + 0.12, y + 0.12, 0.75, Math.min(1.7, depth - 0.2), piece);
    if (width * depth > 6) {
      canvas.rect(x + width - 1.05, y + depth - 1.05, 0.95, 0.95, piece);
      canvas.lines(
        [
          [x + width - 1.05, y + depth - 1.05],
          [x + width - 0.1, y + depth - 0.1],
        ],
        { line: soft },
      );
    }
  }
  if (kind === 'shower') {
    canvas.rect(x + 0.1, y + 0.1, 0.9, 0.9, piece);
    canvas.lines(
      [
        [x + 0.1, y + 0.1],
        [x + 1, y + 1],
      ],
      { line: soft },
    );
  }
  if (kind === 'wc') {
    canvas.rect(x + width / 2 - 0.2, y + 0.1, 0.4, 0.18, piece);
    canvas.ellipse(x + width / 2, y + 0.5, 0.18, 0.25, piece);
    return;
  }
  const basin = width > 2 ? 1.1 : 0.6;
  canvas.rect(x + width - basin - 0.12, y + 0.1, basin, 0.45, piece);
  canvas.ellipse(x + width - basin / 2 - 0.12, y + 0.32, 0.18, 0.13, piece);
}

function drawStairs(canvas: Canvas, { x, y, width, depth }: Room): void {
  const isTall = depth >= width;
  const [wide, deep] = isTall
    ? [Math.min(0.95, width - 0.2), Math.min(3, depth - 0.4)]
    : [Math.min(3, width - 0.4), Math.min(0.95, depth - 0.2)];
  const [sx, sy] = [x + width - wide - 0.1, y + 0.15];
  canvas.rect(sx, sy, wide, deep, piece);
  for (let step = 1; step < 12; step += 1)
    canvas.lines(
      isTall
        ? [
            [sx, sy + (deep * step) / 12],
            [sx + wide, sy + (deep * step) / 12],
          ]
        : [
            [sx + (wide * step) / 12, sy],
            [sx + (wide * step) / 12, sy + deep],
          ],
      { line: soft },
    );
}

export function drawCar(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 0.9, y - 2.2, 1.8, 4.4, { fill: '#f4f2ee', line: soft, width: 1 });
  canvas.rect(x - 0.72, y - 1.1, 1.44, 0.8, piece);
  canvas.rect(x - 0.72, y + 1.1, 1.44, 0.6, piece);
}

function furnish(canvas: Canvas, room: Room, hasStairs: boolean): void {
  const { kind, x, y, width, depth } = room;
  const [cx, cy] = [x + width / 2, y + depth / 2];
  if (kind === 'bed') drawBed(canvas, room);
  if (kind === 'living' || kind === 'salon') drawSofa(canvas, cx, cy + Math.min(0.6, depth / 2 - 1.6));
  if (kind === 'livkit') {
    drawCounter(canvas, x + 0.1, y + depth - 0.7, Math.min(3.6, width * 0.6));
    drawSofa(canvas, x + width * 0.5, y + Math.min(1.6, depth * 0.28));
    if (depth > 5.4) drawTable(canvas, x + width * 0.6, y + depth - 1.9, 3);
  }
  if (kind === 'kitchen') drawCounter(canvas, x + 0.1, y + 0.1, Math.min(3.4, width - 0.3));
  if (kind === 'kitdin') {
    drawCounter(canvas, x + 0.1, y + 0.1, Math.min(3.8, width - 0.3));
    drawTable(canvas, cx, y + depth - 1.35, 3);
  }
  if (kind === 'dining') drawTable(canvas, cx, cy + 0.5, 3);
  if (kind === 'office') {
    canvas.rect(cx - 0.75, y + 0.15, 1.5, 0.65, piece);
    canvas.rect(cx - 0.21, y + 0.85, 0.42, 0.42, piece);
    canvas.rect(x + 0.1, y + depth - 0.45, Math.min(2.2, width - 0.2), 0.35, piece);
  }
  if (kind === 'bath' || kind === 'shower' || kind === 'wc') drawSanitary(canvas, room);
  if (kind === 'laundry')
    for (const shift of [0.1, 0.75]) {
      if (shift + 0.6 > width) continue;
      canvas.rect(x + shift, y + 0.1, 0.6, 0.6, piece);
      canvas.ellipse(x + shift + 0.3, y + 0.4, 0.2, 0.2, piece);
    }
  if (kind === 'stairs' || (hasStairs && passages.includes(kind) && depth > 2)) drawStairs(canvas, room);
  if (kind === 'garage' || kind === 'box') drawCar(canvas, cx, cy);
  if ((kind === 'terrace' || kind === 'loggia') && width > 3 && depth > 1.4) drawTable(canvas, cx, cy, 2);
  if (kind === 'dressing') canvas.rect(x + 0.1, y + 0.1, width - 0.2, 0.55, piece);
}

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

function extentOf(all: readonly Room[]): { width: number; depth: number } {
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)),
    depth: Math.max(...all.map(({ y, depth }) => y + depth)),
  };
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

export function drawScale(canvas: Canvas, x: number, y: number, step = 1): void {
  for (let part = 0; part < 5; part += 1)
    canvas.rect(x + part * step, y, step, 0.12 * step, {
      fill: part % 2 === 0 ? ink : '#ffffff',
      line: ink,
      width: 0.8,
    });
  canvas.text([x + 5 * step + 0.25 * step, y + 0.14 * step], `${5 * step} m`, 19, { align: 'start' });
}

/** A dimension between two points on one line, its length written at its middle. */
export function measure(canvas: Canvas, from: Point, to: Point, text?: string): void {
  canvas.lines([from, to], { line: ink, width: 0.9 });
  const isAcross = Math.abs(from[1] - to[1]) < 0.001;
  const span = isAcross ? to[0] - from[0] : to[1] - from[1];
  const tick = Math.min(0.18, Math.abs(span) / 8 + 0.08);
  for (const [x, y] of [from, to])
    canvas.lines(
      [
        [x - tick / 2, y + tick / 2],
        [x + tick / 2, y - tick / 2],
      ],
      { line: ink, width: 1.6 },
    );
  const label = text ?? Math.abs(span).toFixed(2).replace('.', ',');
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (isAcross) canvas.text([mx, my - tick * 0.6], label, 20);
  else canvas.text([mx + tick * 0.7, my], label, 20, { align: 'start' });
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
