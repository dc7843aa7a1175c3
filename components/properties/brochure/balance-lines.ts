/** The width of a text on one line, in any unit. */
export type WidthOf = (text: string) => number;

/**
 * Breaks a title between words into as few lines as it needs on a width, all of about the same length: no line holds the
 * last word alone, and a short word such as "met" or "de" rather begins a line than ends one.
 */
export function balanceLines(title: string, width: number, widthOf: WidthOf): string[] {
  const words = title.split(/[ \t\n]+/).filter(Boolean);
  const fewest = fill(words, width, widthOf);
  if (fewest.length < 2 || words.length > maxBalanced) return fewest;
  const ideal = widthOf(words.join(' ')) / fewest.length;
  const costOf = (from: number, to: number): number => {
    const wide = widthOf(words.slice(from, to).join(' '));
    if (wide > width && to - from > 1) return Number.POSITIVE_INFINITY;
    const endsShort = to < words.length && /^\p{L}{1,3}$/u.test(words[to - 1] ?? '');
    return ((wide - ideal) / ideal) ** 2 + (endsShort ? shortEnding : 0);
  };
  // For each count of first words, the cheapest way to set them on so many lines.
  let best: Broken[] = words.map((_, at) => ({ cost: costOf(0, at + 1), ends: [at + 1] }));
  for (let lines = 2; lines <= fewest.length; lines += 1)
    best = words.map((_, at) => {
      const ways = best.slice(0, at).map(({ cost, ends }, before) => ({
        cost: cost + costOf(before + 1, at + 1),
        ends: [...ends, at + 1],
      }));
      return ways.reduce((one, other) => (other.cost < one.cost ? other : one), impossible);
    });
  const ends = best.at(-1)?.ends ?? [];
  return ends.map((end, line) => words.slice(ends[line - 1] ?? 0, end).join(' '));
}

/** How dear a way to break is, and where its lines end. */
type Broken = { cost: number; ends: readonly number[] };

const impossible: Broken = { cost: Number.POSITIVE_INFINITY, ends: [] };
/** A line that ends with a short word is as bad as two lines that differ from the others by an eighth. */
const shortEnding = 2 * 0.125 ** 2;
/** Words; a longer text is not a title. */
const maxBalanced = 60;

/** One line after the other, each as full as it goes; a word longer than a line has one of its own. */
function fill(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Points of type with mm of line. */
export type TitleSize = { size: number; line: number; maxLines: number };

/** `text` has its line breaks. */
export type FittedTitle = TitleSize & { text: string };

/** A title in the largest of the sizes in which it takes no more than its lines, else in the last one. */
export function fitTitle(
  title: string,
  { width, sizes, widthAt }: { width: number; sizes: readonly TitleSize[]; widthAt: (size: number) => WidthOf },
): FittedTitle {
  const fitted = sizes.map((each) => {
    const lines = balanceLines(title, width, widthAt(each.size));
    return { ...each, text: lines.join('\n'), fits: lines.length <= each.maxLines };
  });
  const chosen = fitted.find(({ fits }) => fits) ?? fitted.at(-1);
  if (!chosen) throw new Error('A title needs a size');
  const { size, line, maxLines, text } = chosen;
  return { size, line, maxLines, text };
}
