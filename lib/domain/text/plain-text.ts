import { decodeHTMLStrict } from 'entities';
import { isBlank } from './raw-value';

/**
 * Decodes the entities in a text once, so that `&amp;lt;` stays `&lt;`. An unknown name stays as written; a number
 * that is not a character is dropped, and so are soft hyphens. Old exports write the characters of Windows-1252 as 0x80 to
 * 0x9F, which HTML reads that way too.
 */
export function decodeEntities(text: string): string {
  const numbered = text.replace(/[\u0080-\u009F]/g, (control) => `&#${control.charCodeAt(0)};`);
  return decodeHTMLStrict(numbered).replace(/[\u0080-\u009F\u00AD\uFFFD]/g, '');
}

/** Where a tag, comment or declaration may begin. Bounded, so that matching stays linear whatever the text. */
const markupStart = /<(?:(\/?)([a-z][a-z0-9]{0,20}(?:[:-][a-z0-9]{1,20}){0,3})(?=[\s/<>]|$)|!--|[!?](?=[a-z[]))/gi;

/** A text with one of these is HTML, where a line end is only a space; in any other it ends a line. */
const htmlLayout = /<(?:br|p|div|li|ul|ol|tr|table|h[1-6])(?=[\s/>])/i;

const paragraphTags = new Set(
  'address article aside blockquote center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr main nav p pre section table'.split(
    ' ',
  ),
);
const headingTag = /^h[1-6]$/;
const listTags = new Set(['ul', 'ol', 'menu', 'dir']);
/** Tags whose content is not text. */
const unreadTags = new Set(['script', 'style', 'title', 'template', 'iframe', 'svg']);

/** Lone surrogates, zero-width spaces, and every control character (NUL …) that is not white space. */
const invisible = /[\p{Cs}\u200B]|[^\P{Cc}\s]/gu;

/**
 * Turns a description into paragraphs to read. Descriptions come as plain text or as dirty HTML from exports; either
 * way the result is text, in which `<` is a `<`, and must never be interpreted as HTML. Tags and the content of
 * scripts and styles are gone, entities are decoded, list items are lines that start with a dash, and a line break
 * within a paragraph is `\n` (show it with `white-space: pre-line`). Takes time linear in the length of the text.
 */
export function toParagraphs(text: string): string[] {
  return toBlocks(text).map((block) => block.text);
}

/** A paragraph, or a line that says what the next ones are about. */
export type TextBlock = { text: string; isHeading: boolean };

/** The same with the headings of HTML. */
export function toBlocks(text: string): TextBlock[] {
  const writer = new ParagraphWriter(!htmlLayout.test(text));
  let position = 0;
  for (;;) {
    markupStart.lastIndex = position;
    const start = markupStart.exec(text);
    writer.write(text.slice(position, start?.index));
    if (start === null) return writer.finish();
    const [opening, slash, tag] = start;
    if (tag === undefined) {
      position = opening === '<!--' ? endOfComment(text, start.index) : endOfTag(text, markupStart.lastIndex);
      continue;
    }
    const name = tag.toLowerCase();
    position = endOfTag(text, markupStart.lastIndex);
    if (slash === '/') writer.close(name);
    else if (unreadTags.has(name)) position = endOfUnread(text, name, position);
    else writer.open(name);
  }
}

/**
 * A tag ends at the first `>` outside its quoted values. A quote that is not closed before the next `<` is a slip and
 * does not count; a tag without `>` ends where the next one begins, so that it cannot swallow the rest of the text.
 */
function endOfTag(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (character === '>') return index + 1;
    if (character === '<') return index;
    if (character === '"' || character === "'") index = endOfQuote(text, index);
  }
  return text.length;
}

function endOfQuote(text: string, start: number): number {
  const quote = text[start];
  for (let index = start + 1; index < text.length && text[index] !== '<'; index++) {
    if (text[index] === quote) return index;
  }
  return start;
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('-->', start + 2);
  return end < 0 ? text.length : end + 3;
}

/** Unread content that is never closed runs to the end of the text, as in a browser. */
function endOfUnread(text: string, name: string, from: number): number {
  if (text.endsWith('/>', from)) return from;
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.test(text) ? endOfTag(text, closing.lastIndex) : text.length;
}

/**
 * Collects text and turns tags into line breaks. Breaks are written only when more text follows, so empty tags leave
 * nothing behind.
 */
class ParagraphWriter {
  readonly #keepsLines: boolean;
  readonly #blocks: TextBlock[] = [];
  #paragraph = '';
  #isHeading = false;
  #isInHeading = false;
  #lineEnds = 0;
  #hasSpace = false;
  #listDepth = 0;
  #isInItem = false;
  #awaitsDash = false;

  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines;
  }

  write(segment: string): void {
    const decoded = decodeEntities(segment).replace(invisible, '');
    const lines = this.#keepsLines ? decoded.split(/\r\n?|\n/) : [decoded];
    lines.forEach((line, index) => {
      if (index > 0) this.#breakLine();
      this.#writeLine(line);
    });
  }

  #writeLine(line: string): void {
    const words = line.replace(/\s+/g, ' ');
    if (isBlank(words)) {
      this.#hasSpace ||= words !== '';
      return;
    }
    this.#startText(words.startsWith(' '));
    this.#paragraph += words.trim();
    this.#hasSpace = words.endsWith(' ');
  }

  #startText(startsWithSpace: boolean): void {
    if (this.#lineEnds > 1 && this.#paragraph !== '') {
      this.#blocks.push({ text: this.#paragraph, isHeading: this.#isHeading });
      this.#paragraph = '';
    }
    if (this.#paragraph === '') this.#isHeading = this.#isInHeading;
    if (this.#paragraph !== '')
      this.#paragraph += this.#lineEnds > 0 ? '\n' : this.#hasSpace || startsWithSpace ? ' ' : '';
    if (this.#awaitsDash) this.#paragraph += '– ';
    this.#awaitsDash = false;
    this.#lineEnds = 0;
  }

  #breakLine(): void {
    if (!this.#awaitsDash) this.#lineEnds += 1;
  }

  #breakList(depthChange: 1 | -1): void {
    const outerDepth = Math.min(this.#listDepth, this.#listDepth + depthChange);
    this.#listDepth = Math.max(this.#listDepth + depthChange, 0);
    this.#endItem();
    if (outerDepth < 1) this.#lineEnds = 2;
  }

  #endItem(): void {
    this.#isInItem = false;
    this.#awaitsDash = false;
    this.#lineEnds = Math.max(this.#lineEnds, 1);
  }

  open(name: string): void {
    if (headingTag.test(name)) this.#isInHeading = !this.#isInItem;
    if (name === 'li') {
      this.#endItem();
      this.#isInItem = true;
      this.#awaitsDash = true;
    } else if (name === 'br') this.#breakLine();
    else if (listTags.has(name)) this.#breakList(1);
    else this.#breakBlock(name);
  }

  close(name: string): void {
    if (headingTag.test(name)) this.#isInHeading = false;
    if (name === 'li') this.#endItem();
    else if (listTags.has(name)) this.#breakList(-1);
    else this.#breakBlock(name);
  }

  #breakBlock(name: string): void {
    if (paragraphTags.has(name)) this.#lineEnds = this.#isInItem ? Math.max(this.#lineEnds, 1) : 2;
    else if (name === 'tr') this.#lineEnds = Math.max(this.#lineEnds, 1);
    else if (name === 'td' || name === 'th') this.#hasSpace = true;
  }

  finish(): TextBlock[] {
    if (this.#paragraph === '') return this.#blocks;
    return [...this.#blocks, { text: this.#paragraph, isHeading: this.#isHeading }];
  }
}
