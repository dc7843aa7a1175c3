import { SaxesParser } from 'saxes';
import { escapeXml } from '@/lib/domain/text/escape';
import { decode } from '@/lib/features/imports/csv/read-table';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { shortTurns } from '@/lib/platform/in-turn';

/** An element with what is in it; names without their prefix. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, trimmed. */
  text: string;
};

/** A document that ends before its root element does: an upload that is under way, or was cut off. */
export class CutDocument extends SourceFailure {}

/** What one wanted element may take in memory; what stands between two of them has the same limit. */
const maxCharacters = 32 * 1024 * 1024;
/** Elements and attributes of one wanted element: small ones take far more memory than they have characters. */
const maxPieces = 100_000;
/** Elements inside each other. */
const maxDepth = 60;
/** Of the first part of a document, before its first element. */
const maxProlog = 64 * 1024;

/**
 * Reads a document of any size and yields its elements with one of the wanted paths, such as `root/property`, one after
 * another; the rest is dropped. Document types, and so entities of their own, are refused.
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  { wanted, place }: { wanted: readonly string[]; place: string },
): AsyncGenerator<{ path: string; element: XmlElement }> {
  const found: { path: string; element: XmlElement }[] = [];
  const path: string[] = [];
  const inside: XmlElement[] = [];
  let size = 0;
  let pieces = 0;
  let hasRoot = false;
  let isWhole = false;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new SourceFailure(`${place}: found a document type (<!DOCTYPE>), expected XML without one`);
  });
  parser.on('error', ({ message }) => {
    throw new SourceFailure(`${place}: no well-formed XML (line and column ${message})`);
  });
  const countPiece = () => {
    if (++pieces > maxPieces)
      throw new SourceFailure(
        `${place}: one record has more than ${maxPieces} elements and attributes (line ${parser.line})`,
      );
  };
  // While a tag is read: all attributes of one that never ends are in memory before it is an element.
  parser.on('attribute', countPiece);
  parser.on('opentag', ({ name, attributes }) => {
    hasRoot = true;
    path.push(localName(name));
    if (path.length > maxDepth)
      throw new SourceFailure(`${place}: more than ${maxDepth} elements inside each other (line ${parser.line})`);
    const [holder] = inside.slice(-1);
    if (!holder && !wanted.includes(path.join('/'))) return;
    countPiece();
    const element: XmlElement = { name: localName(name), attributes: localNames(attributes), children: [], text: '' };
    holder?.children.push(element);
    inside.push(element);
  });
  const addText = (text: string) => {
    const [holder] = inside.slice(-1);
    if (holder) holder.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = inside.pop();
    if (element) {
      element.text = element.text.trim();
      if (inside.length === 0) {
        found.push({ path: path.join('/'), element });
        size = 0;
      }
    }
    // Outside of a wanted element, nothing stays.
    if (inside.length === 0) pieces = 0;
    path.pop();
    isWhole = path.length === 0;
  });
  for await (const text of decodeXml(bytes, place)) {
    size += text.length;
    parser.write(text);
    if (size > (hasRoot ? maxCharacters : maxProlog))
      throw new SourceFailure(
        hasRoot
          ? `${place}: one record is larger than ${maxCharacters / 1024 / 1024} MB (line ${parser.line})`
          : `${place}: found no XML element in the first ${maxProlog / 1024} KB`,
      );
    yield* found.splice(0);
  }
  if (!isWhole)
    throw new CutDocument(`${place}: ends in the middle (line ${parser.line}), expected a whole XML document`);
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value.trim()]));
}

/** Small parts, so that what is read ahead of a wanted element is small too. */
const partBytes = 64 * 1024;

async function* decodeXml(bytes: AsyncIterable<Buffer>, place: string): AsyncGenerator<string> {
  let decoder: ((part: Buffer, isLast: boolean) => string) | null = null;
  let start: Buffer = Buffer.alloc(0);
  // A whole document in memory is read while a server answers visitors.
  const pause = shortTurns();
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += partBytes) {
      await pause();
      const part = chunk.subarray(from, from + partBytes);
      if (decoder) {
        yield decoder(part, false);
        continue;
      }
      start = Buffer.concat([start, part]);
      // The declaration stands in the first bytes.
      if (start.length < 256) continue;
      decoder = decoderOf(start, place);
      yield decoder(start, false);
    }
  }
  if (decoder) yield decoder(Buffer.alloc(0), true);
  else yield decoderOf(start, place)(start, true);
}

function decoderOf(start: Buffer, place: string): (part: Buffer, isLast: boolean) => string {
  const encoding = encodingOf(start);
  if (/^(?:iso-8859-1|iso-8859-15|windows-1252|latin-?1|us-ascii)$/.test(encoding))
    return (part) => decode(part, 'windows-1252');
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (part, isLast) => {
      try {
        return decoder.decode(part, { stream: !isLast });
      } catch {
        throw new SourceFailure(`${place}: found bytes that are not ${encoding}, which its first line names`);
      }
    };
  } catch {
    throw new SourceFailure(`${place}: found the encoding ${encoding}, expected UTF-8, UTF-16 or ISO-8859-1`);
  }
}

function encodingOf(start: Buffer): string {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0x3c && start[1] === 0)) return 'utf-16le';
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] === 0x3c)) return 'utf-16be';
  const [, named] =
    start.toString('latin1').match(/^[^<]{0,3}<\?xml[^>]{0,120}encoding\s*=\s*["']([\w.-]{1,40})["']/) ?? [];
  return (named ?? 'utf-8').toLowerCase();
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element on lines of its own; one with children has no text. */
export function writeXml({ name, attributes, children, text }: XmlElement, indent = ''): string {
  const head = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  if (children.length > 0)
    return `${head}>\n${children.map((child) => writeXml(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
  return text === '' ? `${head}/>\n` : `${head}>${escapeXml(text)}</${name}>\n`;
}
