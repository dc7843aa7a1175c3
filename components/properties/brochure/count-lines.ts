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
