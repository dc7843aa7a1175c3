import { inflateRawSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { UploadKind } from '@/lib/domain/enquiry/upload-limits';

/** Far more than any camera makes; a picture that claims more is a bomb. Pictures are never unpacked here. */
const maxPixels = 120_000_000;
/** The bytes read to distinguish kinds: nothing is unpacked, and a long file costs no more than a short one. */
const headBytes = 4100;
/** How far from its ends a PDF has its marks, in bytes, as common readers search for them. */
const pdfMargin = 1024;
/** Maximum bytes of the one entry that is unpacked, and of all entries by their claimed sizes. */
const maxContentTypesBytes = 256 * 1024;
const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * Returns the kind of a file, by its content alone; null for kinds that are not accepted and for broken or empty files.
 * Reads headers and closing marks, so a file may still hold more than it shows, such as a picture with a zip behind it:
 * a viewer of its kind opens the picture. Never throws.
 */
export async function checkUpload(content: Uint8Array): Promise<UploadKind | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // The library guesses at zips by the order of their entries; programs open them by the directory at the end.
  if (startsWith(bytes, zipMarks.entry)) return isWordDocument(bytes) ? 'docx' : null;
  switch (await detect(bytes)) {
    case 'pdf':
    case undefined:
      return isPdf(bytes) ? 'pdf' : null;
    case 'jpg':
      return isWholeJpeg(bytes) && (await isPicture(bytes, 'jpeg')) ? 'jpeg' : null;
    case 'png':
    case 'apng':
      return isWholePng(bytes) && (await isPicture(bytes, 'png')) ? 'png' : null;
    default:
      return null;
  }
}

/** Returns the usual extension for the first bytes; undefined when they match none. */
async function detect(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes.subarray(0, headBytes)))?.ext;
  } catch {
    return 'broken';
  }
}

/** Data before the header may come from a scanner or printer, but must not be markup or script to other programs. */
function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, pdfMargin);
  const start = head.search(/%PDF-\d/);
  if (start === -1 || /<[a-z!?/]|^#!/i.test(head.slice(0, start))) return false;
  return bytes.subarray(-pdfMargin).includes('%%EOF');
}

async function isPicture(bytes: Buffer, format: 'jpeg' | 'png'): Promise<boolean> {
  try {
    return (await sharp(bytes, { limitInputPixels: maxPixels }).metadata()).format === format;
  } catch {
    return false;
  }
}

/** Whether the pixels of a JPEG end: its segments are walked to the first scan, after which its end mark is found. */
function isWholeJpeg(bytes: Buffer): boolean {
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1];
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) place += 1;
    else if (marker === 0xda) return bytes.includes(Buffer.from([0xff, 0xd9]), place);
    else place += 2 + bytes.readUInt16BE(place + 2);
  }
  return false;
}

/** Whether the chunks of a PNG follow each other to the closing one. Data behind it is not part of the picture. */
function isWholePng(bytes: Buffer): boolean {
  let place = 8;
  while (place + 12 <= bytes.length) {
    if (bytes.toString('latin1', place + 4, place + 8) === 'IEND') return true;
    place += 12 + bytes.readUInt32BE(place);
  }
  return false;
}

/** First bytes of a zip's entry, of an entry in its directory, and of the directory's end. */
const zipMarks = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
const zipSizes = { entry: 30, listed: 46, end: 22 } as const;
const maxZipCommentBytes = 0xffff;

type ZipEntry = { name: string; method: number; packed: number; unpacked: number; isEncrypted: boolean; place: number };

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Matches a Word document without macros: nothing encrypted, no macro part or type, and a document among its parts.
 * Unpacks only the list of types, up to a limit.
 */
function isWordDocument(bytes: Buffer): boolean {
  try {
    const entries = listZipEntries(bytes);
    const [listed, ...others] = entries.filter(({ name }) => name.toLowerCase() === '[content_types].xml');
    if (listed === undefined || others.length > 0) return false;
    if (entries.some(({ name, isEncrypted }) => isEncrypted || /vba(?:project|data)/i.test(name))) return false;
    if (!entries.some(({ name }) => /^word\/[^/]+\.xml$/i.test(name))) return false;
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpackedBytes) return false;
    return namesWordDocument(unpack(bytes, listed).toString('utf8'));
  } catch {
    // A zip that lies about its places or sizes leads out of the file or over a bound.
    return false;
  }
}

/** Comments, entities and declarations could hide a type from a search; no program writes them here. */
function namesWordDocument(xml: string): boolean {
  if (/<!|&#/.test(xml)) return false;
  const types = [...xml.matchAll(/ContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a = '', b = '']) => a || b);
  return types.includes(wordType) && !types.some((type) => /macroenabled|vba/i.test(type));
}

/** The directory of a zip that ends where the file ends. Throws on one that does not hold together. */
function listZipEntries(bytes: Buffer): ZipEntry[] {
  const end = findZipEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let place = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(place) !== zipMarks.listed) throw new RangeError('No entry here');
    const start = place + zipSizes.listed;
    const nameLength = bytes.readUInt16LE(place + 28);
    const entry = {
      name: bytes.toString('utf8', start, start + nameLength),
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      isEncrypted: (bytes.readUInt16LE(place + 8) & 1) === 1,
      place: bytes.readUInt32LE(place + 42),
    };
    place = start + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
    return entry;
  });
}

function findZipEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - zipSizes.end - maxZipCommentBytes);
  for (let place = bytes.length - zipSizes.end; place >= first; place--) {
    const isEnd = bytes.readUInt32LE(place) === zipMarks.end;
    if (isEnd && place + zipSizes.end + bytes.readUInt16LE(place + 20) === bytes.length) return place;
  }
  throw new RangeError('No end here');
}

function unpack(bytes: Buffer, { method, packed, place }: ZipEntry): Buffer {
  if (bytes.readUInt32LE(place) !== zipMarks.entry || packed > maxContentTypesBytes)
    throw new RangeError('No entry here');
  const start = place + zipSizes.entry + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  if (method === 8) return inflateRawSync(data, { maxOutputLength: maxContentTypesBytes });
  throw new RangeError('Packed in another way');
}

function startsWith(bytes: Buffer, mark: number): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === mark;
}
