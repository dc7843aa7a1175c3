import { countLines } from './cut-text';
import { charactersOn, contentHeight, contentWidth, sheet } from './sheet-measure';

export type BrochureRow = { label: string; value: string; lang?: string; isFloodWarning?: boolean };

/** One subject of the second sheet. */
export type Block = {
  key: string;
  title: string;
  rows: readonly BrochureRow[];
  notes: readonly string[];
  /** Height in mm of what is drawn above the rows. */
  drawing: number;
  /** Short rows (features, never legal information) stand two on a line and may be left out when there is no room. */
  isCompact: boolean;
};

/** A block with its rows as laid out: one on a line, or two short ones. */
export type PlacedBlock = Omit<Block, 'rows'> & { lines: (readonly BrochureRow[])[] };

export type BackLayout = {
  columns: { blocks: PlacedBlock[]; spare: number }[];
  /** Below 1 for much content, above 1 for little. */
  scale: number;
  /** Some features are left out. */
  isShortened: boolean;
};

const scales = [1.12, 1.06, 1, 0.95, 0.9, 0.86, 0.82] as const;
const minScale = 0.78;

/** The sheet's title, its gaps, the contact and the code. */
const fixedParts = 40;
const identitySize = 7;
const identityLine = 3.1;

/** Lays out the second sheet: two columns in the largest type size at which everything fits. */
export function layOutBack(blocks: readonly Block[], smallPrint: string): BackLayout {
  const smallLines = countLines(smallPrint, charactersOn(contentWidth, identitySize));
  const room = contentHeight - sheet.head - sheet.foot - fixedParts - smallLines * identityLine;
  for (const scale of scales) {
    const split = bestSplit(blocks, scale);
    if (split.height <= room) return toLayout(split, { scale, room, isShortened: false });
  }
  let kept = blocks;
  for (;;) {
    const split = bestSplit(kept, minScale);
    const shorter = split.height <= room ? null : withoutLastRow(kept);
    if (shorter === null) return toLayout(split, { scale: minScale, room, isShortened: kept !== blocks });
    kept = shorter;
  }
}

type Split = { columns: readonly { blocks: Block[]; height: number }[]; height: number };

function toLayout(
  { columns }: Split,
  { scale, room, isShortened }: { scale: number; room: number; isShortened: boolean },
): BackLayout {
  return {
    columns: columns.map((column) => ({
      blocks: column.blocks.map(({ rows, ...block }) => ({ ...block, lines: toLines({ ...block, rows }) })),
      spare: Math.max(0, room - column.height),
    })),
    scale,
    isShortened,
  };
}

/** With more blocks than this, only breaks in their order are tried. */
const maxShuffled = 10;
/** Consecutive subjects read best in order: reordering them must make the columns more even by this much (mm). */
const jumpCost = 5;

/**
 * Returns the most even distribution of the blocks; each column keeps their order and the first block is on the left.
 */
function bestSplit(blocks: readonly Block[], scale: number): Split {
  const heights = blocks.map((block) => heightOf(block, scale));
  const isAny = blocks.length <= maxShuffled;
  const ways = isAny ? 2 ** Math.max(0, blocks.length - 1) : blocks.length;
  let best: Split & { cost: number } = { columns: [], height: 0, cost: Number.POSITIVE_INFINITY };
  for (let way = 0; way < ways; way++) {
    const isRight = (index: number) => (isAny ? index > 0 && Boolean((way >> (index - 1)) & 1) : index > way);
    const columns = [false, true].map((side) => ({
      blocks: blocks.filter((_, index) => isRight(index) === side),
      height: heights.reduce((sum, height, index) => (isRight(index) === side ? sum + height : sum), 0),
    }));
    const height = Math.max(...columns.map((column) => column.height));
    const jumps = blocks.filter((_, index) => index > 0 && isRight(index) !== isRight(index - 1)).length;
    const cost = height + Math.max(0, jumps - 1) * jumpCost;
    if (cost < best.cost) best = { columns, height, cost };
  }
  return best;
}

function heightOf(block: Block, scale: number): number {
  const { width, size, line, padding, title, label } = sheet.column;
  const perLabel = charactersOn(width * label - 2, size * scale);
  const perValue = charactersOn(width * (1 - label), size * scale);
  const perNote = charactersOn(width, size * scale);
  const rowsHeight = toLines(block).reduce((sum, [row, second]) => {
    const lines =
      second || !row
        ? 1
        : Math.max(countLines(row.label, perLabel), countLines(row.value, perValue - (row.isFloodWarning ? 3 : 0)));
    return sum + lines * line + padding;
  }, 0);
  const notesHeight = block.notes.reduce((sum, note) => sum + countLines(note, perNote) * line + padding, 0);
  return (title + rowsHeight + notesHeight) * scale + block.drawing + blockGap;
}

const blockGap = 4;
/** Characters that fit on half a line, gap included. */
const maxShort = 24;

/** Consecutive short rows share a line. */
function toLines({ rows, isCompact }: Pick<Block, 'rows' | 'isCompact'>): (readonly BrochureRow[])[] {
  const lines: BrochureRow[][] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    if (isCompact && last?.length === 1 && first && isShort(first) && isShort(row)) last.push(row);
    else lines.push([row]);
  }
  return lines;
}

function isShort({ label, value }: BrochureRow): boolean {
  return label.length + value.length <= maxShort;
}

/** Removes the last row of the last subject that may shrink; a subject without rows goes. Null when nothing may go. */
function withoutLastRow(blocks: readonly Block[]): Block[] | null {
  const index = blocks.findLastIndex((block) => block.isCompact);
  const block = blocks[index];
  if (!block) return null;
  const rows = block.rows.slice(0, -1);
  return blocks.flatMap((other, place) => (place !== index ? [other] : rows.length > 0 ? [{ ...block, rows }] : []));
}

/** Heights of a plan in millimetres. */
const minPlanHeight = 42;
const maxPlanHeight = 95;
/** The columns are calculated, not measured. */
const planMargin = 8;

/** Returns the column below which a plan fits and its maximum height (mm); null where it would be too small to read. */
export function planPlace({ columns }: BackLayout): { column: number; height: number } | null {
  const room = Math.max(...columns.map(({ spare }) => spare));
  const column = columns.findLastIndex(({ spare }) => spare === room);
  return room - planMargin < minPlanHeight
    ? null
    : { column, height: Math.floor(Math.min(room - planMargin, maxPlanHeight)) };
}
