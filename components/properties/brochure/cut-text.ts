import { teaser } from '@/lib/domain/text/teaser';

export type CutText = { paragraphs: string[]; isCut: boolean; lines: number };

/**
 * Returns as many sentences as fit in a number of lines; the gap between paragraphs counts as half a line. Cuts between
 * words where not even the first sentence fits.
 */
export function cutText(paragraphs: readonly string[], room: { lines: number; perLine: number }): CutText {
  const kept: string[] = [];
  let used = 0;
  for (const paragraph of paragraphs) {
    const gap = kept.length > 0 ? 0.5 : 0;
    const lines = countLines(paragraph, room.perLine);
    if (used + gap + lines <= room.lines) {
      kept.push(paragraph);
      used += gap + lines;
      continue;
    }
    const start = firstSentences(paragraph, { ...room, lines: room.lines - used - gap });
    if (start !== '') kept.push(start);
    else if (kept.length === 0 && room.lines >= 1)
      kept.push(teaser(paragraph, Math.floor(room.lines) * Math.floor(room.perLine * 0.9)));
    return { paragraphs: kept, isCut: true, lines: room.lines };
  }
  return { paragraphs: kept, isCut: false, lines: used };
}

/** A sentence ends at a full stop followed by a capital, a digit or a line end, so not within "ca. 12 m²". */
const sentenceEnd = /(?<=[.!?…]["”»)]?)\s+(?=[\p{Lu}\d«"“–-]|\n)/u;

function firstSentences(paragraph: string, room: { lines: number; perLine: number }): string {
  let kept = '';
  for (const sentence of paragraph.split(sentenceEnd)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (countLines(longer, room.perLine) > room.lines) break;
    kept = longer;
  }
  return kept;
}

/** Returns the number of lines a text takes at so many characters per line; breaks only words longer than a line. */
export function countLines(text: string, perLine: number): number {
  return text.split('\n').reduce((lines, line) => lines + countOne(line, perLine), 0);
}

function countOne(line: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(/[ \t]+/)) {
    const width = word.length + (used > 0 ? 1 : 0);
    if (used + width <= perLine) {
      used += width;
      continue;
    }
    const wholeLines = Math.max(0, Math.ceil(word.length / perLine) - 1);
    lines += (used > 0 ? 1 : 0) + wholeLines;
    used = word.length - wholeLines * perLine;
  }
  return lines;
}
