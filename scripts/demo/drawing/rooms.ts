import { words } from '../words';

export const rooms = {
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

export type RoomKind = keyof typeof rooms;

export type Room = { kind: RoomKind; x: number; y: number; width: number; depth: number };

const outdoors: readonly RoomKind[] = ['terrace', 'loggia', 'void'];

export const passages: readonly RoomKind[] = ['hall', 'landing'];

export const openRooms: readonly RoomKind[] = ['living', 'livkit', 'kitdin', 'kitchen', 'dining', 'salon'];

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

export function extentOf(all: readonly Room[]): { width: number; depth: number } {
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)),
    depth: Math.max(...all.map(({ y, depth }) => y + depth)),
  };
}

export type Edge = { isAcross: boolean; at: number; from: number; to: number; a: Room; b: Room | null };

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
export function edgesOf(all: readonly Room[]): Edge[] {
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
