import { teaser } from '@/lib/domain/text/teaser';
import { countLines } from './count-lines';

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
