/** An opening bracket that is not closed yet. */
export type Bracket = { opener: '{' | '['; offset: number };

/** Where a text stops being JSON, and what the grammar wants there. Offsets are UTF-16 units. */
export type JsonStop = {
  offset: number;
  wanted: 'value' | 'name' | 'colon' | 'comma' | 'end' | 'number' | 'escape' | 'text';
  /** The comma just before, where an entry should follow it. */
  comma: number | null;
  /** Where the value, the name or the beginning of the text before the mistake lies. */
  from: number;
  open: readonly Bracket[];
};

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /[\p{L}\p{N}_$.+-]+/uy;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const spacePattern = /[ \t\r\n]*/y;

/** Finds where a text stops being JSON; null when all of it is JSON, as `JSON.parse` sees it. */
export function findJsonStop(text: string): JsonStop | null {
  return new JsonScanner(text).scan();
}

/** Returns the name, number or word at an offset, as an editor may have typed it; empty for anything else. */
export function wordAt(text: string, offset: number): string {
  return match(wordPattern, text, offset);
}

function match(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

/** Keeps its brackets in a list rather than on the call stack: a file may be nested without end. */
class JsonScanner {
  private offset = 0;
  private readonly open: Bracket[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  scan(): JsonStop | null {
    this.skipSpace();
    let stop = this.scanValue(null);
    while (stop === null && this.open.length > 0) stop = this.scanInside();
    this.skipSpace();
    return stop ?? (this.offset < this.text.length ? this.stopAt('end') : null);
  }

  /** One step inside the innermost bracket, which stands after a value or just after its opener. */
  private scanInside(): JsonStop | null {
    const bracket = this.open.at(-1);
    if (!bracket) return null;
    const end = this.offset;
    const isFirst = end === bracket.offset + 1;
    this.skipSpace();
    if (this.peek() === (bracket.opener === '{' ? '}' : ']')) {
      this.offset += 1;
      this.open.pop();
      return null;
    }
    let comma: number | null = null;
    if (!isFirst) {
      if (this.peek() !== ',') return this.stopAt('comma', { from: end });
      comma = this.offset;
      this.offset += 1;
      this.skipSpace();
    }
    return bracket.opener === '[' ? this.scanValue(comma) : (this.scanName(comma) ?? this.scanValue(null));
  }

  private scanName(comma: number | null): JsonStop | null {
    const from = this.offset;
    if (this.peek() !== '"') return this.stopAt('name', { comma });
    const stop = this.scanText();
    if (stop) return stop;
    this.skipSpace();
    if (this.peek() !== ':') return this.stopAt('colon', { from });
    this.offset += 1;
    this.skipSpace();
    return null;
  }

  /** Opens a bracket or skips a text, number or word. */
  private scanValue(comma: number | null): JsonStop | null {
    const character = this.peek();
    if (character === '{' || character === '[') {
      this.open.push({ opener: character, offset: this.offset });
      this.offset += 1;
      return null;
    }
    if (character === '"') return this.scanText();
    const word = wordAt(this.text, this.offset);
    if (/^[-\d]/.test(word)) {
      if (match(numberPattern, this.text, this.offset) !== word) return this.stopAt('number');
    } else if (word !== 'true' && word !== 'false' && word !== 'null') return this.stopAt('value', { comma });
    this.offset += word.length;
    return null;
  }

  private scanText(): JsonStop | null {
    const from = this.offset;
    this.offset += 1;
    for (;;) {
      const character = this.peek();
      if (character === '"') {
        this.offset += 1;
        return null;
      }
      if (character === '\\') {
        const sequence = match(escapePattern, this.text, this.offset);
        if (sequence === '') return this.stopAt('escape', { from });
        this.offset += sequence.length;
      } else if (character < ' ') return this.stopAt('text', { from });
      else this.offset += 1;
    }
  }

  private stopAt(wanted: JsonStop['wanted'], more: Partial<Pick<JsonStop, 'comma' | 'from'>> = {}): JsonStop {
    return { offset: this.offset, wanted, comma: null, from: this.offset, open: this.open, ...more };
  }

  private skipSpace(): void {
    this.offset += match(spacePattern, this.text, this.offset).length;
  }

  /** Empty at the end of the text. */
  private peek(): string {
    return this.text[this.offset] ?? '';
  }
}
