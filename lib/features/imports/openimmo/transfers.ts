import { createReadStream } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { LocalFile } from '@/lib/features/imports/records/local-file';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { CutDocument } from '@/lib/features/imports/xml/xml-document';

/** One document of a transfer, with the files that it may name. */
export type TransferDocument = {
  /** For reports. */
  name: string;
  read(): AsyncIterable<Buffer>;
  /** A file by the path that the document gives it; null where there is none, or where the path leads out. */
  find(place: string): Promise<Omit<LocalFile, 'kind'> | null>;
};

/** An XML file with its pictures beside it, or a ZIP of both. */
export type Transfer = {
  documents: TransferDocument[];
  /** What all of it takes when it is unpacked, as it says itself; reading checks that no file has more. */
  bytes: number;
  close(): void;
};

/** Of an archive. */
const maxEntries = 100_000;
/** Of a document in an archive, unpacked. */
const maxDocumentBytes = 1024 * 1024 * 1024;

/** Opens what was uploaded. Throws `CutDocument` where its end is missing. */
export function openTransfer(file: string, name: string): Promise<Transfer> {
  return /\.zip$/i.test(file) ? openArchive(file, name) : openFile(file, name);
}

async function openFile(file: string, name: string): Promise<Transfer> {
  const end = await readEnd(file);
  if (/<\/html\s*>\s*$/i.test(end)) throw new SourceFailure(`${name}: found a page (HTML), expected OpenImmo 1.2.7`);
  if (!/<\/(?:[\w.-]+:)?openimmo\s*>/.test(end))
    throw new CutDocument(`${name}: ends without </openimmo>, expected a whole document`);
  const folder = await realpath(path.dirname(file));
  const { size } = await stat(file);
  return {
    bytes: size,
    documents: [
      {
        name,
        read: () => createReadStream(file),
        async find(place) {
          const inside = normalize(place);
          const found = await realpath(path.join(folder, inside)).catch(() => null);
          // The path, or a link on it, may lead elsewhere.
          if (!found?.startsWith(folder + path.sep)) return null;
          const stats = await stat(found);
          if (!stats.isFile()) return null;
          return {
            key: `file ${inside} ${stats.size} ${stats.mtimeMs}`,
            bytes: stats.size,
            read: () => readFile(found),
          };
        },
      },
    ],
    close() {},
  };
}

/** The last characters, without the zeros of UTF-16. */
async function readEnd(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 8192);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('latin1').replaceAll('\0', '');
  } finally {
    await handle.close();
  }
}

/** Systems write `pictures\1.jpg` too. */
function normalize(place: string): string {
  return path.posix.normalize(place.replaceAll('\\', '/'));
}

async function openArchive(file: string, name: string): Promise<Transfer> {
  const archive = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw refusalOf(error, name);
  });
  try {
    const entries = await listEntries(archive, name);
    const documents = [...entries.values()].filter(({ fileName }) => /\.xml$/i.test(fileName));
    if (documents.length === 0) throw new SourceFailure(`${name}: found no XML document in it`);
    return {
      bytes: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      documents: documents.map((entry) => ({
        name: `${name}, ${entry.fileName}`,
        read: () => readEntry(archive, entry, { name, maxBytes: maxDocumentBytes }),
        async find(place) {
          const inside = path.posix.join(path.posix.dirname(entry.fileName), normalize(place));
          const found = entries.get(inside.toLowerCase());
          if (!found) return null;
          const { uncompressedSize: bytes, crc32: checksum, fileName } = found;
          return {
            key: `zip ${fileName} ${bytes} ${checksum}`,
            bytes,
            read: () => readWhole(readEntry(archive, found, { name, maxBytes: bytes }), found, name),
          };
        },
      })),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** By their names in lower case: Windows, where most systems run, knows no other. */
async function listEntries(archive: ZipFile, name: string): Promise<Map<string, Entry>> {
  if (archive.entryCount > maxEntries)
    throw new SourceFailure(`${name}: found ${archive.entryCount} files in it, expected at most ${maxEntries}`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    archive.on('entry', (entry) => {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName.toLowerCase(), entry);
      archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    archive.on('error', (error) => reject(refusalOf(error, name)));
    archive.readEntry();
  });
}

async function* readEntry(
  archive: ZipFile,
  entry: Entry,
  { name, maxBytes }: { name: string; maxBytes: number },
): AsyncGenerator<Buffer> {
  const place = `${name}, ${entry.fileName}`;
  if (entry.isEncrypted()) throw new SourceFailure(`${place}: found an encrypted file`);
  if (entry.uncompressedSize > maxBytes)
    throw new SourceFailure(`${place}: unpacks to ${entry.uncompressedSize} bytes, expected at most ${maxBytes}`);
  try {
    // It checks that no more comes out than the archive says.
    const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(`${place}: cannot be unpacked (${error instanceof Error ? error.message : String(error)})`);
  }
}

async function readWhole(parts: AsyncIterable<Buffer>, entry: Entry, name: string): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const part of parts) found.push(part);
  const bytes = Buffer.concat(found);
  if (crc32(bytes) !== entry.crc32)
    throw new SourceFailure(`${name}, ${entry.fileName}: its bytes do not fit its checksum`);
  return bytes;
}

/** An archive ends with its list of files: without it, the upload is not complete. */
function refusalOf(error: unknown, name: string): SourceFailure {
  const reason = error instanceof Error ? error.message : String(error);
  if (/end of central directory|truncated|unexpected eof/i.test(reason))
    return new CutDocument(`${name}: ends without the list of its files, expected a whole ZIP`);
  if (/invalid relative path|absolute path|invalid characters in fileName/i.test(reason))
    return new SourceFailure(`${name}: has a file whose path leads out of it (${reason})`);
  return new SourceFailure(`${name}: no ZIP that can be read (${reason})`);
}
