import { teaser } from '@/lib/domain/text/teaser';
import { countLines } from './count-lines';

export type CutText = { paragraphs: string[]; isCut: boolean; lines: number };

/**
 * As many sentences as fit in a number of lines, a paragraph's gap counting as half a line. Where not even the first
 * sentence fits, it is cut between words.
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

/** Sentences end at a full stop that a capital, a figure or a line end follows, so not within "ca. 12 m²". */
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
